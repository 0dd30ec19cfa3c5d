import { mistakes } from '../diagnostics/mistakes.ts'
import { reachableFrom, waysOf } from '../graph/ways.ts'
import { type Flow, placeOf } from '../model/flow.ts'
import type { Check } from './check.ts'
import { leadEndsOf } from './reachable-success.ts'

/** Some visitor sees every step and every end. */
export const reachableSteps: Check = (flow, report) => {
  const ways = waysOf(flow)
  const start = placeOf(flow, flow.start.place)
  const reached = reachableFrom(ways, [start])
  const leadEnds = leadEndsOf(flow)
  const noLead = leadEnds.every(end => !reached.has(end))
  const lost = [...flow.steps, ...flow.ends].filter(
    place =>
      !reached.has(place.id) &&
      // That no lead can be won is a finding of its own.
      !(noLead && leadEnds.includes(place.id)) &&
      // A variant need not use every end of the flow it extends.
      !(flow.ends.some(end => end === place) && isInherited(flow, place.path)),
  )
  const told = new Set<string>()
  for (const place of lost) {
    if (told.has(place.id) || place.id === start) continue
    const onlyBehindOther = lost.some(
      other =>
        other !== place &&
        !told.has(other.id) &&
        ways.from.get(other.id)?.has(place.id) &&
        !isBehind(ways, place.id, other.id),
    )
    if (onlyBehindOther) continue
    for (const behind of reachableFrom(ways, [place.id])) told.add(behind)
    report(mistakes.stepUnreachable(place.id), flow.keyAt(...place.path), whoLeadsAway(flow, place.id))
  }
}

const isInherited = (flow: Flow, path: readonly string[]) => flow.keyAt(...path).file !== flow.at('flow').file

const isBehind = (ways: ReturnType<typeof waysOf>, from: string, place: string) =>
  reachableFrom(ways, [from]).has(place)

/** The branch of the step before in the file that sends everybody elsewhere. */
function whoLeadsAway(flow: Flow, place: string) {
  const position = flow.steps.findIndex(step => step.id === place)
  const before = flow.steps[position - 1]
  const away = before?.branches.find(branch => branch.when === null)
  if (!before || !away || away.goTo.place === place) return undefined
  return { span: away.goTo.span, note: `this sends everybody from "${before.id}" to "${away.goTo.place}"` }
}
