import { mistakes } from '../diagnostics/mistakes.ts'
import type { Option } from '../model/question.ts'
import type { Flow, Step } from '../model/flow.ts'
import { isAllowed } from './allowed.ts'
import type { Check } from './check.ts'

/** The days that the options of a question stand for are not empty, do not overlap, and leave none out. */
export const soundDateRanges: Check = (flow, report) => {
  for (const step of flow.steps) {
    const ranges = rangesOf(step)
    for (const { option, from, to } of ranges) {
      if (from > to) report(mistakes.dateRangeEmpty(from, to), spanOf(flow, step, option))
    }
    const inOrder = ranges.filter(({ from, to }) => from <= to).toSorted((a, b) => a.from - b.from)
    for (const [position, range] of inOrder.entries()) {
      const before = inOrder[position - 1]
      if (!before) continue
      const span = spanOf(flow, step, range.option)
      const because = { span: spanOf(flow, step, before.option), note: `"${before.option.label}" ends here` }
      if (range.from <= before.to && !isAllowed(flow, step.written.allow, 'date-range-overlap')) {
        const last = Math.min(before.to, range.to)
        report(
          mistakes.dateRangeOverlap(before.option.label, range.option.label, range.from, last),
          span,
          because,
        )
      }
      if (range.from > before.to + 1 && !isAllowed(flow, step.written.allow, 'date-range-gap')) {
        report(mistakes.dateRangeGap(before.to + 1, range.from - 1), span, because)
      }
    }
  }
}

function rangesOf(step: Step): { option: Option; from: number; to: number }[] {
  const options = step.questions.flatMap(question => question.options)
  return options.flatMap(option =>
    option.daysAgo ? [{ option, from: option.daysAgo[0], to: option.daysAgo[1] }] : [],
  )
}

const spanOf = (flow: Flow, step: Step, option: Option) =>
  flow.at(...step.path, 'options', option.value, 'days_ago')
