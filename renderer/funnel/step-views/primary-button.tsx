import type { ReactNode } from 'react'
import { words } from '../words.ts'

/** The button that belongs to the whole step, and a lesser way on below it. */
export function PrimaryButton({
  place,
  label,
  busy = false,
  children,
}: {
  place: string
  label: string
  busy?: boolean
  children?: ReactNode
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
      {children}
      <span className="visually-hidden" role="status">
        {busy ? words.working : ''}
      </span>
    </div>
  )
}
