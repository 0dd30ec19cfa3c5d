import type { Destination, DestinationAnswer } from '../../domain/deliver-lead.ts'
import type { Exchange, Incoming } from '../exchange.ts'
import { accepted, declined, failed, isSuccess, textOf } from './answers.ts'
import { objectIn } from '../object-in.ts'
import { mapFields, type FieldMap } from './field-map.ts'
import { receiverTime } from './post-signed.ts'

export interface LeadByteSettings extends Partial<FieldMap> {
  readonly kind: 'leadbyte'
  /** The classic interface of a buyer's account: `https://…/api/submit.php`. */
  readonly url: string
  readonly campaign: string
  readonly supplier: string
}

const usualFields = {
  firstname: 'first_name',
  lastname: 'last_name',
  email: 'email',
  phone1: 'phone_no',
  towncity: 'city',
  county: 'state_abrv',
  postcode: 'zipcode',
  ipaddress: 'client_ip',
}

/** Codes by which LeadByte turns down the lead itself; the others speak of the account and may pass. */
const turnedDown: ReadonlyMap<string | null, string> = new Map([
  ['-5', 'validation failed'],
  ['-8', 'phone number not in use'],
  ['-12', 'email refused'],
  ['-13', 'landline refused'],
])

/** Submits leads to a LeadByte campaign by the classic interface. */
export function leadByte(settings: LeadByteSettings, send: Exchange): Destination {
  const { url, campaign, supplier, fields = usualFields, constants = {} } = settings
  return {
    async send(delivery, now) {
      const account = { campid: campaign, sid: supplier, returnjson: 'yes' }
      const body = { ...mapFields(delivery.payload, { fields, constants }), ...account }
      const answer = await send(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(body).toString(),
        timeout: receiverTime,
      })
      return readCode(answer, now)
    },
  }
}

function readCode(answer: Incoming, now: Date): DestinationAnswer {
  if (answer.failure !== null || !isSuccess(answer.status)) return failed(answer, now)
  const said = objectIn(answer.text)
  const code = textOf(said?.code)
  const externalId = textOf(said?.leadId)
  if (code === '1') return accepted(answer.status, { externalId })
  if (code === '-2') return declined('duplicate', answer.status, 'duplicate', externalId)
  const reason = turnedDown.get(code)
  if (reason) return declined('rejected', answer.status, reason, externalId)
  return failed(answer, now, code === null ? 'unreadable answer' : `code ${code}`)
}
