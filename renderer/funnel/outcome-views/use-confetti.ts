import { useEffect } from 'react'
import { after } from '../clock.ts'
import { note } from '../log.ts'
import { prefersStillness } from '../prefers-stillness.ts'

/** A short shower of confetti for an end that asks for it; none where motion is not wanted. */
export function useConfetti(milliseconds: number): void {
  useEffect(() => {
    if (milliseconds === 0 || prefersStillness()) return
    const canvas = document.createElement('canvas')
    canvas.className = 'confetti'
    canvas.setAttribute('aria-hidden', 'true')
    document.body.append(canvas)
    let over = false
    let reset = () => {}
    const stop = () => {
      over = true
      reset()
      canvas.remove()
    }
    const shower = async () => {
      const { default: confetti } = await import('canvas-confetti')
      if (over) return
      // Its worker would be made from a text, which the security policy forbids.
      const throwSome = confetti.create(canvas, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      })
      reset = () => throwSome.reset()
      for (const [angle, x] of [
        [60, 0],
        [120, 1],
      ] as const)
        void throwSome({ particleCount: 60, angle, spread: 60, origin: { x, y: 0.75 }, ticks: 240 })
    }
    shower().catch(reason => note('There is no confetti.', reason))
    const cancel = after(milliseconds, stop)
    return () => {
      cancel()
      stop()
    }
  }, [milliseconds])
}
