import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { providerFailed, providerSilent } from './provider-trouble.ts'

export interface IdTokenSettings {
  /** Where the provider publishes its keys. */
  readonly keys: URL
  readonly issuers: readonly string[]
  /** Our client ids at the provider. */
  readonly clientIds: readonly string[]
  readonly now: () => Date
  /** Milliseconds the provider may take. */
  readonly timeout?: number
}

/** Verifies ID tokens of one provider; null for every token that is not valid, not for us, or not signed by RS256. */
export function idTokenReader({ keys, issuers, clientIds, now, timeout = 5000 }: IdTokenSettings) {
  const keySet = createRemoteJWKSet(keys, { timeoutDuration: timeout })
  return async (token: string): Promise<(JWTPayload & { readonly sub: string }) | null> => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: [...issuers],
        audience: [...clientIds],
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: now(),
        clockTolerance: 5,
      })
      return payload.sub ? { ...payload, sub: payload.sub } : null
    } catch (error) {
      if (error instanceof errors.JWKSTimeout) throw providerSilent()
      if (isTokenProblem(error)) return null
      throw providerFailed()
    }
  }
}

/** Everything else that is thrown speaks of the provider: its keys could not be fetched or read. */
const isTokenProblem = (error: unknown) =>
  [
    errors.JWTInvalid,
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
  ].some(kind => error instanceof kind)
