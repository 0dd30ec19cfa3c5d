import { Type, type Static } from 'typebox'

const link = Type.String({ description: 'Address of a page, or empty for our own page.' })

/** `flows/site.yaml`: the brand, and what is served where. Flows name none of this, only placeholders. */
export const Site = Type.Object(
  {
    product: Type.String({ description: 'Name of the product, `{product}` in texts.' }),
    phone: Type.String({ description: 'Number of the header, `{phone}` in texts.' }),
    footer_phone: Type.String(),
    /** Hue of the brand colour in OKLCH degrees. */
    brand_hue: Type.Number({ minimum: 0, maximum: 360 }),
    logo: Type.String({ description: 'Address of a logo image, or empty for the drawn one.' }),
    header_text: Type.String(),
    footer_text: Type.String(),
    disclosure: Type.String(),
    cookie_notice: Type.String(),
    links: Type.Object({ privacy: link, terms: link, do_not_sell: link, advertising: link }),
    /** Address prefix to what is served there; the longest prefix wins. */
    mounts: Type.Record(Type.String(), Type.Object({ flow: Type.String(), section: Type.String() })),
    /** Whether the example flows are served under `/try/…`. */
    examples: Type.Union([Type.Literal('always'), Type.Literal('development'), Type.Literal('never')]),
    providers: Type.Object({ heading: Type.String(), sections: Type.Array(Type.String()) }),
    social_proof: Type.Object({
      mode: Type.Union([Type.Literal('sample'), Type.Literal('live'), Type.Literal('off')]),
      text: Type.String(),
      states: Type.Array(Type.String()),
      amount_from: Type.Integer(),
      amount_to: Type.Integer(),
      /** Milliseconds. */
      first_after: Type.Integer(),
      visible_for: Type.Integer(),
      gap: Type.Integer(),
      count_from: Type.Integer({ description: 'People of a day are told to visitors from this many on.' }),
    }),
    transition: Type.Object({ leave: Type.Integer(), enter: Type.Integer(), shift_percent: Type.Number() }),
  },
  { additionalProperties: false },
)
export type Site = Static<typeof Site>
