import { areDrawnFrom, isReadyToSend, optionsOf, problemsOf, replay, stepAt } from '#engine/run'
import type {
  CompiledFlow,
  CompiledStep,
  Flow,
  Journey,
  Question,
  RawAnswer,
  SavedAnswer,
  SavedAnswers,
  Surroundings,
} from '#engine/run'
import { DomainError } from './refusal.ts'

/** A drawn date may be this much older than its answer allows: answers are kept for a week. */
const daysOfGrace = 8

/**
 * Walks submitted answers on the machine of their flow. Accepts only what a visitor could have done:
 * every place known, every answer valid, and the walk at the end that sends the lead.
 */
export function checkAnswers(flow: Flow, answers: SavedAnswers, around: Surroundings): Journey {
  const { compiled } = flow
  for (const [place, answer] of Object.entries(answers)) {
    const step = stepOf(compiled, place)
    if (!step) throw mismatch(`There is no step "${place.slice(0, 80)}" in this flow.`, place)
    refuseUnknownOptions(compiled, place, step, answer)
    refuseForeignDates(compiled, place, step, answer, around.now)
  }
  const journey = replay(flow, answers, around)
  refuseInvalid(journey, answers, around)
  if (journey.finished !== 'lead' || !isReadyToSend(journey)) {
    throw mismatch('These answers do not lead to the end of the questionnaire.', journey.at)
  }
  return journey
}

/** The id of the step at a place such as `accident-occur`, `household/1` or `household/1/borrower-income`. */
function stepOf(compiled: CompiledFlow, place: string): string | null {
  const [first = '', entry, inner, ...more] = place.split('/')
  const step = stepNamed(compiled, inner ?? first)
  if (!step || more.length > 0) return null
  if (entry === undefined) return step.inside === null ? step.id : null
  if (!/^[1-9]\d{0,3}$/.test(entry)) return null
  if (inner === undefined) return step.kind === 'repeat' ? step.id : null
  return step.inside === stepNamed(compiled, first)?.id ? step.id : null
}

/** A step by its name of today, or by one it had before. */
function stepNamed(compiled: CompiledFlow, name: string): CompiledStep | undefined {
  if (Object.hasOwn(compiled.steps, name)) return compiled.steps[name]
  return Object.values(compiled.steps).find(step => step.was.includes(name))
}

function questionsOf(compiled: CompiledFlow, step: string): readonly Question[] {
  const found = compiled.steps[step]
  if (found?.kind === 'question') return [found.question]
  return found?.kind === 'form' ? found.phases.flatMap(phase => phase.fields) : []
}

function refuseUnknownOptions(
  compiled: CompiledFlow,
  place: string,
  step: string,
  { value }: SavedAnswer,
): void {
  for (const question of questionsOf(compiled, step)) {
    if (question.kind !== 'choice' && question.kind !== 'several') continue
    const given = isRecord(value) ? value[question.id] : value
    const options = optionsOf(compiled, question).flatMap(option => [option.value, ...option.was])
    const chosen = Array.isArray(given) ? given : given === undefined ? [] : [given]
    const oneTooMany = question.kind === 'choice' && Array.isArray(given)
    if (oneTooMany || chosen.some(one => !options.includes(one))) {
      throw invalid('One of the answers is not among the options.', {
        [place]: ['This is not one of the options.'],
      })
    }
  }
}

/** What was drawn for an answer must lie in the range the answer stands for. */
function refuseForeignDates(
  compiled: CompiledFlow,
  place: string,
  step: string,
  answer: SavedAnswer,
  now: Date,
): void {
  const question = compiled.steps[step]?.kind === 'question' ? questionsOf(compiled, step)[0] : undefined
  const also = answer.also ?? {}
  const fits = question
    ? areDrawnFrom(compiled, question, answer.value, also, { now, daysOfGrace })
    : Object.keys(also).length === 0
  if (fits) return
  throw invalid('Something was saved that does not fit its answer.', {
    [place]: ['This does not fit the answer.'],
  })
}

/** Replay stops before an answer that is not valid; the caller is told what is wrong with it. */
function refuseInvalid(journey: Journey, answers: SavedAnswers, around: Surroundings): void {
  const { at, flow, finished } = journey
  const answer = Object.hasOwn(answers, at) ? answers[at] : undefined
  const kind = stepAt(flow.compiled, at)?.kind
  if (finished || !answer || answer.value === true || (kind !== 'question' && kind !== 'form')) return
  if (kind === 'form' && !isRecord(answer.value)) throw mismatch('The form has no fields.', at)
  const fields: Record<string, string[]> = {}
  for (const { question, message } of problemsOf(journey, at, rawOf(answer), around)) {
    fields[question] = [...(fields[question] ?? []), message]
  }
  if (Object.keys(fields).length > 0) throw invalid('Some answers are missing or not valid.', fields)
}

function rawOf({ value }: SavedAnswer): RawAnswer {
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([field, given]) => [field, String(given)]))
  }
  return Array.isArray(value) ? value : String(value)
}

const isRecord = (value: unknown): value is Readonly<Record<string, string | number>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mismatch = (sentence: string, place: string) =>
  new DomainError('flow_mismatch', sentence, { fields: { [place]: [sentence] } })

const invalid = (sentence: string, fields: Record<string, string[]>) =>
  new DomainError('validation_failed', sentence, { fields })
