import type { Destination, DestinationAnswer } from '../../domain/deliver-lead.ts'
import type { Exchange, Incoming } from '../exchange.ts'
import { accepted, declined, failed, isSuccess, priceOf, textOf } from './answers.ts'
import { objectFrom, objectIn } from '../object-in.ts'
import { mapFields, type FieldMap } from './field-map.ts'
import { receiverTime } from './post-signed.ts'

export interface LeadConduitSettings extends Partial<FieldMap> {
  readonly kind: 'leadconduit'
  /** The submission address of a source: `https://app.leadconduit.com/flows/…/sources/…/submit`. */
  readonly url: string
}

/** LeadConduit's standard names; a flow may name others. */
const standardFields = {
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  phone_1: 'phone_no',
  city: 'city',
  state: 'state_abrv',
  postal_code: 'zipcode',
  ip_address: 'client_ip',
  trustedform_cert_url: 'trusted_form_cert_url',
}

/** Submits leads to a LeadConduit flow; its outcome decides, not its status. */
export function leadConduit(
  { url, fields = standardFields, constants = {} }: LeadConduitSettings,
  send: Exchange,
): Destination {
  return {
    async send(delivery, now) {
      const answer = await send(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(mapFields(delivery.payload, { fields, constants })),
        timeout: receiverTime,
      })
      return readOutcome(answer, now)
    },
  }
}

function readOutcome(answer: Incoming, now: Date): DestinationAnswer {
  if (answer.failure !== null || !isSuccess(answer.status)) return failed(answer, now)
  const said = objectIn(answer.text)
  const reason = textOf(said?.reason) ?? 'no reason given'
  const externalId = textOf(objectFrom(said?.lead)?.id)
  if (said?.outcome === 'success')
    return accepted(answer.status, { externalId, price: priceOf(said.price ?? null) })
  if (said?.outcome !== 'failure') return failed(answer, now, `outcome ${textOf(said?.outcome)}: ${reason}`)
  const outcome = /duplicate/i.test(reason) ? 'duplicate' : 'rejected'
  return declined(outcome, answer.status, reason, externalId)
}
