import type { Destination } from '../../domain/deliver-lead.ts'
import { exchange, type Exchange } from '../exchange.ts'
import { received } from './answers.ts'
import { postSigned } from './post-signed.ts'

/** Sends the flat lead to the operator's workflow, signed after Standard Webhooks. */
export function pipedream(url: string, secret: string, send: Exchange = exchange): Destination {
  const post = postSigned({ url, secret }, send)
  return {
    send: async (delivery, now) => received(await post(delivery, now, JSON.stringify(delivery.payload)), now),
  }
}
