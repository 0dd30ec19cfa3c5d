import type { AnswerTest, Condition } from '../model/condition.ts'
import type { Flow } from '../model/flow.ts'

/** A condition that tests one answer. */
export interface AnswerCondition {
  readonly answer: string
  readonly test: AnswerTest
}

/** Every test of every condition of a flow, wherever it stands. */
export function testsOf(flow: Flow): AnswerCondition[] {
  const conditions: (Condition | null)[] = [
    ...flow.steps.flatMap(step => [
      step.onlyWhen,
      ...step.branches.map(branch => branch.when),
      ...step.questions.flatMap(question => question.points.map(points => points.when)),
    ]),
    ...flow.stopAnywhere.map(rule => rule.when),
    ...[...flow.scores.values()].flatMap(score => score.plus.map(({ when }) => when)),
  ]
  const tests = conditions.flatMap(condition => (condition ? testsIn(condition) : []))
  // A named condition that is used twice is the same object twice.
  return [...new Set(tests)].filter(test => flow.positions.has(test))
}

function testsIn(condition: Condition): AnswerCondition[] {
  if ('all' in condition) return condition.all.flatMap(testsIn)
  if ('any' in condition) return condition.any.flatMap(testsIn)
  if ('not' in condition) return testsIn(condition.not)
  const { test } = condition
  const inner = 'some' in test ? testsIn(test.some) : 'every' in test ? testsIn(test.every) : []
  return [condition, ...inner]
}

/** Names that stand for circumstances instead of answers. */
export const isCircumstance = (name: string) => /^(?:query|config|page)\.[\w-]+$/.test(name)
