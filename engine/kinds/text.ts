import type { ReadAnswer, ReadResult } from './reading.ts'

/** A text within its limits of length. */
export const readText: ReadAnswer = (raw, { question }) => {
  const text = String(raw)
  const length = [...text].length
  if (length < question.minLength) return { code: 'min_length', n: question.minLength }
  if (question.maxLength !== null && length > question.maxLength)
    return { code: 'max_length', n: question.maxLength }
  return { value: text }
}

/** Letters and spaces of any alphabet. */
export const readPersonName: ReadAnswer = (raw, reading) => {
  const read = readText(raw, reading)
  return 'value' in read && !/^[\p{L}\p{M}]+(?: +[\p{L}\p{M}]+)*$/u.test(String(raw))
    ? { code: 'person_name' }
    : read
}

/** A local part, an @, and a domain with a dot; at most 254 characters (RFC 5321). */
export const readEmail: ReadAnswer = raw => matching(String(raw), email, 'email')
const email =
  /^(?=.{3,254}$)[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@<>()[\]\\,;:"._-](?:[^\s@<>()[\]\\,;:"._]*)\.)+[^\s@<>()[\]\\,;:"._\d-]{2,}$/u

/** Ten digits; punctuation and a leading 1 or +1 are left out. */
export const readUsPhone: ReadAnswer = raw => {
  const digits = String(raw).replace(/\D/g, '')
  return matching(digits.length === 11 ? digits.replace(/^1/, '') : digits, /^\d{10}$/, 'us_phone')
}

/** Five digits. */
export const readZip: ReadAnswer = raw => matching(String(raw), /^\d{5}$/, 'zip5')

const matching = (text: string, form: RegExp, code: 'email' | 'us_phone' | 'zip5'): ReadResult =>
  form.test(text) ? { value: text } : { code }
