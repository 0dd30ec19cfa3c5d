import type { Destination, DestinationAnswer } from '../../domain/deliver-lead.ts'
import type { Exchange, Incoming } from '../exchange.ts'
import { declined, received } from './answers.ts'
import { mapFields, type FieldMap } from './field-map.ts'
import { receiverTime } from './post-signed.ts'

export interface GenericHttpSettings extends FieldMap {
  readonly kind: 'generic-http'
  readonly url: string
  readonly format: 'json' | 'form'
  /** Sent along as they are, such as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** Posts mapped fields to any buyer: 2xx is accepted, 409 a duplicate, 400 and 422 a rejection, the rest is tried again. */
export function genericHttp(settings: GenericHttpSettings, send: Exchange): Destination {
  const { url, format, headers = {} } = settings
  return {
    async send(delivery, now) {
      const fields = mapFields(delivery.payload, settings)
      const answer = await send(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          ...headers,
          'content-type': contentTypes[format],
          'idempotency-key': delivery.id,
        },
        body: format === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
        timeout: receiverTime,
      })
      return readStatus(answer, now)
    },
  }
}

function readStatus(answer: Incoming, now: Date): DestinationAnswer {
  if (answer.failure === null) {
    const { status } = answer
    if (status === 409) return declined('duplicate', status, 'answered 409')
    if (status === 400 || status === 422) return declined('rejected', status, `answered ${status}`)
  }
  return received(answer, now)
}
