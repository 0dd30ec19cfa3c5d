import { optionsOf } from '../machine/options.ts'
import type { Option } from '../model/question.ts'
import type { ReadAnswer } from './reading.ts'

/** One option, by its value or a value it had before. */
export const readChoice: ReadAnswer = (raw, { compiled, question }) => {
  const found = optionFor(optionsOf(compiled, question), String(raw))
  return found ? { value: found.value } : { code: 'option' }
}

/** Several options, in the order they are offered. */
export const readSeveral: ReadAnswer = (raw, { compiled, question }) => {
  const options = optionsOf(compiled, question)
  const wanted = typeof raw === 'string' ? [raw] : raw
  const chosen = wanted.map(value => optionFor(options, value))
  if (chosen.includes(undefined)) return { code: 'option' }
  const values = options.filter(option => chosen.includes(option)).map(option => option.value)
  if (values.length > 1 && chosen.some(option => option?.alone)) return { code: 'alone' }
  if (values.length < question.atLeast) return { code: 'choose_at_least', n: question.atLeast }
  if (question.atMost !== null && values.length > question.atMost)
    return { code: 'choose_at_most', n: question.atMost }
  return { value: values }
}

const optionFor = (options: readonly Option[], value: string) =>
  options.find(option => option.value === value) ?? options.find(option => option.was.includes(value))
