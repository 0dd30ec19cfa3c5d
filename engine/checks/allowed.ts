import type { Code } from '../diagnostics/diagnostic.ts'
import type { Flow } from '../model/flow.ts'

/** Has the author written down a reason why this finding is meant so, on the step itself or for the whole flow? */
export function isAllowed(
  flow: Flow,
  allow: Readonly<Record<string, string>> | undefined,
  code: Code,
): boolean {
  return Boolean(allow?.[code]?.trim() || flow.file.allow?.[code]?.trim())
}
