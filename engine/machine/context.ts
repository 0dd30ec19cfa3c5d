import type { AnswerValue, Surroundings } from '../journey/types.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Question } from '../model/question.ts'
import { type PersistentMap, persistentMap } from './persistent-map.ts'

/** What the machine remembers: everything given on the path so far, and nothing else. */
export interface Context {
  /** By answer key: `price`, `first_name`, a flag's name, or `household/1/borrower-income` inside a repeat. */
  readonly answers: PersistentMap<AnswerValue>
  /** How many entries each repeat has. */
  readonly entries: Readonly<Record<string, number>>
  /** The entry being filled in. */
  readonly open: { readonly repeat: string; readonly entry: number } | null
  /** The running estimate, before it is capped for display. */
  readonly estimate: number
  readonly around: Surroundings
}

/** What can happen to a journey. */
export type JourneyEvent =
  | {
      readonly type: 'answer'
      readonly value: AnswerValue
      readonly also: Readonly<Record<string, string>>
      readonly around: Surroundings
    }
  | { readonly type: 'pass'; readonly around: Surroundings }
  | { readonly type: 'add'; readonly around: Surroundings }

/** The memory of a journey that has just begun. */
export function initialContext(compiled: CompiledFlow, around: Surroundings): Context {
  return {
    answers: persistentMap(),
    entries: {},
    open: null,
    estimate: compiled.estimate?.startAt ?? 0,
    around,
  }
}

/** The key an answer is remembered under: inside a repeat it carries the number of the entry. */
export function answerKey(compiled: CompiledFlow, id: string, open: Context['open']): string {
  const inside = compiled.answers[id]?.inside
  return inside && open?.repeat === inside ? `${inside}/${open.entry}/${id}` : id
}

/** The memory with one step's answer recorded. */
export function recordAnswer(
  compiled: CompiledFlow,
  context: Context,
  step: string,
  { value, also, around }: Extract<JourneyEvent, { type: 'answer' }>,
): Context {
  let answers = context.answers
  let estimate = context.estimate
  for (const [question, given] of answersByQuestion(compiled, step, value)) {
    answers = answers.with(answerKey(compiled, question.id, context.open), given)
    estimate = Math.min(
      estimate * growthOf(compiled, question, given),
      compiled.estimate?.neverAbove ?? estimate,
    )
  }
  for (const [name, text] of Object.entries(also))
    answers = answers.with(answerKey(compiled, name, context.open), text)
  return { ...context, answers, estimate, around }
}

/** Each question a step asks with its part of the step's answer; those not answered are left out. */
export function answersByQuestion(
  compiled: CompiledFlow,
  step: string,
  value: AnswerValue,
): [Question, AnswerValue][] {
  const asked = compiled.steps[step]
  if (asked?.kind === 'question') return [[asked.question, value]]
  if (asked?.kind !== 'form' || typeof value !== 'object' || Array.isArray(value)) return []
  // A form's answer is a record by field id; lists were excluded above.
  const fields = value as Readonly<Record<string, string | number>>
  return asked.phases
    .flatMap(phase => phase.fields)
    .flatMap(field =>
      fields[field.id] === undefined ? [] : [[field, fields[field.id]!] as [Question, AnswerValue]],
    )
}

function growthOf(compiled: CompiledFlow, question: Question, value: AnswerValue): number {
  const factors = compiled.estimate?.factors[question.id]
  if (!factors) return 1
  return [value].flat().reduce<number>((growth, option) => growth * (1 + (factors[String(option)] ?? 0)), 1)
}
