import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react'

type Submit = () => void

const SubmitContext = createContext<RefObject<Submit | null> | null>(null)

/** The one form of the page: it outlives every step, so that certificates and submits belong to the same form. */
export function LeadForm({ children }: { children: ReactNode }) {
  const submit = useRef<Submit | null>(null)
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
      <SubmitContext value={submit}>{children}</SubmitContext>
    </form>
  )
}

/** What pressing the step's button, or Enter in one of its fields, does. */
export function useSubmit(submit: Submit): void {
  const current = use(SubmitContext)
  useEffect(() => {
    if (!current) return
    current.current = submit
    return () => {
      current.current = null
    }
  })
}

/** What a partner's script has written into the form. */
export function partnerTextIn(name: 'xxTrustedFormToken' | 'xxTrustedFormCertUrl'): string {
  const input = document.querySelector<HTMLInputElement>(`#lead-form input[name="${name}"]`)
  return input?.value ?? ''
}
