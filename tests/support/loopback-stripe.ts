import { createHmac, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { addConnectPages, addPaymentPages } from './loopback-stripe-pages.ts'

/** A checkout as the stand-in keeps and tells it. */
export type Session = Record<string, unknown> & {
  id: string
  success_url: string
  cancel_url: string
  mode: string
}

/** What the pages of the stand-in need of it. */
export interface StripeStandIn {
  readonly sessions: Map<string, Session>
  readonly codes: Map<string, string>
  pay(session: Session): Promise<void>
}

/** A server on this machine that stands for Stripe, with pages where one can pay and connect an account. */
export interface LoopbackStripe {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly clientId: string
  /** Calls as they came: method and path, with the idempotency key. */
  readonly calls: { readonly call: string; readonly key: string | undefined; readonly body: unknown }[]
  readonly sessions: ReadonlyMap<string, Session>
  /** Accounts that are connected now. */
  readonly accounts: Set<string>
  /** Where signed news go. */
  webhookUrl: string
  /** Answers every call with this status from now on; 0: as usual; -1: not at all. */
  trouble: number
  /** Posts signed news to `webhookUrl`; answers the status it got. */
  tell(type: string, object: object, account?: string): Promise<number>
  /** Ends the subscription with this id, and tells about it. */
  cancelSubscription(id: string): Promise<void>
  close(): Promise<void>
}

/** Starts the stand-in; it speaks the wire format of the unmodified SDK. */
export async function startLoopbackStripe(): Promise<LoopbackStripe> {
  const app = express()
  const server = app.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const sessions = new Map<string, Session>()
  const codes = new Map<string, string>()
  const subscriptions = new Map<string, object>()
  const stripe: LoopbackStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'sk_test_loopback',
    webhookSecret: 'whsec_loopback',
    clientId: 'ca_loopback',
    calls: [],
    sessions,
    accounts: new Set(),
    webhookUrl: '',
    trouble: 0,
    async tell(type, object, account) {
      const event = { id: newId('evt'), object: 'event', type, account, data: { object } }
      const body = JSON.stringify({ ...event, api_version: '2026-10-28.endive', livemode: false })
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signed(body, stripe.webhookSecret),
      }
      return (await fetch(stripe.webhookUrl, { method: 'POST', headers, body })).status
    },
    async cancelSubscription(id) {
      subscriptions.set(id, { ...subscriptions.get(id), status: 'canceled' })
      if (stripe.webhookUrl) await stripe.tell('customer.subscription.deleted', subscriptions.get(id)!)
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const pay = async (session: Session) => {
    const subscription = session.mode === 'subscription' ? newId('sub') : null
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      customer: newId('cus'),
      subscription,
    })
    if (subscription) subscriptions.set(subscription, subscriptionOf(subscription))
    if (stripe.webhookUrl) await stripe.tell('checkout.session.completed', session)
  }
  app.use(express.urlencoded({ extended: true }))
  addPaymentPages(app, { sessions, codes, pay })
  addConnectPages(app, { sessions, codes, pay })
  addApi(app, { stripe, sessions, codes, subscriptions })
  return stripe
}

/** Signs as Stripe does: HMAC-SHA256 over time and body. */
export function signed(body: string, secret: string, at = new Date()): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

const monthFromNow = () => Math.floor(Date.now() / 1000) + 30 * 24 * 3600

const subscriptionOf = (id: string) => ({
  id,
  object: 'subscription',
  status: 'active',
  items: { object: 'list', data: [{ id: newId('si'), current_period_end: monthFromNow() }] },
})

const missing = (id: string) => ({
  error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` },
})

interface Api {
  readonly stripe: LoopbackStripe
  readonly sessions: Map<string, Session>
  readonly codes: Map<string, string>
  readonly subscriptions: Map<string, object>
}

function addApi(app: Express, { stripe, sessions, codes, subscriptions }: Api): void {
  app.use((request, response, next) => {
    const key = request.get('idempotency-key')
    stripe.calls.push({ call: `${request.method} ${request.path}`, key, body: request.body })
    if (stripe.trouble > 0) response.status(stripe.trouble).json({ error: { message: 'trouble' } })
    else if (stripe.trouble < 0) return
    else if (request.get('authorization') === `Bearer ${stripe.secretKey}`) next()
    else response.status(401).json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
  })
  const byKey = new Map<string, Session>()
  app.post('/v1/checkout/sessions', (request, response) => {
    const key = request.get('idempotency-key') ?? newId('key')
    const known = byKey.get(key)
    if (known) return response.json(known)
    const id = newId('cs_test')
    const fresh = { object: 'checkout.session', status: 'open', payment_status: 'unpaid', customer: null }
    const session = {
      ...request.body,
      ...fresh,
      id,
      subscription: null,
      url: `${stripe.url}/pay/${id}`,
    } as Session
    byKey.set(key, session)
    sessions.set(id, session)
    return response.json(session)
  })
  app.get('/v1/checkout/sessions/:id', ({ params: { id } }, response) => {
    const session = sessions.get(id)
    response.status(session ? 200 : 404).json(session ?? missing(id))
  })
  app.get('/v1/subscriptions/:id', ({ params: { id } }, response) => {
    const subscription = subscriptions.get(id)
    response.status(subscription ? 200 : 404).json(subscription ?? missing(id))
  })
  app.post('/oauth/token', (request, response) => {
    const { code } = request.body as { code: string }
    const account = codes.get(code)
    codes.delete(code)
    if (!account) {
      const error = {
        error: 'invalid_grant',
        error_description: `Authorization code does not exist: ${code}`,
      }
      return response.status(400).json(error)
    }
    stripe.accounts.add(account)
    return response.json({
      stripe_user_id: account,
      scope: 'read_write',
      livemode: false,
      token_type: 'bearer',
    })
  })
  app.post('/oauth/deauthorize', (request, response) => {
    const { stripe_user_id: account } = request.body as { stripe_user_id: string }
    if (stripe.accounts.delete(account)) return response.json({ stripe_user_id: account })
    const sentence = `This application is not connected to stripe account ${account}, or that account does not exist.`
    return response.status(401).json({ error: 'invalid_client', error_description: sentence })
  })
}
