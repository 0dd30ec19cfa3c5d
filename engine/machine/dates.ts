import type { Duration } from '../model/condition.ts'
import type { DateExpression } from '../model/question.ts'

const dayLength = 86_400_000

/** Calendar days are held as UTC midnights, so that no time zone moves them. */
export type Day = Date

/** The calendar day somebody's clock shows. */
export const dayOf = (now: Date): Day => new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))

/** A day moved by whole calendar units; a day that the month does not have becomes its last one. */
export function moved(day: Day, amount: number, unit: Duration['unit']): Day {
  if (unit === 'days' || unit === 'weeks') {
    return new Date(day.getTime() + amount * (unit === 'weeks' ? 7 : 1) * dayLength)
  }
  const months = unit === 'years' ? amount * 12 : amount
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return new Date(first.getTime() + (Math.min(day.getUTCDate(), lastDay) - 1) * dayLength)
}

/** The day an expression such as `today + 18 months` means. */
export function dayOfExpression(expression: DateExpression, now: Date): Day {
  return 'on' in expression ? new Date(expression.on) : moved(dayOf(now), expression.today, expression.unit)
}

/** Reads `YYYY-MM-DD` and `MM/DD/YYYY`; undefined for anything that is not a day of the calendar. */
export function readDay(text: string): Day | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const [year, month, date] = iso
    ? iso.slice(1).map(Number)
    : american
      ? [3, 1, 2].map(at => Number(american[at]))
      : []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = new Date(Date.UTC(year, month - 1, date))
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date ? day : undefined
}

/** `YYYY-MM-DD` */
export const isoDay = (day: Day) => day.toISOString().slice(0, 10)

/** `MM/DD/YYYY` */
export const americanDay = (day: Day) => isoDay(day).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

/** Whole days from one day to a later one. */
export const daysBetween = (from: Day, to: Day) => Math.round((to.getTime() - from.getTime()) / dayLength)

/** Whole months from one day to a later one. */
export function monthsBetween(from: Day, to: Day): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return moved(from, months, 'months') > to ? months - 1 : months
}
