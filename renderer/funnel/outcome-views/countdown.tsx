import { useEffect, useState } from 'react'
import { elapsedClock, every } from '../clock.ts'
import { words } from '../words.ts'

/** Counts down to zero and stops there. Measured, not counted, so that a sleeping device does not slow it down. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  const left = useTimeLeft(milliseconds)
  const seconds = Math.ceil(left / 1000)
  const parts = [
    { unit: words.hours, amount: Math.floor(seconds / 3600) },
    { unit: words.minutes, amount: Math.floor(seconds / 60) % 60 },
    { unit: words.seconds, amount: seconds % 60 },
  ]
  return (
    <div className="countdown" role="timer" aria-label={words.timeLeft}>
      {parts.map(({ unit, amount }) => (
        <div key={unit} className="countdown-part">
          <span className="countdown-number">{String(amount).padStart(2, '0')}</span>{' '}
          <span className="countdown-unit">{unit}</span>
        </div>
      ))}
    </div>
  )
}

function useTimeLeft(milliseconds: number): number {
  const [left, setLeft] = useState(milliseconds)
  useEffect(() => {
    const begun = elapsedClock()
    const stop = every(1000, () => {
      const rest = Math.max(0, milliseconds - (elapsedClock() - begun))
      setLeft(rest)
      if (rest === 0) stop()
    })
    return stop
  }, [milliseconds])
  return left
}
