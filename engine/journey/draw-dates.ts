import { americanDay, dayOf, daysBetween, isoDay, moved, readDay } from '../machine/dates.ts'
import { optionsOf } from '../machine/options.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Question } from '../model/question.ts'
import type { AnswerValue, Surroundings } from './types.ts'

/** Draws the dates that are saved along with a choice, each evenly from the days the chosen option stands for. */
export function drawDates(
  compiled: CompiledFlow,
  question: Question,
  value: AnswerValue,
  { now, random }: Surroundings,
): Record<string, string> {
  const range = daysAgoOf(compiled, question, value)
  if (!range) return {}
  const [from, to] = range
  return Object.fromEntries(
    question.alsoSaves.map(({ name, format }) => {
      const day = moved(dayOf(now), -(from + Math.floor(random() * (to - from + 1))), 'days')
      return [name, format === 'MM/DD/YYYY' ? americanDay(day) : isoDay(day)]
    }),
  )
}

/**
 * Could these dates have been drawn for this answer, at most `daysOfGrace` days ago? Names that the question
 * does not save, and dates that do not belong to the chosen option, are refused.
 */
export function areDrawnFrom(
  compiled: CompiledFlow,
  question: Question,
  value: AnswerValue,
  also: Readonly<Record<string, string>>,
  { now, daysOfGrace }: { readonly now: Date; readonly daysOfGrace: number },
): boolean {
  const range = daysAgoOf(compiled, question, value)
  const names = question.alsoSaves.map(({ name }) => name)
  if (!range) return Object.keys(also).length === 0
  return (
    Object.keys(also).every(name => names.includes(name)) &&
    names.every(name => {
      const day = readDay(also[name] ?? '')
      const ago = day ? daysBetween(day, dayOf(now)) : undefined
      return ago !== undefined && ago >= range[0] - 1 && ago <= range[1] + daysOfGrace
    })
  )
}

const daysAgoOf = (compiled: CompiledFlow, question: Question, value: AnswerValue) =>
  question.alsoSaves.length > 0
    ? optionsOf(compiled, question).find(option => option.value === value)?.daysAgo
    : undefined
