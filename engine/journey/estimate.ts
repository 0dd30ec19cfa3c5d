import { questionOf } from '../machine/scores.ts'
import type { Estimate } from '../model/compiled-flow.ts'
import type { Journey } from './journey.ts'

/** The running estimate: dollars, how full its bar is (0 to 100), and the points of the simple meter (0 to 100). */
export interface EstimateNow {
  readonly amount: number
  readonly bar: number
  readonly meter: number
}

/** The estimate after the answers given so far; null for a flow without one. */
export function estimateOf(journey: Journey): EstimateNow | null {
  const { compiled } = journey.flow
  const { estimate } = compiled
  if (!estimate) return null
  const { context } = journey.last.snapshot
  const amount = Math.min(context.estimate, estimate.neverAbove)
  return { amount, bar: barOf(estimate, amount), meter: meterOf(journey, estimate) }
}

/** Interpolated within the band the amount falls into; a gap between two bands belongs to the lower one. */
function barOf({ bands }: Estimate, amount: number): number {
  const at = bands.findLastIndex(band => amount >= band.money[0])
  const band = bands[at]
  if (!band) return 0
  const [from, to] = band.money
  const share = to === from ? 1 : Math.min(1, (amount - from) / (to - from))
  const percent = band.progress[0] + share * (band.progress[1] - band.progress[0])
  return Math.min(100, Math.max(0, percent))
}

/** Only answers the meter names count; the spelling of its values may differ in case. */
function meterOf(journey: Journey, { meter }: Estimate): number {
  const { compiled } = journey.flow
  let points = 0
  for (const [key, value] of journey.last.snapshot.context.answers.entries()) {
    if (typeof value === 'string' && questionOf(compiled, key)?.kind === 'choice') points += meter[value] ?? 0
  }
  return Math.min(100, Math.max(0, points))
}
