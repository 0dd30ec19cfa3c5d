import { randomBytes } from 'node:crypto'
import type { Express } from 'express'
import type { StripeStandIn } from './loopback-stripe.ts'

/** The hosted page of a checkout: "Pay" pays, tells the webhook and leads to the success page; "Back" leads back. */
export function addPaymentPages(app: Express, { sessions, pay }: StripeStandIn): void {
  app.get('/pay/:id', ({ params: { id } }, response) => {
    const session = sessions.get(id)
    if (!session) return response.status(404).send('No such checkout.')
    return response.send(
      page(
        'Checkout',
        `<form method="post"><button>Pay</button></form><a href="${attribute(session.cancel_url)}">Back</a>`,
      ),
    )
  })
  app.post('/pay/:id', async ({ params: { id } }, response) => {
    const session = sessions.get(id)
    if (!session) return response.status(404).send('No such checkout.')
    await pay(session)
    return response.redirect(303, session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id))
  })
}

/** The page where the owner of an account connects it, or refuses. */
export function addConnectPages(app: Express, { codes }: StripeStandIn): void {
  app.get('/oauth/authorize', ({ query }, response) => {
    const { redirect_uri: back, state, client_id: client } = query
    if (typeof back !== 'string' || typeof state !== 'string' || !client) {
      return response.status(400).send('Something is missing.')
    }
    const code = `ac_${randomBytes(8).toString('hex')}`
    codes.set(code, `acct_${randomBytes(6).toString('hex')}`)
    const connect = withParameters(back, { code, scope: 'read_write', state })
    const refuse = withParameters(back, {
      error: 'access_denied',
      error_description: 'The user denied your request',
      state,
    })
    return response.send(
      page(
        'Connect',
        `<a href="${attribute(connect)}">Connect</a> <a href="${attribute(refuse)}">Refuse</a>`,
      ),
    )
  })
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
