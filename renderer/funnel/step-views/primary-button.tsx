import { words } from '../words.ts'

/** The button that belongs to the whole step. */
export function PrimaryButton({
  place,
  label,
  busy = false,
}: {
  place: string
  label: string
  busy?: boolean
}) {
  return (
    <div className="step-action">
      <button
        type="submit"
        className="button button-primary"
        disabled={busy}
        aria-busy={busy}
        data-press={`${place}:`}
        suppressHydrationWarning
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {label}
      </button>
      <span className="visually-hidden" role="status">
        {busy ? words.working : ''}
      </span>
    </div>
  )
}
