import { Type, type Static } from 'typebox'

const text = Type.String()

/** What the thank-you screen shows; `top_description_estimate` is HTML of a small allow-list, all else is text. */
export const ThankYouContent = Type.Object(
  {
    top_heading_estimate: text,
    top_description_estimate: text,
    urgent_text_estimate: text,
    steps_block_heading_estimate: text,
    steps_list_estimate: Type.Array(Type.Object({ title: text, description: text })),
    timer_block_heading_estimate: text,
    timer_block_description_top_estimate: text,
    timer_block_description_bottom_estimate: text,
    time_hour_estimate: Type.Integer({ minimum: 0, maximum: 999 }),
    time_minute_estimate: Type.Integer({ minimum: 0, maximum: 59 }),
    people_block_heading_estimate: text,
    people_list_estimate: Type.Array(Type.Object({ image: text, description: text })),
    help_block_heading_estimate: text,
    help_listing_estimate: Type.Array(Type.Object({ list: text })),
    wait_page: Type.Object({
      content: text,
      text_above_button: text,
      button_text: text,
      button_phone: text,
      text_below_button: text,
      enable_timer: Type.Boolean(),
      expired_timer_text: text,
    }),
  },
  { additionalProperties: false },
)
export type ThankYouContent = Static<typeof ThankYouContent>

/** Who may receive a lead, by service; the version goes to the consent record. */
export const PartnerList = Type.Object(
  {
    version: text,
    partners: Type.Array(Type.Object({ service_type: text, partners_list: Type.Array(text) })),
  },
  { additionalProperties: false },
)
export type PartnerList = Static<typeof PartnerList>

/** Calls of the older form, told apart by `action`. */
export const ContentAction = Type.Object({ action: Type.String({ maxLength: 100 }) })
export type ContentAction = Static<typeof ContentAction>

/** The static data of `/assets/data.json`. */
export interface LocalData {
  readonly states: readonly { readonly name: string; readonly value: string }[]
  readonly months: readonly { readonly name: string; readonly value: number; readonly disabled: boolean }[]
  readonly notification: {
    readonly mode: 'sample' | 'live' | 'off'
    readonly names: readonly { readonly name: string; readonly gender: string }[]
    readonly states: readonly string[]
    readonly images: { readonly female: readonly string[]; readonly male: readonly string[] }
    /** Offers that were really made, for `live`; empty otherwise. */
    readonly offers: readonly {
      readonly name: string
      readonly state: string
      readonly amount: number
      readonly image: string
      /** When, in words such as "3 days ago". */
      readonly time: string
    }[]
  }
  readonly providers: readonly { readonly name: string; readonly image: string; readonly alt: string }[]
  readonly version: string
}

/** Asks how many people came. */
export const PeopleCountQuery = Type.Object({ window: Type.Optional(Type.Literal('today')) })

/** How many people came today; null where it is not to be told. */
export interface PeopleCount {
  readonly count: number | null
  readonly window: 'today'
  readonly as_of: string
  readonly source: 'live' | 'sample'
}
