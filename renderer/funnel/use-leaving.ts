import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { after } from './clock.ts'
import { prefersStillness } from './prefers-stillness.ts'

/** Lets a screen fade before the next one comes. Whoever goes elsewhere meanwhile is not pulled along. */
export function useLeaving(milliseconds: number) {
  const { key } = useLocation()
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const cancel = useRef<(() => void) | null>(null)

  useEffect(() => () => cancel.current?.(), [key])

  return {
    leaving: leftAt === key,
    leave(then: () => void) {
      cancel.current?.()
      setLeftAt(key)
      cancel.current = after(prefersStillness() ? 0 : milliseconds, then)
    },
  }
}
