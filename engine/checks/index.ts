import type { Report } from '../diagnostics/diagnostic.ts'
import type { Flow } from '../model/flow.ts'
import type { Check } from './check.ts'
import { distinctIds } from './distinct-ids.ts'
import { distinctLabels } from './distinct-labels.ts'
import { distinctRoutes } from './distinct-routes.ts'
import { distinctSavedNames } from './distinct-saved-names.ts'
import { fittingTests } from './fitting-tests.ts'
import { increasingTimers } from './increasing-timers.ts'
import { knownAnswers } from './known-answers.ts'
import { knownOptions } from './known-options.ts'
import { knownPlaceholders } from './known-placeholders.ts'
import { knownServices } from './known-services.ts'
import { knownTargets } from './known-targets.ts'
import { noDeadEnds } from './no-dead-ends.ts'
import { possibleLimits } from './possible-limits.ts'
import { reachableSteps } from './reachable-steps.ts'
import { reachableSuccess } from './reachable-success.ts'
import { soundDateRanges } from './sound-date-ranges.ts'
import { unreservedIds } from './unreserved-ids.ts'
import { waysOut } from './ways-out.ts'
import { wholeBands } from './whole-bands.ts'

/** Every check, in no particular order; adding one is adding a line here. */
const checks: readonly Check[] = [
  distinctIds,
  distinctRoutes,
  unreservedIds,
  knownTargets,
  knownAnswers,
  knownOptions,
  knownPlaceholders,
  fittingTests,
  knownServices,
  reachableSteps,
  noDeadEnds,
  waysOut,
  reachableSuccess,
  increasingTimers,
  soundDateRanges,
  wholeBands,
  possibleLimits,
  distinctSavedNames,
  distinctLabels,
]

/** Runs every check on a flow. */
export function checkFlow(flow: Flow, report: Report): void {
  for (const check of checks) check(flow, report)
}
