import type { Site } from '#engine/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { after } from '../clock.ts'
import type { Notice } from './draw-notice.ts'

type Timings = Pick<Site['social_proof'], 'first_after' | 'visible_for' | 'gap'>

interface State {
  readonly phase: 'before' | 'due' | 'shown' | 'gap'
  readonly notice: Notice | null
  readonly turn: number
}

/** Shows one message after the other: a first pause, then for a while, then a gap, again and again. */
export function useNotices(draw: (() => Notice | null) | null, timings: Timings) {
  const { first_after, visible_for, gap } = timings
  const [{ phase, notice, turn }, setState] = useState<State>(beginning)
  const [paused, setPaused] = useState(false)
  const [closed, setClosed] = useState(false)
  const ready = draw !== null

  const goOn = useEffectEvent(() => {
    const drawn = phase === 'shown' ? null : draw?.()
    // Nothing to show is tried again after the next gap.
    const next = drawn === undefined ? 'due' : drawn ? 'shown' : 'gap'
    setState({ phase: next, notice: drawn ?? null, turn: turn + 1 })
  })
  useEffect(() => {
    if (closed || (paused && phase !== 'before')) return
    // The first pause runs from the start of the page, whenever the data comes.
    if (phase === 'due' && !ready) return
    const lasts = { before: first_after, due: 0, shown: visible_for, gap }
    return after(lasts[phase], goOn)
  }, [phase, turn, ready, paused, closed, first_after, visible_for, gap])

  return {
    notice: closed ? null : notice,
    paused,
    pauseOrResume: () => setPaused(!paused),
    close: () => setClosed(true),
  }
}

const beginning: State = { phase: 'before', notice: null, turn: 0 }
