/** Every reason for which the domain says no; the words are the codes of the wire. */
export const refusals = [
  'bad_request',
  'forbidden',
  'csrf_failed',
  'not_found',
  'unknown_action',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'flow_mismatch',
  'consent_mismatch',
  'invalid_phone',
  'invalid_zip',
  'invalid_certificate_url',
  'rate_limited',
  'upstream_failed',
  'upstream_timeout',
  'feature_disabled',
  'unavailable',
] as const
export type Refusal = (typeof refusals)[number]

interface RefusalDetails {
  /** What is wrong with which field, told to a person. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Seconds after which it may work. */
  readonly retryAfter?: number
}

/** The domain says no to the caller, for a reason from the closed list. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly refusal: Refusal
  readonly details: RefusalDetails

  constructor(refusal: Refusal, sentence: string, details: RefusalDetails = {}) {
    super(sentence)
    this.refusal = refusal
    this.details = details
  }
}
