import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts'
import type { Flow } from '../model/flow.ts'
import type { FileSource } from '../read/load-source.ts'

export function checkFlow(
  _flow: Flow,
  _source: FileSource,
  _report: Report,
  _sofar: readonly Diagnostic[],
): void {}
