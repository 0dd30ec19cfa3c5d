import { words } from '../words.ts'

/** The simpler gauge: points for answers of yes, out of a hundred. */
export function YesMeter({ points }: { points: number }) {
  return (
    <span className="yes-meter">
      <span>
        {words.meter}: {points} of 100
      </span>
      <svg aria-hidden="true" width="100%" height="6">
        <rect width="100%" height="6" rx="3" className="yes-meter-room" />
        <rect width={`${points}%`} height="6" rx="3" className="yes-meter-filled" />
      </svg>
    </span>
  )
}
