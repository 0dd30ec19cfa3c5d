import { Type, type Static } from 'typebox'
import type { Site } from './site.ts'

/** Our own legal pages: the name of the site's link to the address of the page. */
export const documentAddresses = {
  privacy: '/privacy',
  terms: '/terms',
  do_not_sell: '/do-not-sell',
  advertising: '/advertising',
} as const
export type DocumentName = keyof typeof documentAddresses

/** A page of text beside the flows. */
export interface PageDocument {
  readonly name: DocumentName
  readonly title: string
  /** HTML of a small allow-list, cleaned by the server, without the title. */
  readonly html: string
}

/** What the browser's window is called over a legal page. */
export function documentTitle(document: PageDocument, site: Site): string {
  return `${document.title} - ${site.product}`
}

/** Asks not to sell or share the details of a person; one of email and phone says whose. */
export const OptOut = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 200 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phone: Type.Optional(Type.String({ maxLength: 40 })),
})
export type OptOut = Static<typeof OptOut>

/** What holds for the browser that asks. */
export interface PrivacyStatus {
  /** It sends the Global Privacy Control signal. */
  readonly gpc: boolean
  /** Somebody opted out in it. */
  readonly opted_out: boolean
  /** Either of both, and we act on it. */
  readonly honored: boolean
}
