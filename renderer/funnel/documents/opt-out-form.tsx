import { useState, type SubmitEvent } from 'react'
import { Icon } from '../../design/icons.tsx'
import { useFunnel } from '../use-funnel.ts'
import { words } from '../words.ts'
import { OptOutField } from './opt-out-field.tsx'
import { optOutWords } from './opt-out-words.ts'
import { sendOptOut } from './send-opt-out.ts'

/** Asks only what is needed, and says on the screen that it was heard. Without scripts the browser posts it by itself. */
export function OptOutForm() {
  const { gpc } = useFunnel().page
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState('')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    const refused = await sendOptOut(fields)
    setBusy(false)
    setProblem(refused ?? '')
    setDone(refused === null)
  }

  return (
    <section className="block opt-out" aria-labelledby="opt-out-title">
      <h2 id="opt-out-title">{optOutWords.heading}</h2>
      <div role="status">
        {(gpc || done) && (
          <p className="opt-out-honored">
            <Icon name="check" />
            <span>
              <strong>{optOutWords.honored}.</strong> {done ? optOutWords.done : optOutWords.honoredMeaning}
            </span>
          </p>
        )}
      </div>
      {!done && (
        <form
          className="opt-out-form"
          method="post"
          action="/privacy/opt_out"
          onSubmit={event => void submit(event)}
        >
          <p>{optOutWords.explanation}</p>
          <OptOutField name="name" label={optOutWords.name} type="text" autoComplete="name" />
          <OptOutField
            name="email"
            label={optOutWords.email}
            type="email"
            autoComplete="email"
            problem={problem}
          />
          <OptOutField name="phone" label={optOutWords.phone} type="tel" autoComplete="tel" />
          <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {optOutWords.send}
          </button>
          <span className="visually-hidden" role="status">
            {busy ? words.working : ''}
          </span>
        </form>
      )}
    </section>
  )
}
