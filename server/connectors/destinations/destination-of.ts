import type { Destination } from '../../domain/deliver-lead.ts'
import type { Exchange } from '../exchange.ts'
import { genericHttp, type GenericHttpSettings } from './generic-http.ts'
import { leadByte, type LeadByteSettings } from './leadbyte.ts'
import { leadConduit, type LeadConduitSettings } from './leadconduit.ts'
import { pipedream } from './pipedream.ts'
import { standardWebhook, type StandardWebhookSettings } from './standard-webhook.ts'

/** Everything about one destination: where it is, what proves that it is us, and what it calls our fields. */
export type DestinationSettings =
  | { readonly kind: 'pipedream'; readonly url: string; readonly secret: string }
  | StandardWebhookSettings
  | LeadConduitSettings
  | LeadByteSettings
  | GenericHttpSettings

export const destinationKinds = [
  'pipedream',
  'standard-webhook',
  'leadconduit',
  'leadbyte',
  'generic-http',
] as const satisfies readonly DestinationSettings['kind'][]

/** The driver of a destination; `send` is guarded where the address was entered by somebody. */
export function destinationOf(settings: DestinationSettings, send: Exchange): Destination {
  switch (settings.kind) {
    case 'pipedream':
      return pipedream(settings.url, settings.secret, send)
    case 'standard-webhook':
      return standardWebhook(settings, send)
    case 'leadconduit':
      return leadConduit(settings, send)
    case 'leadbyte':
      return leadByte(settings, send)
    case 'generic-http':
      return genericHttp(settings, send)
  }
}
