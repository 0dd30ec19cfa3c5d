import { useEffect, useRef, useState } from 'react'
import { elapsedClock } from '../clock.ts'
import { prefersStillness } from '../prefers-stillness.ts'

const duration = 400

/** Follows a number in small steps, at once where motion is not wanted. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)

  useEffect(() => {
    const start = from.current
    from.current = target
    if (start === 0 || start === target || prefersStillness()) {
      setShown(target)
      return
    }
    const begun = elapsedClock()
    let frame = requestAnimationFrame(function step() {
      const part = Math.min(1, (elapsedClock() - begun) / duration)
      setShown(Math.round(start + (target - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  return shown
}
