import { note } from './log.ts'

const mark = 'reloaded-for-a-missing-part'

/** A part that a newer version no longer has: one reload fetches the newer page; the answers are kept. */
export function reloadForMissingPart(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', event => {
    if (wasReloaded()) return
    event.preventDefault()
    reload()
  })
}

/** Whether this tab was reloaded before; a tab that cannot remember is never reloaded, so that it cannot go in circles. */
function wasReloaded(): boolean {
  try {
    const before = sessionStorage.getItem(mark)
    sessionStorage.setItem(mark, mark)
    return before !== null
  } catch (reason) {
    note('A missing part was not fetched anew.', reason)
    return true
  }
}
