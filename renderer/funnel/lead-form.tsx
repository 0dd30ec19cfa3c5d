import { createContext, use, useCallback, useEffect, useRef, type ReactNode } from 'react'

type Submit = () => void

/** Says what the form does when it is submitted, until it is taken back. */
type Register = (submit: Submit) => () => void

const SubmitContext = createContext<Register | null>(null)

/** The one form of the page: it outlives every step, so that certificates and submits belong to the same form. */
export function LeadForm({ children }: { children: ReactNode }) {
  const submit = useRef<Submit | null>(null)
  const register = useCallback<Register>(next => {
    submit.current = next
    return () => {
      submit.current = null
    }
  }, [])
  return (
    <form
      id="lead-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit.current?.()
      }}
    >
      <input type="hidden" name="xxTrustedFormToken" defaultValue="" />
      <input type="hidden" name="xxTrustedFormCertUrl" defaultValue="" />
      <SubmitContext value={register}>{children}</SubmitContext>
    </form>
  )
}

/** What pressing the step's button, or Enter in one of its fields, does. */
export function useSubmit(submit: Submit): void {
  const register = use(SubmitContext)
  useEffect(() => register?.(submit), [register, submit])
}

/** What a partner's script has written into the form. */
export function partnerTextIn(name: 'xxTrustedFormToken' | 'xxTrustedFormCertUrl'): string {
  const input = document.querySelector<HTMLInputElement>(`#lead-form input[name="${name}"]`)
  return input?.value ?? ''
}
