import { setTimeout as pause } from 'node:timers/promises'
import type { LineType } from '#engine/contract'
import type { PhoneValidator, PhoneVerdict } from '../domain/check-phone.ts'
import { DomainError } from '../domain/refusal.ts'
import { exchange } from './exchange.ts'
import { objectIn } from './object-in.ts'

export interface RealValidationSettings {
  readonly baseUrl: string
  readonly token: string
  /** Milliseconds before a pending number is asked about again. */
  readonly pendingPause?: number
}

const lineTypeOf: Readonly<Record<string, LineType>> = { Y: 'mobile', N: 'landline', V: 'voip' }
const ourFault = ['unauthorized', 'server-unavailable']

/** Asks RealValidation Turbo whether a number is connected. */
export function realValidationPhone({
  baseUrl,
  token,
  pendingPause = 1000,
}: RealValidationSettings): PhoneValidator {
  const ask = async (phone: string): Promise<PhoneVerdict> => {
    const address = new URL('/rpvWebService/RealPhoneValidationTurbo.php', baseUrl)
    address.search = new URLSearchParams({ output: 'json', phone, token }).toString()
    const answer = await exchange(address.href, {
      method: 'GET',
      headers: { accept: 'application/json' },
      timeout: 5000,
    })
    if (answer.failure === 'timeout')
      throw new DomainError('upstream_timeout', 'The phone check did not answer.')
    if (answer.failure !== null || answer.status !== 200) throw failed()
    return readVerdict(answer.text)
  }
  return {
    async check(phone) {
      const verdict = await ask(phone)
      if (verdict.status !== 'pending') return verdict
      await pause(pendingPause)
      return ask(phone)
    },
  }
}

/** The vendor answers 200 for everything, and an empty `error_text` is the object `{}`. */
function readVerdict(text: string): PhoneVerdict {
  const { status, error_text, iscell } = objectIn(text) ?? {}
  if (typeof status !== 'string' || status === '') throw failed()
  const lineType = lineTypeOf[String(iscell)] ?? 'unknown'
  if (status.toUpperCase() === 'ERROR') {
    const reason = typeof error_text === 'string' ? error_text : ''
    if (/bad phone number/i.test(reason)) return { status: 'invalid-phone', lineType }
    throw failed()
  }
  const word = status.toLowerCase().replaceAll(' ', '-')
  if (ourFault.includes(word)) throw failed()
  return { status: word, lineType }
}

const failed = () => new DomainError('upstream_failed', 'The phone check is not available at the moment.')
