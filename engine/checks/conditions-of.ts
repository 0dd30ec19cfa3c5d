import { type AnswerCondition, testsIn } from '../graph/read-answers.ts'
import type { Condition } from '../model/condition.ts'
import type { Flow } from '../model/flow.ts'

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

/** Names that stand for circumstances instead of answers. */
export const isCircumstance = (name: string) => /^(?:query|config|page)\.[\w-]+$/.test(name)
