import { answerKey, type Context } from '../machine/context.ts'
import { americanDay, readDay } from '../machine/dates.ts'
import { numberOf } from '../machine/formulas.ts'
import { optionsOf } from '../machine/options.ts'
import { questionOf } from '../machine/scores.ts'
import type { CompiledFlow } from '../model/compiled-flow.ts'
import type { Question } from '../model/question.ts'
import type { AnswerValue } from './types.ts'

/** Words of the site that texts may name: product, phone, year, and so on. */
export type Words = Readonly<Record<string, string>>

/** Every `{name}`, `{name:format}` and `{name|fallback}` of a text. */
export const placeholders = /\{([A-Za-z_][\w.-]*)(?::([a-z]+))?(?:\|([^{}]*))?\}/g

/** A text with its placeholders filled in; what is not known yet becomes its fallback, or nothing. */
export function fillTemplate(
  template: string,
  compiled: CompiledFlow,
  context: Context | null,
  words: Words,
): string {
  if (!template.includes('{')) return template
  return template.replaceAll(placeholders, (_, name: string, format?: string, fallback?: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    return word ?? (context ? shownAnswer(compiled, context, name, format) : undefined) ?? fallback ?? ''
  })
}

function shownAnswer(
  compiled: CompiledFlow,
  context: Context,
  name: string,
  format?: string,
): string | undefined {
  const id = answerIdOf(compiled, name)
  const value = context.answers.get(answerKey(compiled, id, context.open))
  const number = typeof value === 'number' ? value : numberOf(compiled, context, id)
  if (number !== undefined) return shownNumber(number, format, questionOf(compiled, id))
  if (value === undefined || value === true || value === '') return undefined
  const shown = labelOf(compiled, id, value)
  const day = format === 'date' ? readDay(shown) : undefined
  if (day) return longDate.format(day)
  if (format === 'lower') return shown.toLowerCase()
  if (format === 'initial') return `${shown.charAt(0).toUpperCase()}.`
  if (format === 'list') return listed.format([labelsOf(compiled, id, value)].flat())
  return shown
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const shownNumber = (value: number, format: string | undefined, question: Question | undefined) =>
  format === 'money' || (format === undefined && question?.kind === 'money')
    ? money.format(value)
    : plain.format(value)

/** The declared id of an answer named by its id (with `-` or `_`) or by the name it is saved under. */
export function answerIdOf(compiled: CompiledFlow, name: string): string {
  if (Object.hasOwn(compiled.answers, name)) return name
  const dashed = name.replaceAll('_', '-')
  if (Object.hasOwn(compiled.answers, dashed)) return dashed
  for (const [id, { saves }] of Object.entries(compiled.answers)) if (saves === name) return id
  return name
}

/** An answer as people read it: labels for choices, joined by commas, dates the American way. */
export const labelOf = (compiled: CompiledFlow, id: string, value: AnswerValue) =>
  [labelsOf(compiled, id, value)].flat().join(', ')

function labelsOf(compiled: CompiledFlow, id: string, value: AnswerValue): string | string[] {
  const question = questionOf(compiled, id)
  if (Array.isArray(value)) return value.map(one => labelOfOption(compiled, question, String(one)))
  if (question?.kind === 'date') {
    const day = readDay(String(value))
    return day ? americanDay(day) : String(value)
  }
  return labelOfOption(compiled, question, String(value))
}

function labelOfOption(compiled: CompiledFlow, question: Question | undefined, value: string): string {
  const options =
    question && (question.kind === 'choice' || question.kind === 'several')
      ? optionsOf(compiled, question)
      : []
  return options.find(option => option.value === value)?.label ?? value
}
