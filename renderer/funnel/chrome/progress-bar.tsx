import { words } from '../words.ts'

/** How far along the visitor is. Drawn as a picture, because a width in markup would be an inline style. */
export function ProgressBar({ percent }: { percent: number | null }) {
  if (percent === null) return <div className="progress" data-empty="" />
  const shown = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={words.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={`${shown} percent complete`}
    >
      <svg aria-hidden="true" width="100%" height="5">
        <rect width={`${shown}%`} height="5" rx="2.5" />
      </svg>
    </div>
  )
}
