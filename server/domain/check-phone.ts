import type { LineType, PhoneCheck } from '#engine/contract'
import { DomainError } from './refusal.ts'
import type { PhoneCheckStore } from './stores.ts'

/** What a validator says about a number: a status word, and the sort of line. */
export interface PhoneVerdict {
  readonly status: string
  readonly lineType: LineType
}

/** A service that tells whether a phone number is connected; throws a `DomainError` when it cannot. */
export interface PhoneValidator {
  check(phone: string): Promise<PhoneVerdict>
}

export interface CheckPhoneNeeds {
  /** Null where the feature is off. */
  readonly validator: PhoneValidator | null
  readonly checks: PhoneCheckStore
  readonly phoneHash: (phone: string) => string
  readonly now: () => Date
}

const accepted: readonly string[] = ['connected', 'connected-75']
const keptFor = 24 * 3600 * 1000

/** Checks a phone number of ten digits, at most once a day for the same number. */
export async function checkPhone(phone: string, needs: CheckPhoneNeeds): Promise<PhoneCheck> {
  if (!/^\d{10}$/.test(phone)) throw new DomainError('invalid_phone', 'Please enter a valid phone number.')
  if (!needs.validator) throw new DomainError('feature_disabled', 'Phone numbers are not checked here.')
  const now = needs.now()
  const hash = needs.phoneHash(phone)
  const known = await needs.checks.since(hash, new Date(now.getTime() - keptFor))
  if (known) return tell(known.status, known.lineType as LineType, known.checkedAt)
  const { status, lineType } = await needs.validator.check(phone)
  if (status !== 'pending') await needs.checks.keep(hash, { status, lineType, checkedAt: now })
  return tell(status, lineType, now)
}

const tell = (status: string, line_type: LineType, checkedAt: Date): PhoneCheck => ({
  status,
  valid: accepted.includes(status),
  line_type,
  checked_at: checkedAt.toISOString(),
})
