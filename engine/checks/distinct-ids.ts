import { mistakes } from '../diagnostics/mistakes.ts'
import { foldId } from '../model/flow.ts'
import type { Check } from './check.ts'
import { declaredIds } from './declared-ids.ts'

/** No two ids are alike but for case, `-` and `_`: they would be stored under one name. */
export const distinctIds: Check = (flow, report) => {
  const seen = new Map<string, { readonly id: string; readonly path: readonly string[] }>()
  for (const declared of declaredIds(flow)) {
    const other = seen.get(foldId(declared.id))
    if (!other) seen.set(foldId(declared.id), declared)
    else {
      const because = { span: flow.keyAt(...other.path), note: `"${other.id}" is declared here` }
      report(mistakes.idDuplicate(declared.id, other.id), flow.keyAt(...declared.path), because)
    }
  }
}
