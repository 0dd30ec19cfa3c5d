import { mistakes } from '../diagnostics/mistakes.ts'
import type { Check } from './check.ts'

/** The stages of a waiting screen come one after another, and it ends after the last of them. */
export const increasingTimers: Check = (flow, report) => {
  for (const { kind, path, written } of flow.steps) {
    if (kind !== 'wait') continue
    const moments = [
      ...(written.stages ?? []).map(({ at }, position) => ({
        at,
        name: `Stage ${position + 1}`,
        span: flow.at(...path, 'stages', position, 'at'),
      })),
      ...(['done_at', 'continue_at'] as const).flatMap(key =>
        written[key] === undefined
          ? []
          : [{ at: written[key], name: `"${key}"`, span: flow.at(...path, key) }],
      ),
    ]
    for (const [position, moment] of moments.entries()) {
      const before = moments[position - 1]
      if (!before || before.at <= moment.at) continue
      const because = { span: before.span, note: 'this comes later' }
      report(
        mistakes.timersNotIncreasing(moment.name, moment.at, before.name, before.at),
        moment.span,
        because,
      )
    }
  }
}
