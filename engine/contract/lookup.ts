import { Type, type Static } from 'typebox'

export const lineTypes = ['mobile', 'landline', 'voip', 'unknown'] as const
export type LineType = (typeof lineTypes)[number]

/** What is known about a phone number; never carrier or name. */
export interface PhoneCheck {
  /** `connected` and `connected-75` count as valid. */
  readonly status: string
  readonly valid: boolean
  readonly line_type: LineType
  readonly checked_at: string
}

/** City and state of a zip code; empty where there is none. */
export interface ZipLookup {
  readonly zipcode: string
  readonly valid: boolean
  readonly city: string
  readonly state: string
  readonly state_abrv: string
}

/** Where a visitor comes from, as far as the connection tells. */
export interface AddressLookup {
  readonly ip: string
  readonly country: string | null
  readonly state: string | null
  readonly state_abrv: string | null
  readonly city: string | null
  readonly zipcode: string | null
  readonly source: 'connection'
}

/** Asks to keep the consent certificate of a lead. */
export const CertificateClaim = Type.Object({
  url: Type.String({ maxLength: 1000 }),
  email: Type.String({ maxLength: 320 }),
  phone: Type.Optional(Type.String({ maxLength: 40 })),
  lead_id: Type.Optional(Type.String({ maxLength: 40 })),
  lead_token: Type.Optional(Type.String({ maxLength: 100 })),
})
export type CertificateClaim = Static<typeof CertificateClaim>

/** The answer to an accepted claim. */
export interface CertificateReceipt {
  readonly claim_id: string
  readonly status: 'queued'
}
