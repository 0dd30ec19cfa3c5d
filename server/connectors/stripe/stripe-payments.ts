import type { Stripe } from 'stripe'
import type { CheckoutRequest, CheckoutState, Payments, SubscriptionState } from '../../domain/payments.ts'
import { DomainError } from '../../domain/refusal.ts'
import { answered, nothing, stripeClient, unknownId, type StripeSettings } from './stripe-client.ts'
import { readStripeEvent } from './stripe-event.ts'

/** Takes money by Stripe's hosted checkout: no card ever touches this server. */
export function stripePayments(settings: StripeSettings): Payments {
  const stripe = stripeClient(settings)
  return {
    async start(request) {
      const idempotencyKey = `checkout-${request.registrationId}`
      const creating = stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey })
      const session = await answered(creating, nothing)
      if (!session?.url)
        throw new DomainError('upstream_failed', 'The payment service gave no address to pay at.')
      return { id: session.id, url: session.url }
    },
    async checkout(id) {
      const session = await answered(stripe.checkout.sessions.retrieve(id), unknownId)
      return session && checkoutState(session)
    },
    async subscription(id) {
      const subscription = await answered(stripe.subscriptions.retrieve(id), unknownId)
      return subscription && subscriptionState(subscription)
    },
    readEvent: (body, signature) =>
      readStripeEvent(stripe, body, signature, { secret: settings.webhookSecret, now: settings.now }),
  }
}

function sessionOf({ registrationId, plan, email, successUrl, cancelUrl }: CheckoutRequest) {
  const metadata = { registration_id: registrationId, plan_id: plan.id }
  return {
    mode: plan.interval ? 'subscription' : 'payment',
    client_reference_id: registrationId,
    customer_email: email,
    metadata,
    ...(plan.interval && { subscription_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: plan.currency,
          unit_amount: plan.amount,
          product_data: { name: plan.name },
          ...(plan.interval && { recurring: { interval: plan.interval } }),
        },
      },
    ],
    success_url: successUrl,
    cancel_url: cancelUrl,
  } satisfies Stripe.Checkout.SessionCreateParams
}

const checkoutStatuses = ['open', 'complete', 'expired'] as const

const checkoutState = (session: Stripe.Checkout.Session): CheckoutState => ({
  id: session.id,
  registrationId: session.client_reference_id ?? '',
  status: checkoutStatuses.find(word => word === session.status) ?? 'open',
  paid: session.payment_status !== 'unpaid',
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
})

/** Stripe's words for a subscription in ours. */
const statusOf: Readonly<Record<string, SubscriptionState['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'pending',
  paused: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

function subscriptionState({ id, status, items }: Stripe.Subscription): SubscriptionState {
  const end = items.data[0]?.current_period_end
  return {
    id,
    status: statusOf[status] ?? 'pending',
    currentPeriodEnd: end === undefined ? null : new Date(end * 1000),
  }
}

const idOf = (reference: string | { readonly id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
