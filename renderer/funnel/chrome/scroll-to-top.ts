import { elapsedClock } from '../clock.ts'
import { prefersStillness } from '../prefers-stillness.ts'

const duration = 400
/** A press counts as well: what is pressed must not slip away before it is let go. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Brings the top of the page back into sight, gently; whoever scrolls or presses meanwhile is not pulled along. */
export function scrollToTop(): void {
  const from = window.scrollY
  if (from === 0 || prefersStillness()) {
    // Newer browsers answer with a promise, which is nothing for an effect to give back.
    window.scrollTo(0, 0)
    return
  }
  const begun = elapsedClock()
  let frame = requestAnimationFrame(function step() {
    const left = Math.max(0, 1 - (elapsedClock() - begun) / duration)
    window.scrollTo(0, Math.round(from * left ** 3))
    if (left > 0) frame = requestAnimationFrame(step)
    else stop()
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    ownMoves.forEach(move => window.removeEventListener(move, stop))
  }
  ownMoves.forEach(move => window.addEventListener(move, stop, { passive: true }))
}
