import { Stripe } from 'stripe'
import type { PaymentAccounts } from '../../domain/payments.ts'
import { DomainError } from '../../domain/refusal.ts'
import { answered, stripeClient, type StripeSettings } from './stripe-client.ts'

const vendor = 'https://api.stripe.com'
const vendorConnect = 'https://connect.stripe.com'

/** Connects Stripe accounts by OAuth. */
export function stripeAccounts(settings: StripeSettings): PaymentAccounts {
  const stripe = stripeClient(settings)
  const { clientId, baseUrl } = settings
  return {
    // The SDK's own function always writes https and forgets the port.
    authorizeUrl(state, redirectUri) {
      const address = new URL(
        '/oauth/authorize',
        new URL(baseUrl).origin === vendor ? vendorConnect : baseUrl,
      )
      const question = {
        response_type: 'code',
        client_id: clientId,
        scope: 'read_write',
        redirect_uri: redirectUri,
      }
      address.search = new URLSearchParams({ ...question, state }).toString()
      return address.href
    },
    async connect(code) {
      const exchanging = stripe.oauth.token({ grant_type: 'authorization_code', code })
      const granted = await answered(exchanging, isSpentCode)
      if (!granted) return null
      const { stripe_user_id: accountId } = granted
      if (!accountId) throw new DomainError('upstream_failed', 'The payment service named no account.')
      return { accountId }
    },
    async disconnect(accountId) {
      const letting = stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: accountId })
      await answered(letting, isNotConnected)
    },
  }
}

const isSpentCode = (error: unknown) => error instanceof Stripe.errors.StripeInvalidGrantError

/** The same word is used for a wrong client id of ours; only the sentence tells them apart. */
const isNotConnected = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidClientError &&
  /not connected to stripe account/i.test(error.message)
