import { mistakes } from '../diagnostics/mistakes.ts'
import type { Check } from './check.ts'
import { declaredIds } from './declared-ids.ts'

const reserved = new Set(['all', 'any', 'not', 'next', 'answered', 'empty', 'results'])

/** No id is a word of the language. */
export const unreservedIds: Check = (flow, report) => {
  for (const { id, path } of declaredIds(flow)) {
    if (reserved.has(id)) report(mistakes.idReserved(id), flow.keyAt(...path))
  }
}
