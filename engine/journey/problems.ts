import type { ReadResult } from '../kinds/reading.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Question } from '../model/question.ts'
import type { AnswerProblem } from './types.ts'

/** What a visitor is told about an answer that cannot be taken, in the words of the flow. */
export function problemFor(
  compiled: CompiledFlow,
  question: Question,
  result: Exclude<ReadResult, { readonly value: unknown }>,
): AnswerProblem {
  const template = compiled.messages[result.code] ?? result.code
  const message = template
    .replaceAll('{n}', String(result.n ?? ''))
    .replaceAll('{pattern}', String(result.n ?? ''))
  return { question: question.id, code: result.code, message }
}
