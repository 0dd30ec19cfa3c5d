import type { CompiledFlow, Score } from '../model/compiled-flow.ts'
import { answerKey, type Context } from './context.ts'
import { conditionHolds } from './conditions.ts'
import { optionsOf } from './options.ts'

/** The points of the answers given so far, and those added by conditions. */
export function scoreOf(compiled: CompiledFlow, context: Context, score: Score): number {
  const fromAnswers = score.sumOf.map(id => pointsOf(compiled, context, id))
  const added = score.plus.map(({ when, add }) => (conditionHolds(compiled, context, when) ? add : 0))
  return [...fromAnswers, ...added].reduce((sum, points) => sum + points, 0)
}

function pointsOf(compiled: CompiledFlow, context: Context, id: string): number {
  const question = questionOf(compiled, id)
  const value = context.answers.get(answerKey(compiled, id, context.open))
  if (!question || value === undefined) return 0
  if (question.points.length > 0) {
    return question.points.find(({ when }) => !when || conditionHolds(compiled, context, when))?.add ?? 0
  }
  const chosen = [value].flat()
  return optionsOf(compiled, question)
    .filter(option => chosen.includes(option.value))
    .reduce((sum, option) => sum + option.points, 0)
}

/** The question behind an answer id, or undefined when a place or a derived value has that name. */
export function questionOf(compiled: CompiledFlow, id: string) {
  const step = compiled.steps[compiled.answers[id]?.step ?? '']
  if (step?.kind === 'question') return step.question.id === id ? step.question : undefined
  return step?.kind === 'form'
    ? step.phases.flatMap(phase => phase.fields).find(field => field.id === id)
    : undefined
}
