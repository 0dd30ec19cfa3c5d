import type { Destination } from '../../domain/deliver-lead.ts'
import type { Exchange } from '../exchange.ts'
import { received } from './answers.ts'
import { postSigned } from './post-signed.ts'

export interface StandardWebhookSettings {
  readonly kind: 'standard-webhook'
  readonly url: string
  /** `whsec_…`, known to the receiver as well. */
  readonly secret: string
}

/** Sends `lead.created` as an event of Standard Webhooks 1.0.0. */
export function standardWebhook(settings: StandardWebhookSettings, send: Exchange): Destination {
  const post = postSigned(settings, send)
  return {
    async send(delivery, now) {
      const event = { type: 'lead.created', timestamp: now.toISOString(), data: delivery.payload }
      return received(await post(delivery, now, JSON.stringify(event)), now)
    },
  }
}
