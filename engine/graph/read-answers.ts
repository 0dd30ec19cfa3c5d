import type { CompiledFlow, Limit } from '../model/compiled-flow.ts'
import type { Condition, Formula } from '../model/condition.ts'

/** Which answers the conditions of a flow read, and the numbers they compare with. */
export interface ReadAnswers {
  readonly answers: ReadonlySet<string>
  readonly constants: readonly number[]
}

/** Collects what any guard of the machine may look at, formulas, scores and limits included. */
export function readAnswersOf(compiled: CompiledFlow): ReadAnswers {
  const answers = new Set<string>()
  const constants = new Set<number>()

  const readName = (name: string) => {
    if (answers.has(name)) return
    answers.add(name)
    if (Object.hasOwn(compiled.calculate, name)) readFormula(compiled.calculate[name]!)
    if (Object.hasOwn(compiled.scores, name)) {
      for (const id of compiled.scores[name]!.sumOf) readName(id)
      for (const { when } of compiled.scores[name]!.plus) readCondition(when)
    }
    if (compiled.estimate?.saves === name)
      for (const id of Object.keys(compiled.estimate.factors)) readName(id)
    // A repeat is read entry by entry.
    const step = compiled.steps[name]
    if (step?.kind === 'repeat') for (const id of step.steps) readName(id)
  }
  const readFormula = (formula: Formula): void => {
    if ('answer' in formula) readName(formula.answer)
    else if ('each' in formula) readName(formula.of)
    else if ('operator' in formula) [formula.left, formula.right].forEach(readFormula)
    else if ('negate' in formula) readFormula(formula.negate)
    else if ('call' in formula) formula.with.forEach(readFormula)
  }
  const readCondition = (condition: Condition): void => {
    if ('all' in condition) condition.all.forEach(readCondition)
    else if ('any' in condition) condition.any.forEach(readCondition)
    else if ('not' in condition) readCondition(condition.not)
    else {
      readName(condition.answer)
      const { test } = condition
      if ('some' in test) readCondition(test.some)
      if ('every' in test) readCondition(test.every)
      if ('number' in test) for (const bound of Object.values(test.number)) constants.add(bound)
    }
  }
  const readLimit = (limit: Limit) => {
    if ('answer' in limit) readName(limit.answer)
  }

  for (const state of Object.values(compiled.machine.states)) {
    for (const transition of [...(state.always ?? []), ...Object.values(state.on ?? {}).flat()]) {
      const params = transition.guard?.params
      if (params && 'when' in params && params.when) readCondition(params.when)
    }
  }
  for (const step of Object.values(compiled.steps)) {
    if (step.kind === 'question') for (const limit of step.question.between ?? []) readLimit(limit)
  }
  return { answers, constants: [...constants] }
}
