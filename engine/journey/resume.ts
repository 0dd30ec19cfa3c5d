import { type Journey, stepAt, type Visit } from './journey.ts'
import { moveOn, walkOn } from './replay.ts'
import type { SavedAnswers, Surroundings } from './types.ts'

/** What to store of a journey, together with the flow's version. */
export const savedOf = (journey: Journey): SavedAnswers => Object.fromEntries(journey.saved.entries())

/** The places of the path in order; the last one is where the visitor stands. */
export function pathOf(journey: Journey): readonly string[] {
  const path: string[] = []
  for (let visit: Visit | null = journey.last; visit; visit = visit.previous) path.push(visit.place)
  return path.reverse()
}

/** Has the visitor got to this place? */
export const isOnPath = (journey: Journey, place: string) => journey.visits.has(place)

/** Has anything been answered, beyond passing pages? */
export function hasAnswers(journey: Journey): boolean {
  for (const [, { value }] of journey.saved.entries()) if (value !== true) return true
  return false
}

/** The next place after one on the path; screens that were only waited on are skipped. */
export function placeAfter(journey: Journey, place: string): string | null {
  let next: string | null = null
  for (let visit: Visit | null = journey.last; visit && visit.place !== place; visit = visit.previous) {
    if (!isPassedWait(journey, visit.place)) next = visit.place
  }
  return isOnPath(journey, place) ? next : null
}

/** A waiting screen that has run already. */
const isPassedWait = (journey: Journey, place: string) =>
  journey.last.place !== place && stepAt(journey.flow.compiled, place)?.kind === 'wait'

/**
 * The place to show when a place is asked for (null: none): that place if it is on the path; with nothing saved, the
 * place the flow names for that; otherwise where the visitor has to go on.
 */
export function placeToShow(journey: Journey, requested: string | null, around: Surroundings): string {
  const { compiled } = journey.flow
  if (requested === null) return journey.at
  if (isOnPath(journey, requested)) {
    return isPassedWait(journey, requested) ? (placeAfter(journey, requested) ?? journey.at) : requested
  }
  const step = stepAt(compiled, requested)
  if (step?.openToAll && opened(journey, requested, around)) return requested
  if (hasAnswers(journey)) return journey.at
  return step?.withoutAnswers ?? compiled.ends[requested]?.withoutAnswers ?? compiled.settings.withoutAnswers
}

/** The visit of a place, passing the pages before it where it may be opened with nothing saved. */
export function visitOf(journey: Journey, place: string, around: Surroundings): Visit {
  const visit = journey.visits.get(place) ?? opened(journey, place, around)
  if (!visit) throw new Error(`This journey has not got to "${place}".`)
  return visit
}

/** The visit of a place that only pages lie in front of. */
export function opened(journey: Journey, place: string, around: Surroundings): Visit | null {
  let visit: Visit | null = journey.last
  while (visit && visit.place !== place) {
    const isPage: boolean = stepAt(journey.flow.compiled, visit.place)?.kind === 'page'
    visit = isPage ? moveOn(journey.flow, journey.saved, visit, { type: 'pass', around }, around) : null
  }
  return visit
}

/** Opens another entry of a repeat, if it has room. */
export function addEntry(journey: Journey, repeat: string, around: Surroundings): Journey {
  const hub = journey.visits.get(repeat)
  if (!hub?.previous) return journey
  const saved = journey.saved
    .with(`${repeat}/${entriesOf(journey, repeat) + 1}`, { value: true })
    .without(repeat)
  return rewalk(journey, saved, hub.previous, around)
}

/** Takes an entry out of a repeat; later ones move up. The first one stays while one is needed. */
export function removeEntry(journey: Journey, repeat: string, entry: number, around: Surroundings): Journey {
  const step = stepAt(journey.flow.compiled, repeat)
  const count = entriesOf(journey, repeat)
  if (step?.kind !== 'repeat' || count <= Math.max(step.atLeast, 0) || entry < 1 || entry > count)
    return journey
  let saved = journey.saved.without(repeat)
  const entries = [...journey.saved.entries()].filter(([place]) => place.startsWith(`${repeat}/`))
  for (const [place] of entries) saved = saved.without(place)
  for (const [place, answer] of entries) {
    const [, number, ...rest] = place.split('/')
    if (Number(number) === entry) continue
    const moved = Number(number) > entry ? Number(number) - 1 : Number(number)
    saved = saved.with([repeat, moved, ...rest].join('/'), answer)
  }
  const firstVisit = [...pathOf(journey)].find(place => place.startsWith(`${repeat}/`)) ?? repeat
  const before = journey.visits.get(firstVisit)?.previous
  return before ? rewalk(journey, saved, before, around) : journey
}

/** How many entries a repeat has on this path. */
export const entriesOf = (journey: Journey, repeat: string) =>
  journey.last.snapshot.context.entries[repeat] ?? 0

function rewalk(journey: Journey, saved: Journey['saved'], from: Visit, around: Surroundings): Journey {
  let visits = journey.visits
  for (let later: Visit | null = journey.last; later && later.place !== from.place; later = later.previous) {
    visits = visits.without(later.place)
  }
  return walkOn(journey.flow, saved, visits, from, around)
}
