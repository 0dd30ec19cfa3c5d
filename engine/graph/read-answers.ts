import type { CompiledFlow } from '../model/compiled-flow.ts'
import { type AnswerTest, answersIn, type Condition } from '../model/condition.ts'

/** A condition that tests one answer. */
export interface AnswerCondition {
  readonly answer: string
  readonly test: AnswerTest
}

/** Every test of a condition, those about the entries of a repeat included. */
export function testsIn(condition: Condition): AnswerCondition[] {
  if ('all' in condition) return condition.all.flatMap(testsIn)
  if ('any' in condition) return condition.any.flatMap(testsIn)
  if ('not' in condition) return testsIn(condition.not)
  const { test } = condition
  const inner = 'some' in test ? testsIn(test.some) : 'every' in test ? testsIn(test.every) : []
  return [condition, ...inner]
}

/** The answers behind a name: itself, or what a calculated value, a score, the estimate or a repeat is made of. */
export function namesRead(
  compiled: CompiledFlow,
  name: string,
  seen = new Set<string>(),
): ReadonlySet<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  const parts: string[] = []
  if (Object.hasOwn(compiled.calculate, name)) {
    parts.push(
      ...answersIn(compiled.calculate[name]!).flatMap(({ answer, each }) =>
        each ? [each, answer] : [answer],
      ),
    )
  }
  if (Object.hasOwn(compiled.scores, name)) {
    const { sumOf, plus } = compiled.scores[name]!
    parts.push(...sumOf, ...plus.flatMap(({ when }) => testsIn(when).map(test => test.answer)))
  }
  if (compiled.estimate?.saves === name) parts.push(...Object.keys(compiled.estimate.factors))
  const step = compiled.steps[name]
  if (step?.kind === 'repeat') parts.push(...step.steps)
  for (const part of parts) namesRead(compiled, part, seen)
  return seen
}

/** Every test of every guard, score and list of points of a flow. */
export function allTestsOf(compiled: CompiledFlow): AnswerCondition[] {
  const transitions = Object.values(compiled.machine.states).flatMap(state => [
    ...(state.always ?? []),
    ...Object.values(state.on ?? {}).flat(),
  ])
  const questions = Object.values(compiled.steps).flatMap(step =>
    step.kind === 'question' ? [step.question] : [],
  )
  const conditions = [
    ...transitions.flatMap(({ guard }) =>
      guard && 'when' in guard.params && guard.params.when ? [guard.params.when] : [],
    ),
    ...Object.values(compiled.scores).flatMap(score => score.plus.map(({ when }) => when)),
    ...questions.flatMap(question => question.points.flatMap(({ when }) => when ?? [])),
  ]
  return conditions.flatMap(testsIn)
}

/** Which answers the conditions of a flow read at all, and the numbers they compare with. */
export function readAnswersOf(compiled: CompiledFlow) {
  const tests = allTestsOf(compiled)
  const limits = Object.values(compiled.steps).flatMap(step =>
    step.kind === 'question'
      ? (step.question.between ?? []).flatMap(limit => ('answer' in limit ? [limit.answer] : []))
      : [],
  )
  const answers = new Set<string>()
  for (const name of [...tests.map(test => test.answer), ...limits]) namesRead(compiled, name, answers)
  const constants = tests.flatMap(({ test }) => ('number' in test ? Object.values(test.number) : []))
  return { answers: answers as ReadonlySet<string>, constants: [...new Set(constants)] as readonly number[] }
}
