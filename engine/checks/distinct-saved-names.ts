import { mistakes } from '../diagnostics/mistakes.ts'
import { foldId } from '../model/flow.ts'
import type { Check } from './check.ts'

/** Every answer reaches the lead under a name of its own. */
export const distinctSavedNames: Check = (flow, report) => {
  const seen = new Map<string, { id: string; path: readonly string[] }>()
  for (const { id, path, questions } of flow.steps) {
    for (const question of questions) {
      const other = seen.get(question.saves)
      seen.set(question.saves, other ?? { id: question.id, path })
      // Ids that are alike are a finding of their own.
      if (!other || foldId(other.id) === foldId(question.id)) continue
      const because = { span: flow.keyAt(...other.path), note: `"${other.id}" is saved under this name` }
      const span = question.id === id ? flow.at(...path, 'saves') : flow.keyAt(...path)
      report(mistakes.leadNameClash(question.saves, other.id, question.id), span, because)
    }
  }
}
