import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { after } from './clock.ts'
import { prefersStillness } from './prefers-stillness.ts'

/** Lets a screen fade before the next one comes. Whoever goes elsewhere meanwhile is not pulled along. */
export function useLeaving(milliseconds: number) {
  const { key } = useLocation()
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const pending = useRef<{ readonly from: string; readonly cancel: () => void } | null>(null)

  // A quick press on the new screen may come before this runs for the old one, and must not be undone by it.
  useEffect(
    () => () => {
      if (pending.current?.from === key) pending.current.cancel()
      // Whoever comes back to this screen finds it as it was, not as it faded.
      setLeftAt(left => (left === key ? null : left))
    },
    [key],
  )

  return {
    leaving: leftAt === key,
    leave(then: () => void) {
      pending.current?.cancel()
      setLeftAt(key)
      pending.current = { from: key, cancel: after(prefersStillness() ? 0 : milliseconds, then) }
    },
  }
}
