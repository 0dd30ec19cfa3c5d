import { Type, type Static } from 'typebox'

/** One published wording of the consent; never edited after publishing. */
export const ConsentText = Type.Object({
  /** `<flow id>-<first 12 hex digits of sha256>`. */
  version_id: Type.String(),
  locale: Type.String(),
  text: Type.String(),
  /** SHA-256 of the UTF-8 text, lower-case hex. */
  sha256: Type.String(),
  sellers: Type.Array(Type.String()),
})
export type ConsentText = Static<typeof ConsentText>

/** What the visitor agreed to, as the browser reports it; the server takes the text by version. */
export const ConsentGiven = Type.Object({
  version_id: Type.String({ maxLength: 200 }),
  text_sha256: Type.String({ maxLength: 64 }),
  accepted_at: Type.String({ maxLength: 40 }),
  method: Type.String({ maxLength: 80 }),
})
export type ConsentGiven = Static<typeof ConsentGiven>
