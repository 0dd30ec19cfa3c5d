import type { LineType } from '#engine/contract'
import type { PhoneValidator, PhoneVerdict } from '../domain/check-phone.ts'
import { DomainError } from '../domain/refusal.ts'
import { exchange } from './exchange.ts'
import { objectFrom, objectIn } from './object-in.ts'

export interface TwilioSettings {
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
}

const lineTypeOf: ReadonlyMap<unknown, LineType> = new Map([
  ['mobile', 'mobile'],
  ['landline', 'landline'],
  ['fixedVoip', 'voip'],
  ['nonFixedVoip', 'voip'],
])

/** The line status is not open to every account; a number that is only valid counts as probably connected. */
const statusOf: ReadonlyMap<unknown, string> = new Map([
  ['Active', 'connected'],
  ['Reachable', 'connected'],
  ['Inactive', 'disconnected'],
])

/** Asks Twilio Lookup v2 about a US number of ten digits. */
export function twilioPhone({ baseUrl, accountSid, authToken }: TwilioSettings): PhoneValidator {
  return {
    async check(phone) {
      const address = new URL(`/v2/PhoneNumbers/${encodeURIComponent(`+1${phone}`)}`, baseUrl)
      address.search = '?Fields=line_type_intelligence,line_status'
      const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
      const answer = await exchange(address.href, {
        method: 'GET',
        headers: { accept: 'application/json', authorization: `Basic ${credentials}` },
        timeout: 5000,
      })
      if (answer.failure === 'timeout')
        throw new DomainError('upstream_timeout', 'The phone check did not answer.')
      if (answer.failure !== null || answer.status !== 200) throw failed()
      return readVerdict(answer.text)
    },
  }
}

function readVerdict(text: string): PhoneVerdict {
  const said = objectIn(text)
  if (typeof said?.valid !== 'boolean') throw failed()
  const lineType = lineTypeOf.get(objectFrom(said.line_type_intelligence)?.type) ?? 'unknown'
  if (!said.valid) return { status: 'invalid-phone', lineType }
  return { status: statusOf.get(objectFrom(said.line_status)?.status) ?? 'connected-75', lineType }
}

const failed = () => new DomainError('upstream_failed', 'The phone check is not available at the moment.')
