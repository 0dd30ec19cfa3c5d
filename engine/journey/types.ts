import type { CompiledEnd, Outcome } from '../model/compiled-end.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { CompiledStep } from '../model/compiled-step.ts'
import type { Question } from '../model/question.ts'

/** What an answer is after its kind has read and accepted it; `true` for a place that was only passed. */
export type AnswerValue =
  string | number | true | readonly string[] | Readonly<Record<string, string | number>>

/** One saved answer, and what was saved along with it (such as a drawn date). */
export interface SavedAnswer {
  readonly value: AnswerValue
  readonly also?: Readonly<Record<string, string>>
}

/**
 * Answers by place: `accident-occur`, or `household/1/borrower-income` inside a repeat (entries count from 1).
 * A form's answer is a record by field id. This, with the flow version, is all that is ever stored of a journey.
 */
export type SavedAnswers = Readonly<Record<string, SavedAnswer>>

/** Time, chance and circumstances are inputs, so that every run can be repeated. */
export interface Surroundings {
  readonly now: Date
  /** Uniform in [0, 1). */
  readonly random: () => number
  readonly config: Readonly<Record<string, string | boolean>>
  readonly query: Readonly<Record<string, string>>
}

/** What the browser sent for a place: one text, several options, or a form's fields by id. */
export type RawAnswer = string | readonly string[] | Readonly<Record<string, string>>

/** Why an answer was not accepted, told to the visitor. */
export interface AnswerProblem {
  /** Answer id of the question or field. */
  readonly question: string
  readonly code: string
  readonly message: string
}

/** One screen, resolved for one visitor: all texts filled in, nothing left to decide but how it looks. */
export interface Screen {
  readonly place: string
  readonly kind: CompiledStep['kind'] | 'end'
  readonly step: CompiledStep | null
  readonly end: CompiledEnd | null
  readonly title: string
  readonly hint: string
  readonly text: string
  /** A text about how many people came, its number being an example. */
  readonly socialProof: string
  readonly consent: string
  /** The question, or the fields of the current phase and those before it. Empty elsewhere. */
  readonly questions: readonly Question[]
  /** Index of the form phase the visitor is in. */
  readonly phase: number
  readonly button: string
  readonly progress: number | null
  /** Number of the entry (from 1) inside a repeat. */
  readonly entry: number | null
  /** Saved answer to this place, if any. */
  readonly answer: AnswerValue | null
  readonly stages: readonly { readonly at: number; readonly text: string }[]
}

export type { CompiledFlow, Outcome }
