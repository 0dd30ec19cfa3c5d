import { Stripe } from 'stripe'
import { DomainError } from '../../domain/refusal.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** `ca_…`; empty where no accounts are connected. */
  readonly clientId: string
  /** `https://api.stripe.com`, or a stand-in. */
  readonly baseUrl: string
  readonly now: () => Date
  /** Milliseconds a call may take. */
  readonly timeout?: number
  /** How often the SDK tries a call again that failed on the way; it waits half a second before. */
  readonly retries?: number
}

/** The unmodified SDK, pinned to the version of the API that this code was written for. */
export function stripeClient({ secretKey, baseUrl, timeout = 15_000, retries = 1 }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl)
  const secure = protocol === 'https:'
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port: Number(port) || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}

/** What a call answers; null when there is no such thing. Words of the service stay out: they may name customers. */
export async function answered<Value>(
  call: Promise<Value>,
  isMissing: (error: unknown) => boolean,
): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return null
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const silent = (error.detail as { code?: unknown } | undefined)?.code === 'ETIMEDOUT'
    throw silent
      ? new DomainError('upstream_timeout', 'The payment service did not answer.')
      : new DomainError('upstream_failed', 'The payment service is not available at the moment.')
  }
}

/** For `answered`: nothing can be missing. */
export const nothing = () => false

/** For `answered`: the id leads to nothing. */
export const unknownId = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
