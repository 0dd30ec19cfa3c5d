import type { Report } from '../diagnostics/diagnostic.ts'
import type { Flow } from '../model/flow.ts'

/** Looks for one sort of mistake in a flow and reports every place where it is made. */
export type Check = (flow: Flow, report: Report) => void
