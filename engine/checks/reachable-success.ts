import { mistakes } from '../diagnostics/mistakes.ts'
import { reachableFrom, waysOf } from '../graph/ways.ts'
import { type Flow, placeOf } from '../model/flow.ts'
import type { Check } from './check.ts'

/** A flow that means to win leads has a way to an end with the outcome `lead`. */
export const reachableSuccess: Check = (flow, report) => {
  const sending = flow.steps.find(step => step.written.send === 'lead')
  const ends = leadEndsOf(flow)
  if (ends.length === 0 && !sending && !flow.file.lead) return
  const reached = reachableFrom(waysOf(flow), [placeOf(flow, flow.start.place)])
  if (ends.some(end => reached.has(end))) return
  const place = ends[0] === undefined ? sending?.path : ['ends', ends[0]]
  report(mistakes.successUnreachable(ends), flow.keyAt(...(place ?? ['lead'])))
}

/** The ends at which a lead is won. */
export const leadEndsOf = (flow: Flow) =>
  flow.ends.filter(end => end.written.outcome === 'lead').map(end => end.id)
