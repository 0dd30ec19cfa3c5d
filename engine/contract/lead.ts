import { Type, type Static } from 'typebox'
import { ConsentGiven } from './consent.ts'

/** One saved answer: the answer itself, and what was saved along with it (such as a drawn date). */
export const SavedAnswer = Type.Object(
  {
    value: Type.Union([
      Type.String({ maxLength: 4000 }),
      Type.Number(),
      Type.Literal(true),
      Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }),
      Type.Record(
        Type.String({ maxLength: 200 }),
        Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]),
      ),
    ]),
    also: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 200 }))),
  },
  { additionalProperties: false },
)

/**
 * A finished journey as sent to the server. The answers by place are replayed; everything else a browser
 * claims about path, estimate or progress is ignored. Further keys (the flat lead fields) are accepted and not stored.
 */
export const Submission = Type.Object({
  flow: Type.String({ maxLength: 100 }),
  flow_version: Type.String({ maxLength: 120 }),
  answers: Type.Record(Type.String({ maxLength: 200 }), SavedAnswer),
  form_session_id: Type.String({ minLength: 1, maxLength: 100 }),
  consent: Type.Optional(ConsentGiven),
  source_url: Type.Optional(Type.String({ maxLength: 2000 })),
  time_stamp: Type.Optional(Type.String({ maxLength: 40 })),
  referrer: Type.Optional(Type.String({ maxLength: 2000 })),
  viewport: Type.Optional(Type.String({ maxLength: 40 })),
  trusted_form_token: Type.Optional(Type.String({ maxLength: 1000 })),
  trusted_form_cert_url: Type.Optional(Type.String({ maxLength: 1000 })),
  pipedream_url: Type.Optional(Type.String({ maxLength: 2000 })),
  client_ip: Type.Optional(Type.String({ maxLength: 100 })),
  gpc: Type.Optional(Type.Boolean()),
  mount: Type.Optional(Type.String({ maxLength: 100 })),
  section: Type.Optional(Type.String({ maxLength: 100 })),
  /** In the body for beacons, which cannot set headers. */
  idempotency_key: Type.Optional(Type.String({ maxLength: 200 })),
})
export type Submission = Static<typeof Submission>

/** The answer to an accepted submission. */
export const SubmissionReceipt = Type.Object({
  lead_id: Type.String(),
  reference_no: Type.String(),
  status: Type.Literal('queued'),
  duplicate: Type.Boolean(),
  lead_token: Type.String(),
})
export type SubmissionReceipt = Static<typeof SubmissionReceipt>
