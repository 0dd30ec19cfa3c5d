import type { Refusal } from '../domain/refusal.ts'

/** The only place that knows both our refusals and HTTP. */
export const statusOf = {
  bad_request: 400,
  forbidden: 403,
  csrf_failed: 403,
  not_found: 404,
  unknown_action: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  flow_mismatch: 422,
  consent_mismatch: 422,
  invalid_phone: 422,
  invalid_zip: 422,
  invalid_certificate_url: 422,
  rate_limited: 429,
  upstream_failed: 502,
  upstream_timeout: 504,
  feature_disabled: 503,
  unavailable: 503,
} as const satisfies Record<Refusal, number>
