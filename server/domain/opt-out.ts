import type { OptOut } from '#engine/contract'
import { newId } from './new-id.ts'
import { DomainError } from './refusal.ts'
import type { OptOutStore } from './stores.ts'

interface OptOutNeeds {
  readonly optOuts: OptOutStore
  /** Refuses who asks too often. */
  readonly allow: () => Promise<void>
  readonly now: () => Date
}

/** Keeps the wish of a person that their details be neither sold nor shared. */
export async function optOut(wish: OptOut, { optOuts, allow, now }: OptOutNeeds): Promise<void> {
  const email = plainEmail(wish.email ?? '')
  const phone = plainPhone(wish.phone ?? '')
  if (email === '' && phone === '') {
    const fields = { email: ['Enter an email address or a phone number.'] }
    throw new DomainError('validation_failed', 'An email address or a phone number is needed.', { fields })
  }
  await allow()
  const createdAt = now()
  await optOuts.add({ id: newId(createdAt), name: (wish.name ?? '').trim(), email, phone, createdAt })
}

/** One way of writing an address, so that it is found again; empty when it is none. */
function plainEmail(text: string): string {
  const email = text.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : ''
}

/** The ten digits of a number; empty when it is none. */
function plainPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : ''
}
