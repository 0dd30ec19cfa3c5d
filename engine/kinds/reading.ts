import type { AnswerValue } from '../journey/types.ts'
import type { ProblemCode } from '../machine/default-messages.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Question } from '../model/question.ts'
import type { Context } from '../machine/context.ts'

/** What an answer is read with. */
export interface AnswerReading {
  readonly compiled: CompiledFlow
  readonly question: Question
  /** What was known before this answer; limits may name earlier answers. */
  readonly context: Context
  /** Days by which limits relative to today are widened: saved answers were given on another day. */
  readonly daysOfGrace: number
}

/** An accepted answer, or why it was not. */
export type ReadResult =
  { readonly value: AnswerValue } | { readonly code: ProblemCode; readonly n?: string | number }

/** Reads the raw text (or, for several options, texts) of one kind of answer; never called with nothing. */
export type ReadAnswer = (raw: string | readonly string[], reading: AnswerReading) => ReadResult
