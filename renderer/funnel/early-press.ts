import { useEffect } from 'react'
import { useFunnel } from './use-funnel.ts'

declare global {
  interface Window {
    /** The small script in the page that keeps a press until the program is there. */
    earlyPress?: { kept?: string; stop(): void }
  }
}

/** Replays a press that came before the program, as soon as the saved answers have been read. */
export function useEarlyPress(): void {
  const { arrived } = useFunnel().visit
  useEffect(() => {
    const early = window.earlyPress
    if (!arrived || !early) return
    early.stop()
    delete window.earlyPress
    for (const shown of document.querySelectorAll('[data-pressed]')) shown.removeAttribute('data-pressed')
    if (early.kept === undefined) return
    document.querySelector<HTMLElement>(`[data-press="${CSS.escape(early.kept)}"]`)?.click()
  }, [arrived])
}
