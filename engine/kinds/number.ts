import { numberOf } from '../machine/formulas.ts'
import type { Limit } from '../model/question.ts'
import type { AnswerReading, ReadAnswer, ReadResult } from './reading.ts'

/** A number with or without decimals; a comma between groups of three is left out. */
export const readNumberAnswer: ReadAnswer = (raw, reading) => {
  const value = numberIn(String(raw))
  return value === undefined ? { code: 'number' } : withinLimits(value, reading)
}

/** A number without decimals. */
export const readWholeNumber: ReadAnswer = (raw, reading) => {
  const value = numberIn(String(raw))
  return value === undefined || !Number.isInteger(value)
    ? { code: 'whole_number' }
    : withinLimits(value, reading)
}

/** An amount of dollars, with cents at most. */
export const readMoney: ReadAnswer = (raw, reading) => {
  const value = numberIn(String(raw).replace(/^\s*(-?)\s*\$\s*/, '$1'))
  const cents = value === undefined ? 0 : Math.abs(value * 100 - Math.round(value * 100))
  return value === undefined || cents > 1e-6 ? { code: 'money' } : withinLimits(value, reading)
}

function numberIn(text: string): number | undefined {
  const plain = text.trim().replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^-?(?:\d{1,15}(?:\.\d{0,12})?|\.\d{1,12})$/.test(plain) ? Number(plain) : undefined
}

function withinLimits(value: number, reading: AnswerReading): ReadResult {
  const [from, to] = reading.question.between ?? []
  const least = limitOf(from, reading)
  const most = limitOf(to, reading)
  if (least !== undefined && value < least) return { code: 'at_least', n: shown(least) }
  if (most !== undefined && value > most) return { code: 'at_most', n: shown(most) }
  return { value }
}

function limitOf(limit: Limit | undefined, { compiled, context }: AnswerReading): number | undefined {
  if (!limit || 'date' in limit) return undefined
  return 'number' in limit ? limit.number : numberOf(compiled, context, limit.answer)
}

const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
