import { Type } from 'typebox'
import type { DateExpression, Limit } from './question.ts'
import type { SourceNode } from './source-tree.ts'

/**
 * The scalars of the language: what an author may type for each, and what it is read as.
 * Each is a JSON Schema string that carries the name of its word under `x-word`.
 */
const word = <T>(name: WordName, description: string) =>
  Type.Unsafe<T>({ type: 'string', 'x-word': name, description })

export type WordName =
  | 'text'
  | 'number'
  | 'yes_no'
  | 'duration'
  | 'number_range'
  | 'limits'
  | 'score_range'
  | 'letters'
  | 'age'
  | 'source'

export const Text = word<string>('text', 'A text.')
export const Num = word<number>('number', 'A number such as 12, 12.5, 50% or $5,000.')
export const YesNo = word<boolean>('yes_no', 'yes or no')
/** Milliseconds. */
export const Milliseconds = word<number>('duration', 'A duration such as 1.75 s, 50 ms, 7 days.')
export const NumberRange = word<readonly [number, number]>('number_range', 'A range such as 20 to 169.')
export const Limits = word<readonly [Limit, Limit]>(
  'limits',
  'Limits such as 0 to 120, today to today + 18 months.',
)
export const ScoreRange = word<readonly [number, number]>(
  'score_range',
  'A range such as 0 to 2, or 6 or more.',
)
export const Letters = word<number>('letters', 'A number of letters such as 1 letter.')

/** Conditions, rules, formulas and targets are read by readers of their own. */
export const Source = Type.Unsafe<SourceNode>({ 'x-word': 'source' })

const example: Record<WordName, readonly [wanted: string, example: string]> = {
  text: ['a text', 'Yes'],
  number: ['a number', '12'],
  yes_no: ['yes or no', 'yes'],
  duration: ['a duration', '2 s'],
  number_range: ['a range', '20 to 169'],
  limits: ['a pair of limits', '0 to 120'],
  score_range: ['a range of scores', '0 to 2 (or: 6 or more)'],
  letters: ['a number of letters', '1 letter'],
  age: ['a length of time', '2 years'],
  source: ['a condition', '{ at-fault: no }'],
}

/** What to say when a word cannot be read: what was wanted, and an example. */
export const wantedInstead = (name: WordName) => example[name]

/** Reads one word; undefined when the text is not of its form. */
export function readWord(name: WordName, text: string): unknown {
  return readers[name](text.trim())
}

const readers: Record<WordName, (text: string) => unknown> = {
  text: text => text,
  number: readNumber,
  yes_no: text => ({ yes: true, no: false })[text],
  duration: readDuration,
  number_range: text => readRange(text, readNumber),
  limits: text => readRange(text, readLimit),
  score_range: text => {
    const open = /^(\S+) or more$/.exec(text)
    const from = open ? readNumber(open[1]!) : undefined
    return from === undefined ? (readRange(text, readNumber) ?? only(readNumber(text))) : [from, openEnd]
  },
  letters: text => {
    const found = /^(\d+) letters?$/.exec(text)
    return found ? Number(found[1]) : undefined
  },
  age: readAge,
  source: text => text,
}

/** Infinity does not survive JSON. */
export const openEnd = Number.MAX_SAFE_INTEGER

const only = (value: number | undefined) => (value === undefined ? undefined : [value, value])

/** `12`, `-0.5`, `50%` (0.5), `5 %`, `$5,000`. */
export function readNumber(text: string): number | undefined {
  const found = /^(-?)\$?(-?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)( ?%)?$/.exec(text)
  if (!found) return undefined
  const [, before, after, digits, percent] = found
  const value = Number(digits!.replaceAll(',', '')) * (before || after ? -1 : 1)
  return percent ? value / 100 : value
}

const milliseconds: Record<string, number> = {
  ms: 1,
  s: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

function readDuration(text: string): number | undefined {
  const found = /^(\d+(?:\.\d+)?) ?([a-z]+?)$/.exec(text)
  const unit =
    found &&
    (milliseconds[found[2]!] ??
      (found[2]!.length > 3 ? milliseconds[found[2]!.replace(/s$/, '')] : undefined))
  return found && unit ? Number(found[1]) * unit : undefined
}

/** `2 years`, `30 days`. */
export function readAge(text: string) {
  const found = /^(\d+) (day|week|month|year)s?$/.exec(text)
  return found
    ? { amount: Number(found[1]), unit: `${found[2]}s` as 'days' | 'weeks' | 'months' | 'years' }
    : undefined
}

function readRange<T>(text: string, readEnd: (text: string) => T | undefined): readonly [T, T] | undefined {
  const parts = text.split(/\s+to\s+/)
  if (parts.length !== 2) return undefined
  const [from, to] = [readEnd(parts[0]!), readEnd(parts[1]!)]
  return from === undefined || to === undefined ? undefined : [from, to]
}

/** `today`, `today + 18 months`, `2026-11-20`. */
export function readDateExpression(text: string): DateExpression | undefined {
  if (text === 'today') return { today: 0, unit: 'days' }
  const moved = /^today ([+-]) (\d+ \w+)$/.exec(text)
  const age = moved ? readAge(moved[2]!) : undefined
  if (age) return { today: moved![1] === '-' ? -age.amount : age.amount, unit: age.unit }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? { on: text } : undefined
}

function readLimit(text: string): Limit | undefined {
  const number = readNumber(text)
  if (number !== undefined) return { number }
  const date = readDateExpression(text)
  if (date) return { date }
  return /^[a-z][\w-]*$/i.test(text) ? { answer: text } : undefined
}
