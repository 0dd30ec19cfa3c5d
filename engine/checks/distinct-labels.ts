import { mistakes } from '../diagnostics/mistakes.ts'
import type { Check } from './check.ts'

/** Every screen has a heading (forms and summaries have one of their own), and no two of its options read the same aloud. */
export const distinctLabels: Check = (flow, report) => {
  for (const { path, kind, written, questions } of flow.steps) {
    if (!(written.ask ?? written.title ?? '').trim() && kind !== 'summary' && kind !== 'form') {
      report(mistakes.nameMissing(path.at(-1) ?? ''), flow.keyAt(...path))
    }
    for (const question of questions) {
      const seen = new Map<string, string>()
      for (const option of question.options) {
        const aloud = option.label.trim().toLowerCase()
        const other = seen.get(aloud)
        seen.set(aloud, other ?? option.value)
        if (other === undefined) continue
        report(
          mistakes.labelDuplicate(option.label, other, option.value),
          flow.at(...path, 'options', option.value),
        )
      }
    }
  }
}
