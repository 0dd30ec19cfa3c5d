import { Type, type Static } from 'typebox'

/** The body of every answer that is not a success. */
export const Problem = Type.Object({
  /** One sentence a person may read. */
  error: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  request_id: Type.String(),
})
export type Problem = Static<typeof Problem>
