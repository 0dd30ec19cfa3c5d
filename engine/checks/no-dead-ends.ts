import { mistakes } from '../diagnostics/mistakes.ts'
import { waysOf } from '../graph/ways.ts'
import type { Check } from './check.ts'

/** Something follows every step, whatever was answered there. */
export const noDeadEnds: Check = (flow, report) => {
  for (const id of waysOf(flow).deadEnds) {
    const step = flow.stepById.get(id)
    if (step) report(mistakes.deadEnd(id, flow.ends[0]?.id), flow.keyAt(...step.path))
  }
}
