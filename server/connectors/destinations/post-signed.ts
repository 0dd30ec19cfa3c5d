import { Webhook } from 'standardwebhooks'
import type { Delivery } from '../../domain/stores.ts'
import type { Exchange, Incoming } from '../exchange.ts'

/** Milliseconds a receiver of leads may take. */
export const receiverTime = 15_000

/**
 * Posts JSON signed after Standard Webhooks.
 * The id stays the same over all attempts: the receiver sees one effect.
 */
export function postSigned(
  { url, secret }: { readonly url: string; readonly secret: string },
  send: Exchange,
) {
  const webhook = new Webhook(secret)
  return (delivery: Delivery, now: Date, body: string): Promise<Incoming> =>
    send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(delivery.id, now, body),
        'idempotency-key': delivery.id,
      },
      body,
      timeout: receiverTime,
    })
}
