import { dayOf, dayOfExpression, isoDay, moved } from '../machine/dates.ts'
import { optionsOf } from '../machine/options.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Limit, Question } from '../model/question.ts'
import type { RawAnswer } from '../journey/types.ts'

/**
 * Answers a visitor might give to a question, the likeliest first: every option, numbers and days at and between the
 * limits and around the constants that conditions compare with, texts of the right form.
 */
export function sampleAnswers(
  compiled: CompiledFlow,
  question: Question,
  now: Date,
  constants: readonly number[] = [],
): readonly RawAnswer[] {
  const { kind, optional } = question
  const nothing: RawAnswer[] = optional ? [''] : []
  if (kind === 'choice') return [...optionsOf(compiled, question).map(option => option.value), ...nothing]
  if (kind === 'several') return severalOf(compiled, question)
  if (kind === 'date') return [...daysWithin(question, now), ...nothing]
  if (kind === 'number' || kind === 'whole_number' || kind === 'money') {
    return [...numbersWithin(question, constants), ...nothing]
  }
  return [texts[kind](question), ...nothing]
}

const texts: Record<
  'text' | 'long_text' | 'person_name' | 'email' | 'us_phone' | 'zip5',
  (question: Question) => string
> = {
  text: ofLength,
  long_text: ofLength,
  person_name: () => 'Ann',
  email: () => 'ann@example.com',
  us_phone: () => '2125550142',
  zip5: () => '10001',
}

function ofLength({ minLength, maxLength }: Question): string {
  const words = 'Something happened. '.repeat(Math.ceil((minLength + 20) / 20))
  return words
    .slice(0, Math.max(minLength, Math.min(19, maxLength ?? 19)))
    .trimEnd()
    .padEnd(minLength, '.')
}

/** One option at a time, or as many as are needed. */
function severalOf(compiled: CompiledFlow, question: Question): RawAnswer[] {
  const options = optionsOf(compiled, question)
  const least = Math.max(1, question.atLeast)
  const together = options.filter(option => !option.alone).map(option => option.value)
  if (least > 1) return [together.slice(0, least)]
  const all = together.length > 1 && (question.atMost ?? together.length) >= together.length ? [together] : []
  return [...options.map(option => [option.value]), ...all, ...(question.optional ? [[]] : [])]
}

function numbersWithin({ between, kind }: Question, constants: readonly number[]): string[] {
  const [from, to] = between ?? []
  const low = numberOf(from) ?? 0
  const high = numberOf(to) ?? Math.max(low + 1000, ...constants.map(constant => constant * 2))
  const step = kind === 'number' ? 0.1 : 1
  const around = constants.flatMap(constant => [constant - step, constant, constant + step])
  const middle = kind === 'number' ? (low + high) / 2 : Math.round((low + high) / 2)
  const tried = [middle, low, high, ...around].filter(value => value >= low && value <= high)
  return [...new Set(tried.map(value => String(Math.round(value * 100) / 100)))]
}

const numberOf = (limit: Limit | undefined) => (limit && 'number' in limit ? limit.number : undefined)

function daysWithin({ between }: Question, now: Date): string[] {
  const [from, to] = between ?? []
  const today = dayOf(now)
  const first = (from && 'date' in from && dayOfExpression(from.date, now)) || moved(today, -30, 'years')
  const last = (to && 'date' in to && dayOfExpression(to.date, now)) || moved(today, 2, 'years')
  const middle = new Date((first.getTime() + last.getTime()) / 2)
  const days = [
    new Date(Date.UTC(middle.getUTCFullYear(), middle.getUTCMonth(), middle.getUTCDate())),
    first,
    last,
    today,
  ]
  return [...new Set(days.filter(day => day >= first && day <= last).map(isoDay))]
}
