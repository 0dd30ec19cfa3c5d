import { Webhook } from 'standardwebhooks'
import type { Destination, DestinationAnswer } from '../domain/deliver-lead.ts'
import { exchange } from './exchange.ts'

/**
 * Sends the flat lead to the operator's workflow, signed after Standard Webhooks.
 * The id stays the same over all attempts: the receiver sees one effect.
 */
export function webhookDestination(url: string, secret: string): Destination {
  const webhook = new Webhook(secret)
  return {
    async send(delivery, now): Promise<DestinationAnswer> {
      const body = JSON.stringify(delivery.payload)
      const answer = await exchange(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': delivery.id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': webhook.sign(delivery.id, now, body),
          'idempotency-key': delivery.id,
        },
        body,
        timeout: 15_000,
      })
      if (answer.failure) return { status: null, error: answer.failure, retryAfter: 0 }
      const received = answer.status >= 200 && answer.status < 300
      return {
        status: answer.status,
        error: received ? null : `answered ${answer.status}`,
        retryAfter: secondsOf(answer.headers.get('retry-after'), now) * 1000,
      }
    },
  }
}

function secondsOf(retryAfter: string | null, now: Date): number {
  if (!retryAfter) return 0
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
