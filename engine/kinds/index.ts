import type { AnswerKind } from '../model/question.ts'
import { readChoice, readSeveral } from './choice.ts'
import { readDate } from './date.ts'
import { readMoney, readNumberAnswer, readWholeNumber } from './number.ts'
import type { AnswerReading, ReadAnswer, ReadResult } from './reading.ts'
import { readEmail, readPersonName, readText, readUsPhone, readZip } from './text.ts'

/** One reader per kind of answer. Forget one and this file stops compiling. */
const readers = {
  choice: readChoice,
  several: readSeveral,
  text: readText,
  long_text: readText,
  number: readNumberAnswer,
  whole_number: readWholeNumber,
  money: readMoney,
  date: readDate,
  email: readEmail,
  us_phone: readUsPhone,
  zip5: readZip,
  person_name: readPersonName,
} satisfies Record<AnswerKind, ReadAnswer>

/** Reads what the browser sent for one question: the answer, or why it cannot be taken. */
export function readAnswer(raw: string | readonly string[] | undefined, reading: AnswerReading): ReadResult {
  const { question } = reading
  const trimmed = typeof raw === 'string' && question.trim ? raw.trim() : raw
  if (trimmed === undefined || trimmed.length === 0) {
    if (!question.optional) return { code: 'required' }
    return { value: question.kind === 'several' ? [] : '' }
  }
  return readers[question.kind](trimmed, reading)
}
