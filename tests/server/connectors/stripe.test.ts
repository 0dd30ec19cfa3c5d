import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stripeAccounts } from '../../../server/connectors/stripe/stripe-accounts.ts'
import { stripePayments } from '../../../server/connectors/stripe/stripe-payments.ts'
import type { StripeSettings } from '../../../server/connectors/stripe/stripe-client.ts'
import { signed, startLoopbackStripe, type LoopbackStripe } from '../../support/loopback-stripe.ts'
import { startLoopback, type Loopback } from '../loopback.ts'

let stripe: LoopbackStripe
let receiver: Loopback
beforeEach(async () => {
  stripe = await startLoopbackStripe()
  receiver = await startLoopback(() => ({ status: 200 }))
  stripe.webhookUrl = `${receiver.url}/stripe/webhook`
})
afterEach(async () => {
  await stripe.close()
  await receiver.close()
})

const settings = (change: Partial<StripeSettings> = {}): StripeSettings => ({
  secretKey: stripe.secretKey,
  webhookSecret: stripe.webhookSecret,
  clientId: stripe.clientId,
  baseUrl: stripe.url,
  now: () => new Date(),
  retries: 0,
  ...change,
})

const monthly = {
  registrationId: 'r1',
  plan: { id: 'pro', name: 'Professional', amount: 4900, currency: 'usd', interval: 'month' },
  email: 'ann@example.com',
  successUrl: 'http://claims.example/account/paid?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://claims.example/account/plans',
} as const

/** Presses "Pay" on the page of a checkout; answers where that leads. */
const pay = async (url: string) =>
  (await fetch(url, { method: 'POST', redirect: 'manual' })).headers.get('location')

const latestNews = (payments: ReturnType<typeof stripePayments>) => {
  const { body, headers } = receiver.received.at(-1)!
  return payments.readEvent(Buffer.from(body), String(headers['stripe-signature']))
}

describe('a checkout', () => {
  test('asks for our own price, and names registration and plan', async () => {
    const { id, url } = await stripePayments(settings()).start(monthly)
    expect(url).toBe(`${stripe.url}/pay/${id}`)
    expect(stripe.calls[0]).toMatchObject({ call: 'POST /v1/checkout/sessions', key: 'checkout-r1' })
    expect(stripe.sessions.get(id)).toMatchObject({
      mode: 'subscription',
      client_reference_id: 'r1',
      customer_email: 'ann@example.com',
      metadata: { registration_id: 'r1', plan_id: 'pro' },
      line_items: [
        {
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: '4900', recurring: { interval: 'month' } },
        },
      ],
    })
  })

  test('asked for twice is the same one', async () => {
    const payments = stripePayments(settings())
    expect(await payments.start(monthly)).toEqual(await payments.start(monthly))
    expect(stripe.sessions.size).toBe(1)
  })

  test('is open until it is paid; then there is news, and a subscription', async () => {
    const payments = stripePayments(settings())
    const { id, url } = await payments.start(monthly)
    expect(await payments.checkout(id)).toEqual({
      id,
      registrationId: 'r1',
      status: 'open',
      paid: false,
      customerId: null,
      subscriptionId: null,
    })
    expect(await pay(url)).toBe(`http://claims.example/account/paid?session=${id}`)
    expect(latestNews(payments)).toEqual({
      id: expect.stringMatching(/^evt_/),
      about: 'checkout',
      checkoutId: id,
    })
    const paid = await payments.checkout(id)
    expect(paid).toMatchObject({
      status: 'complete',
      paid: true,
      subscriptionId: expect.stringMatching(/^sub_/),
    })
    const subscription = await payments.subscription(paid!.subscriptionId!)
    expect(subscription).toMatchObject({ status: 'active', currentPeriodEnd: expect.any(Date) })

    await stripe.cancelSubscription(paid!.subscriptionId!)
    expect(latestNews(payments)).toMatchObject({
      about: 'subscription',
      subscriptionId: paid!.subscriptionId,
    })
    expect(await payments.subscription(paid!.subscriptionId!)).toMatchObject({ status: 'canceled' })
  })

  test('that is paid once has no subscription', async () => {
    const payments = stripePayments(settings())
    const { id, url } = await payments.start({ ...monthly, plan: { ...monthly.plan, interval: null } })
    expect(stripe.sessions.get(id)).toMatchObject({ mode: 'payment' })
    await pay(url)
    expect(await payments.checkout(id)).toMatchObject({ paid: true, subscriptionId: null })
  })

  test('nobody knows is told so', async () => {
    const payments = stripePayments(settings())
    expect(await payments.checkout('cs_test_unknown')).toBeNull()
    expect(await payments.subscription('sub_unknown')).toBeNull()
  })

  test('fails in our words when the service is in trouble, silent, away or does not know us', async () => {
    const failing = async (change: Partial<StripeSettings> = {}) =>
      stripePayments(settings(change))
        .start(monthly)
        .then(
          () => 'started',
          (error: { refusal: string }) => error.refusal,
        )
    stripe.trouble = 500
    expect(await failing()).toBe('upstream_failed')
    stripe.trouble = -1
    expect(await failing({ timeout: 50 })).toBe('upstream_timeout')
    stripe.trouble = 0
    expect(await failing({ secretKey: 'sk_test_wrong' })).toBe('upstream_failed')
    expect(await failing({ baseUrl: 'http://127.0.0.1:1' })).toBe('upstream_failed')
  })
})

describe('news', () => {
  const event = (type: string, object: object, account?: string) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, account, data: { object } })
  const read = (body: string, signature = signed(body, stripe.webhookSecret)) =>
    stripePayments(settings()).readEvent(Buffer.from(body), signature)

  test.each([
    ['checkout.session.async_payment_failed', { id: 'cs_1' }, { about: 'checkout', checkoutId: 'cs_1' }],
    ['customer.subscription.updated', { id: 'sub_1' }, { about: 'subscription', subscriptionId: 'sub_1' }],
    [
      'invoice.payment_failed',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { about: 'subscription', subscriptionId: 'sub_1' },
    ],
    ['invoice.paid', { id: 'in_1', parent: null }, { about: 'something-else' }],
    ['charge.refunded', { id: 'ch_1' }, { about: 'something-else' }],
  ])('of %s name what to read again', (type, object, meaning) => {
    expect(read(event(type, object))).toEqual({ id: 'evt_1', ...meaning })
  })

  test('of a deauthorized account name the account', () => {
    const body = event('account.application.deauthorized', { id: 'ca_1' }, 'acct_1')
    expect(read(body)).toEqual({ id: 'evt_1', about: 'disconnected-account', accountId: 'acct_1' })
  })

  test('that were changed, signed by others, or are old, are not read', () => {
    const body = event('checkout.session.completed', { id: 'cs_1' })
    const old = new Date(Date.now() - 301_000)
    expect(read(`${body} `, signed(body, stripe.webhookSecret))).toBeNull()
    expect(read(body, signed(body, 'whsec_other'))).toBeNull()
    expect(read(body, signed(body, stripe.webhookSecret, old))).toBeNull()
    for (const signature of ['', 't=1', 'v1=00', 'nonsense']) expect(read(body, signature)).toBeNull()
  })
})

describe('an account of somebody else', () => {
  const accounts = (change: Partial<StripeSettings> = {}) => stripeAccounts(settings(change))
  /** Follows a link on the page where the owner decides; answers the parameters he comes back with. */
  const decide = async (word: 'Connect' | 'Refuse') => {
    const address = accounts().authorizeUrl('state-1', 'http://claims.example/stripe/oauth_callback')
    const text = await (await fetch(address)).text()
    const link = new RegExp(`href="([^"]+)">${word}<`).exec(text)![1]!.replaceAll('&amp;', '&')
    return Object.fromEntries(new URL(link).searchParams)
  }

  test('is connected by its owner, once for a code', async () => {
    const { code, state } = await decide('Connect')
    expect(state).toBe('state-1')
    const connected = await accounts().connect(code!)
    expect(connected).toEqual({ accountId: expect.stringMatching(/^acct_/) })
    expect(stripe.accounts.has(connected!.accountId)).toBe(true)
    expect(await accounts().connect(code!)).toBeNull()
  })

  test('stays unconnected if he refuses', async () => {
    expect(await decide('Refuse')).toMatchObject({ error: 'access_denied', state: 'state-1' })
  })

  test('is let go, and letting go again does no harm', async () => {
    const { code } = await decide('Connect')
    const { accountId } = (await accounts().connect(code!))!
    await accounts().disconnect(accountId)
    await accounts().disconnect(accountId)
    expect(stripe.accounts.size).toBe(0)
  })

  test('is asked about at the vendor’s own address, unless there is a stand-in', () => {
    const url = new URL(
      accounts({ baseUrl: 'https://api.stripe.com' }).authorizeUrl('s&1', 'https://claims.example/cb'),
    )
    expect(url.origin + url.pathname).toBe('https://connect.stripe.com/oauth/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'ca_loopback',
      scope: 'read_write',
      redirect_uri: 'https://claims.example/cb',
      state: 's&1',
    })
  })

  test('cannot be let go while the service is in trouble', async () => {
    stripe.trouble = 503
    await expect(accounts().disconnect('acct_1')).rejects.toMatchObject({ refusal: 'upstream_failed' })
  })
})
