import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, startServer, type RunningServer } from './running-server.ts'

let server: RunningServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const stored = () => server.database.rows('SELECT name, email, phone FROM opt_outs ORDER BY created_at')
const cookieOf = (headers: Headers) =>
  headers.getSetCookie().find(cookie => cookie.startsWith('opt-out=')) ?? ''

describe('an opt-out', () => {
  test('is stored under an email and a phone number that can be found again, and confirmed', async () => {
    const wish = { name: ' Ann ', email: ' Ann@Example.COM', phone: '+1 (555) 555-0199' }
    const answer = await server.browser.post('/privacy/opt_out', wish)
    expect([answer.status, answer.body.data]).toEqual([201, { gpc: false, opted_out: true, honored: true }])
    expect(await stored()).toEqual([{ name: 'Ann', email: 'ann@example.com', phone: '5555550199' }])
  })

  test('holds for the same browser, on its pages too', async () => {
    const { headers } = await server.browser.post('/privacy/opt_out', { email: 'b@example.com' })
    expect(cookieOf(headers)).toMatch(/^opt-out=1; Max-Age=34560000; Path=\/;.*HttpOnly; SameSite=Lax$/)
    const cookie = 'opt-out=1'
    const status = await server.browser.get('/privacy/status', { cookie })
    expect(status.body.data).toEqual({ gpc: false, opted_out: true, honored: true })
    expect((await server.browser.get('/', { cookie })).text).toContain('data-gpc="1"')
    expect((await server.browser.get('/')).text).toContain('data-gpc="0"')
  })

  test('by the signal of the browser needs nothing else', async () => {
    const status = await server.browser.get('/privacy/status', { 'sec-gpc': '1' })
    expect(status.body.data).toEqual({ gpc: true, opted_out: false, honored: true })
  })

  test('of a form without scripts leads back to the page', async () => {
    const answer = await server.browser.post('/privacy/opt_out', 'email=c%40example.com&phone=&name=', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.origin,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/do-not-sell'])
    expect(cookieOf(answer.headers)).not.toBe('')
    expect(await stored()).toContainEqual({ name: '', email: 'c@example.com', phone: '' })
  })

  test.each([{}, { name: 'Ann' }, { email: 'nobody' }, { phone: '123' }, { email: ['a@b.c'] }])(
    'that says %j is asked for more',
    async body => {
      const answer = await server.browser.post('/privacy/opt_out', body)
      expect([answer.status, answer.body['code']]).toEqual([422, 'validation_failed'])
    },
  )

  test('is taken from our own pages only', async () => {
    const answer = await server.browser.post(
      '/privacy/opt_out',
      { email: 'd@example.com' },
      { origin: 'https://evil.example' },
    )
    expect(answer.status).toBe(403)
  })
})

test('one browser opts out five times an hour and no more', async () => {
  const limited = await startServer({ RATE_LIMIT_FACTOR: '0.01' })
  // From this machine a factor of 0.01 gives everybody the usual number.
  const browser = await openBrowser(limited.origin)
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await browser.post('/privacy/opt_out', { email: `e${time}@example.com` })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  await limited.stop()
})
