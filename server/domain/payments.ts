/** What somebody is to pay; the price comes from our own plans, never from a browser. */
export interface CheckoutRequest {
  /** The registration this pays for: asked twice, the same checkout is answered. */
  readonly registrationId: string
  readonly plan: {
    readonly id: string
    readonly name: string
    /** In the smallest unit of the currency. */
    readonly amount: number
    readonly currency: string
    /** Null: paid once. */
    readonly interval: 'month' | 'year' | null
  }
  readonly email: string
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the id of the checkout. */
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A page of the payment service where somebody pays. */
export interface Checkout {
  readonly id: string
  readonly url: string
}

/** Where a checkout stands, as the payment service tells it. */
export interface CheckoutState {
  readonly id: string
  readonly registrationId: string
  readonly status: 'open' | 'complete' | 'expired'
  /** Whether the money is there, or nothing had to be paid. */
  readonly paid: boolean
  readonly customerId: string | null
  readonly subscriptionId: string | null
}

/** Where a subscription stands. */
export interface SubscriptionState {
  readonly id: string
  readonly status: 'pending' | 'active' | 'past_due' | 'canceled'
  readonly currentPeriodEnd: Date | null
}

/** News from the payment service. It names what to read again, because news comes in any order, and twice. */
export type PaymentEvent = { readonly id: string } & (
  | { readonly about: 'checkout'; readonly checkoutId: string }
  | { readonly about: 'subscription'; readonly subscriptionId: string }
  | { readonly about: 'disconnected-account'; readonly accountId: string }
  | { readonly about: 'something-else' }
)

/** Takes money for plans. Each method throws a `DomainError` when the payment service cannot be asked. */
export interface Payments {
  start(request: CheckoutRequest): Promise<Checkout>
  checkout(id: string): Promise<CheckoutState | null>
  subscription(id: string): Promise<SubscriptionState | null>
  /** Reads news from their raw body; null when the payment service has not signed them, or too long ago. */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
}

/** Connects accounts that other people have at the payment service. */
export interface PaymentAccounts {
  /** Where its owner allows us to use his account; `state` comes back with him. */
  authorizeUrl(state: string, redirectUri: string): string
  /** The account that a code stands for; null when the code is not valid any more. */
  connect(code: string): Promise<{ readonly accountId: string } | null>
  /** Lets go of an account; harmless if that happened before. */
  disconnect(accountId: string): Promise<void>
}
