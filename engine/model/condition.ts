import type { DateExpression } from './question.ts'

/** A comparison with constants; every given bound must hold. */
export interface NumberTest {
  readonly atLeast?: number
  readonly atMost?: number
  readonly moreThan?: number
  readonly lessThan?: number
}

/**
 * What has to be the case. Two-valued: a test on an answer that was not given is false.
 * `answer` names a step, field, calculated value, score or flag, or `query.x`, `config.x`, `page.x`;
 * an empty name stands for "this answer" (under the points of a typed answer).
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly answer: string; readonly test: AnswerTest }

export type AnswerTest =
  | { readonly is: readonly string[] }
  | { readonly isNot: readonly string[] }
  | { readonly given: boolean }
  | { readonly includes: readonly string[] }
  | { readonly includesAll: readonly string[] }
  | { readonly includesNone: readonly string[] }
  | { readonly count: NumberTest }
  | { readonly number: NumberTest }
  | { readonly length: NumberTest }
  | { readonly before: DateExpression }
  | { readonly after: DateExpression }
  | { readonly onDate: DateExpression }
  | { readonly within: Duration }
  | { readonly olderThan: Duration }
  | { readonly inList: string }
  | { readonly some: Condition }
  | { readonly every: Condition }

/** A length of calendar time. */
export interface Duration {
  readonly amount: number
  readonly unit: 'days' | 'weeks' | 'months' | 'years'
}

export const formulaFunctions = [
  'sum',
  'min',
  'max',
  'round',
  'count',
  'average',
  'first_answered',
  'if_answered',
  'years_since',
  'months_since',
  'days_since',
  'points',
] as const
export type FormulaFunction = (typeof formulaFunctions)[number]

/** Arithmetic over answers. A missing part or a division by zero makes the whole unknown. */
export type Formula =
  | { readonly number: number }
  | { readonly answer: string }
  | { readonly each: string; readonly of: string }
  | { readonly operator: '+' | '-' | '*' | '/'; readonly left: Formula; readonly right: Formula }
  | { readonly negate: Formula }
  | { readonly call: FormulaFunction; readonly with: readonly Formula[] }

/** Every answer a formula mentions, with the repeat it is taken from, if any. */
export function answersIn(
  formula: Formula,
): readonly { readonly answer: string; readonly each: string | null }[] {
  if ('answer' in formula) return [{ answer: formula.answer, each: null }]
  if ('each' in formula) return [{ answer: formula.of, each: formula.each }]
  if ('operator' in formula) return [...answersIn(formula.left), ...answersIn(formula.right)]
  if ('negate' in formula) return answersIn(formula.negate)
  return 'call' in formula ? formula.with.flatMap(answersIn) : []
}
