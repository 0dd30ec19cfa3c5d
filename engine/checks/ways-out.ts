import { mistakes } from '../diagnostics/mistakes.ts'
import { leadingTo, reachableFrom, waysOf } from '../graph/ways.ts'
import { placeOf } from '../model/flow.ts'
import type { Check } from './check.ts'

/** Nobody goes round in a circle that has no way out. */
export const waysOut: Check = (flow, report) => {
  const ways = waysOf(flow)
  const reached = reachableFrom(ways, [placeOf(flow, flow.start.place)])
  // A dead end and an unknown target are findings of their own.
  const leadsOut = leadingTo(ways, [...flow.ends.map(end => end.id), ...ways.deadEnds, ...ways.uncertain])
  const told = new Set<string>()
  for (const step of flow.steps) {
    if (leadsOut.has(step.id) || !reached.has(step.id) || told.has(step.id)) continue
    const behind = reachableFrom(ways, [step.id])
    const circle = [...behind].filter(place => reachableFrom(ways, [place]).has(step.id))
    // A step that only leads into a circle is not part of it.
    if (circle.length === 1 && !ways.from.get(step.id)?.has(step.id)) continue
    for (const place of behind) told.add(place)
    report(mistakes.noWayOut(circle, flow.ends[0]?.id), flow.keyAt(...step.path))
  }
}
