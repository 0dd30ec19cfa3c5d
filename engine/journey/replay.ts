import { initialTransition, transition } from 'xstate'
import { readAnswer } from '../kinds/index.ts'
import { isComplete, type JourneySnapshot } from '../machine/machine-of.ts'
import type { JourneyEvent } from '../machine/context.ts'
import { type PersistentMap, persistentMap } from '../machine/persistent-map.ts'
import type { Question } from '../model/question.ts'
import { type Flow, type Journey, placeOfSnapshot, stepAt, type Visit } from './journey.ts'
import type { AnswerValue, SavedAnswer, SavedAnswers, Surroundings } from './types.ts'

/** Saved answers may be this many days old, so limits relative to today are widened by it. */
const daysOfGrace = 8

/** Walks a flow from the start. Answers to places the walk does not come to are kept and not used. */
export function replay(flow: Flow, saved: SavedAnswers, around: Surroundings): Journey {
  const [initial] = initialTransition(flow.machine, around)
  // The machine's snapshots carry our context and have plain names as values.
  const snapshot = initial as JourneySnapshot
  const place = placeOfSnapshot(flow.compiled, snapshot)
  const first: Visit = { place, snapshot, previous: null }
  return walkOn(flow, persistentMap(Object.entries(saved)), persistentMap([[place, first]]), first, around)
}

/** Walks on from a visit as far as the saved answers lead. */
export function walkOn(
  flow: Flow,
  saved: PersistentMap<SavedAnswer>,
  visits: PersistentMap<Visit>,
  from: Visit,
  around: Surroundings,
): Journey {
  let last = from
  let reached = visits
  let next = stepForward(flow, saved, last, around)
  while (next && !reached.has(next.place)) {
    last = next
    reached = reached.with(next.place, next)
    next = stepForward(flow, saved, last, around)
  }
  const end = flow.compiled.ends[last.place]
  // A place met twice has to be answered anew: a flow may lead back to an earlier question.
  return { flow, saved, visits: reached, last, at: next?.place ?? last.place, finished: end?.outcome ?? null }
}

/** The next visit if the saved answers lead out of this one. */
function stepForward(
  flow: Flow,
  saved: PersistentMap<SavedAnswer>,
  visit: Visit,
  around: Surroundings,
): Visit | null {
  const event = savedEvent(flow, saved, visit, around)
  if (event) return moveOn(flow, saved, visit, event, around)
  const skipping = skipEvent(flow, visit, around)
  if (!skipping) return null
  // A page nobody pressed on, or an optional question nobody was asked, is passed if something after it was answered.
  const beyond = moveOn(flow, saved, visit, skipping, around)
  const answeredLater =
    beyond && (savedEvent(flow, saved, beyond, around) ?? stepForward(flow, saved, beyond, around))
  return answeredLater ? beyond : null
}

/** Where an event leads from a visit; null when the machine stays where it is. */
export function moveOn(
  flow: Flow,
  saved: PersistentMap<SavedAnswer>,
  visit: Visit,
  event: JourneyEvent,
  around: Surroundings,
): Visit | null {
  let snapshot = transition(flow.machine, visit.snapshot, event)[0] as JourneySnapshot
  let place = placeOfSnapshot(flow.compiled, snapshot)
  // The screen of a repeat is only a place where no further entry follows.
  while (
    flow.compiled.steps[place]?.kind === 'repeat' &&
    saved.has(`${place}/${nextEntry(snapshot, place)}`)
  ) {
    const added = transition(flow.machine, snapshot, { type: 'add', around })[0] as JourneySnapshot
    if (added === snapshot || placeOfSnapshot(flow.compiled, added) === place) break
    snapshot = added
    place = placeOfSnapshot(flow.compiled, snapshot)
  }
  return place === visit.place ? null : { place, snapshot, previous: visit }
}

const nextEntry = ({ context }: JourneySnapshot, repeat: string) => (context.entries[repeat] ?? 0) + 1

function savedEvent(
  flow: Flow,
  saved: PersistentMap<SavedAnswer>,
  visit: Visit,
  around: Surroundings,
): JourneyEvent | null {
  const step = stepAt(flow.compiled, visit.place)
  const answer = step && savedAt(saved, visit.place, step.was)
  if (!step || !answer) return null
  if (step.kind !== 'question' && step.kind !== 'form') return { type: 'pass', around }
  const value = acceptedValue(flow, visit, answer.value, around)
  return value === null ? null : { type: 'answer', value, also: answer.also ?? {}, around }
}

function skipEvent(flow: Flow, visit: Visit, around: Surroundings): JourneyEvent | null {
  const step = stepAt(flow.compiled, visit.place)
  if (step?.kind === 'page') return { type: 'pass', around }
  if (step?.kind !== 'question' || !step.question.optional) return null
  return { type: 'answer', value: step.question.kind === 'several' ? [] : '', also: {}, around }
}

/** The answer saved for a place, under its name or one it had before. */
export function savedAt(
  saved: PersistentMap<SavedAnswer>,
  place: string,
  was: readonly string[],
): SavedAnswer | undefined {
  const known = saved.get(place)
  if (known || was.length === 0) return known
  const above = place.slice(0, place.lastIndexOf('/') + 1)
  return was.map(name => saved.get(above + name)).find(answer => answer !== undefined)
}

/** A saved value as its kind reads it today, or null when it no longer fits; an unfinished form does not fit. */
function acceptedValue(
  flow: Flow,
  visit: Visit,
  value: AnswerValue,
  around: Surroundings,
): AnswerValue | null {
  const { compiled } = flow
  const step = stepAt(compiled, visit.place)
  const context = { ...visit.snapshot.context, around }
  const accept = (question: Question, part: AnswerValue | undefined) => {
    const read = readAnswer(rawOf(part), { compiled, question, context, daysOfGrace })
    return 'value' in read ? read.value : null
  }
  if (step?.kind === 'question') return accept(step.question, value)
  if (step?.kind !== 'form' || typeof value !== 'object' || Array.isArray(value)) return null
  // Lists were excluded above, so a form's value is a record by field id.
  const given = value as Readonly<Record<string, string | number>>
  const fields = step.phases
    .flatMap(phase => phase.fields)
    .map(field => [field, accept(field, given[field.id])] as const)
  if (fields.some(([, part]) => part === null)) return null
  const accepted = Object.fromEntries(fields.map(([field, part]) => [field.id, part as string | number]))
  return isComplete(compiled, step.id, accepted) ? accepted : null
}

/** A value as the browser would send it. */
function rawOf(value: AnswerValue | undefined): string | readonly string[] | undefined {
  if (value === undefined || value === true) return undefined
  if (typeof value === 'object') return Array.isArray(value) ? value.map(String) : undefined
  return String(value)
}
