import type { AnswerValue, Option, Question } from '#engine/run'
import { maskPhone } from '../question-views/phone-mask.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An answer in the words in which it was asked. */
export function describeAnswer(question: Question, options: readonly Option[], answer: AnswerValue): string {
  const label = (value: string) => options.find(option => option.value === value)?.label ?? value
  if (Array.isArray(answer)) return answer.map(label).join(', ')
  if (typeof answer === 'number') {
    if (question.kind === 'money') return money.format(answer).replace(/\.00$/, '')
    return `${answer.toLocaleString('en-US')}${question.unit ? ` ${question.unit}` : ''}`
  }
  if (typeof answer !== 'string') return ''
  if (question.kind === 'date' && !Number.isNaN(Date.parse(answer))) return day.format(new Date(answer))
  return question.kind === 'us_phone' ? maskPhone(answer) : label(answer)
}
