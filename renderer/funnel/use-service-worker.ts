import { useEffect } from 'react'
import { note } from './log.ts'
import { useFunnel } from './use-funnel.ts'

const atTheLatest = 30_000

/** Lets a worker help on slow lines: in production, once the page has nothing else to do, and not in frames. */
export function useServiceWorker(): void {
  const { production } = useFunnel().page.config
  useEffect(() => {
    const wanted = import.meta.env.PROD && production && window.self === window.top
    if (!wanted || !('serviceWorker' in navigator)) return
    const register = () =>
      void navigator.serviceWorker
        .register('/service-worker.js')
        .catch(reason => note('There is no service worker.', reason))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(register, atTheLatest)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(register, { timeout: atTheLatest })
    return () => cancelIdleCallback(waiting)
  }, [production])
}
