import { Stripe } from 'stripe'
import type { PaymentEvent } from '../../domain/payments.ts'

/** Seconds a signature is good for. */
const tolerance = 300

/** News that Stripe has signed within the last five minutes, as what to read again; null for all others. */
export function readStripeEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  { secret, now }: { readonly secret: string; readonly now: () => Date },
): PaymentEvent | null {
  try {
    const at = now().getTime()
    return translated(stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, at))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function translated(event: Stripe.Event): PaymentEvent {
  const { id } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { id, about: 'checkout', checkoutId: event.data.object.id }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { id, about: 'subscription', subscriptionId: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const subscription = event.data.object.parent?.subscription_details?.subscription
      if (!subscription) return { id, about: 'something-else' }
      const subscriptionId = typeof subscription === 'string' ? subscription : subscription.id
      return { id, about: 'subscription', subscriptionId }
    }
    case 'account.application.deauthorized':
      return event.account
        ? { id, about: 'disconnected-account', accountId: event.account }
        : { id, about: 'something-else' }
    default:
      return { id, about: 'something-else' }
  }
}
