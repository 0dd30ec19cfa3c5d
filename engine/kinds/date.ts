import { americanDay, dayOfExpression, isoDay, moved, readDay } from '../machine/dates.ts'
import type { Limit } from '../model/question.ts'
import type { AnswerReading, ReadAnswer } from './reading.ts'

/** A day of the calendar, kept as `YYYY-MM-DD`. */
export const readDate: ReadAnswer = (raw, reading) => {
  const day = readDay(String(raw).trim())
  if (!day) return { code: 'date' }
  const [from, to] = reading.question.between ?? []
  const first = limitOf(from, reading)
  const last = limitOf(to, reading)
  if (first && day < moved(first, -reading.daysOfGrace, 'days'))
    return { code: 'not_before', n: americanDay(first) }
  if (last && day > moved(last, reading.daysOfGrace, 'days'))
    return { code: 'not_after', n: americanDay(last) }
  return { value: isoDay(day) }
}

function limitOf(limit: Limit | undefined, { context }: AnswerReading): Date | undefined {
  if (!limit || 'number' in limit) return undefined
  if ('date' in limit) return dayOfExpression(limit.date, context.around.now)
  const earlier = context.answers.get(limit.answer)
  return typeof earlier === 'string' ? readDay(earlier) : undefined
}
