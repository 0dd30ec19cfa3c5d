import { readAnswer } from '../kinds/index.ts'
import type { JourneyEvent } from '../machine/context.ts'
import { isComplete } from '../machine/machine-of.ts'
import type { PersistentMap } from '../machine/persistent-map.ts'
import type { FormStep } from '../model/compiled-step.ts'
import type { Question } from '../model/question.ts'
import { drawDates } from './draw-dates.ts'
import { type Journey, stepAt, type Visit } from './journey.ts'
import { problemFor } from './problems.ts'
import { moveOn, savedAt, walkOn } from './replay.ts'
import { visitOf } from './resume.ts'
import type { AnswerProblem, AnswerValue, RawAnswer, SavedAnswer, Surroundings } from './types.ts'

/** A journey one answer further, or why the answer was not taken. */
export type GivenAnswer =
  | { readonly ok: true; readonly journey: Journey }
  | { readonly ok: false; readonly problems: readonly AnswerProblem[] }

/**
 * Accepts an answer for a place on the path, or says why not. Later answers stay; those whose place is no longer on
 * the path are kept and not used. A form takes the fields known so far and stays until all phases are complete.
 */
export function giveAnswer(
  journey: Journey,
  place: string,
  raw: RawAnswer,
  around: Surroundings,
): GivenAnswer {
  const visit = visitOf(journey, place, around)
  const { value, problems } = readRaw(journey, visit, raw, around)
  if (problems.length > 0 || value === null) return { ok: false, problems }

  const step = stepAt(journey.flow.compiled, place)
  const before = savedAt(journey.saved, place, step?.was ?? [])
  const answer = withAlso(journey, place, value, before, around)
  const saved = journey.saved.with(place, answer)
  if (step?.kind === 'form' && !isComplete(journey.flow.compiled, step.id, value)) {
    return { ok: true, journey: { ...journey, saved } }
  }
  return {
    ok: true,
    journey: leave(journey, visit, saved, { type: 'answer', value, also: answer.also ?? {}, around }),
  }
}

/** Problems of a raw answer without giving it; of a form only those of the named fields. */
export function problemsOf(
  journey: Journey,
  place: string,
  raw: RawAnswer,
  around: Surroundings,
  fields?: readonly string[],
): readonly AnswerProblem[] {
  return readRaw(journey, visitOf(journey, place, around), raw, around, fields).problems
}

/** Leaves a page, a summary, a finished wait, or a repeat whose entries are done. */
export function passOn(journey: Journey, place: string, around: Surroundings): Journey {
  const saved = journey.saved.with(place, { value: true })
  return leave(journey, visitOf(journey, place, around), saved, { type: 'pass', around })
}

/** Goes on from a visit with an event that has just happened. */
function leave(
  journey: Journey,
  visit: Visit,
  saved: PersistentMap<SavedAnswer>,
  event: JourneyEvent,
): Journey {
  const { flow } = journey
  const next = moveOn(flow, saved, visit, event, event.around)
  if (!next) return { ...journey, saved }
  // A waiting screen runs anew each time somebody arrives at it.
  const rearmed = stepAt(flow.compiled, next.place)?.kind === 'wait' ? saved.without(next.place) : saved
  const visits = withoutAfter(journey, visit)
  return walkOn(flow, rearmed, visits.with(next.place, next), next, event.around)
}

/** The visits up to and including one of them. */
export function withoutAfter(journey: Journey, visit: Visit): PersistentMap<Visit> {
  let visits = journey.visits
  for (let later: Visit | null = journey.last; later && later.place !== visit.place; later = later.previous) {
    visits = visits.without(later.place)
  }
  return visits.with(visit.place, visit)
}

/** An answer with what is saved along with it; a date once drawn stays while the answer stays. */
function withAlso(
  journey: Journey,
  place: string,
  value: AnswerValue,
  before: SavedAnswer | undefined,
  around: Surroundings,
): SavedAnswer {
  const step = stepAt(journey.flow.compiled, place)
  if (step?.kind !== 'question' || step.question.alsoSaves.length === 0) return { value }
  if (before?.also && before.value === value) return before
  return { value, also: drawDates(journey.flow.compiled, step.question, value, around) }
}

interface ReadRaw {
  readonly value: AnswerValue | null
  readonly problems: readonly AnswerProblem[]
}

function readRaw(
  journey: Journey,
  visit: Visit,
  raw: RawAnswer,
  around: Surroundings,
  onlyFields?: readonly string[],
): ReadRaw {
  const { compiled } = journey.flow
  const step = stepAt(compiled, visit.place)
  const context = { ...visit.snapshot.context, around }
  const read = (question: Question, part: string | readonly string[] | undefined) => {
    const result = readAnswer(part, { compiled, question, context, daysOfGrace: 0 })
    return 'value' in result
      ? { question, value: result.value, problem: null }
      : { question, value: null, problem: problemFor(compiled, question, result) }
  }
  if (step?.kind === 'question') {
    const { value, problem } = read(step.question, isFields(raw) ? raw[step.question.id] : raw)
    return { value, problems: problem ? [problem] : [] }
  }
  if (step?.kind !== 'form' || !isFields(raw)) throw new Error(`"${visit.place}" does not take this answer.`)
  const wanted = onlyFields ?? fieldsSoFar(step, raw)
  const results = fieldsOf(step)
    .filter(field => wanted.includes(field.id))
    .map(field => read(field, raw[field.id]))
  const problems = results.flatMap(({ problem }) => problem ?? [])
  // A field's kind never gives a list, so a form's answer is a record of texts and numbers.
  const fields = results.map(({ question, value }) => [question.id, value as string | number] as const)
  return { value: problems.length > 0 ? null : Object.fromEntries(fields), problems }
}

const isFields = (raw: RawAnswer): raw is Readonly<Record<string, string>> =>
  typeof raw === 'object' && !Array.isArray(raw)

const fieldsOf = (step: FormStep) => step.phases.flatMap(phase => phase.fields)

/** The fields of every phase up to the last one that something was sent for. */
function fieldsSoFar(step: FormStep, raw: Readonly<Record<string, string>>): string[] {
  const last = step.phases.findLastIndex(phase => phase.fields.some(field => raw[field.id] !== undefined))
  return step.phases.slice(0, Math.max(last, 0) + 1).flatMap(phase => phase.fields.map(field => field.id))
}
