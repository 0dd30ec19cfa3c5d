import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitKey } from '../../server/http/client-address.ts'
import { openBrowser, startServer, type RunningServer } from './running-server.ts'
import { submissionOf } from './walked-lead.ts'

let server: RunningServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

describe('content', () => {
  test.each([
    ['/mva/estimate/estimate_thank_you_page', {}],
    ['/mva/estimate/estimate_thank_you_page/', {}],
    ['/content/action', { action: 'calculate_thank_you_page' }],
  ])('the thank-you content comes from %s', async (path, body) => {
    const answer = await server.browser.post(path, body)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      time_hour_estimate: 15,
      time_minute_estimate: 0,
      steps_list_estimate: expect.arrayContaining([
        { title: expect.any(String), description: expect.any(String) },
      ]),
      top_description_estimate: expect.stringContaining('<strong>'),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an action may be sent as a form', async () => {
    const answer = await server.browser.post('/content/action', 'action=get_marketing_partners_list', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['/mva/help/get_marketing_partners_list', {}],
    ['/content/action', { action: 'get_marketing_partners_list' }],
  ])('the partner list with its version comes from %s', async (path, body) => {
    const answer = await server.browser.post(path, body)
    expect(answer.body).toMatchObject({
      data: expect.arrayContaining([{ service_type: 'Legal', partners_list: expect.any(Array) }]),
      meta: { version: '2026-11-01' },
    })
  })

  test('an unknown action is not found', async () => {
    const answer = await server.browser.post('/content/action', { action: 'constructor' })
    expect([answer.status, answer.body.code]).toEqual([404, 'unknown_action'])
  })

  test('the local data has 51 states, 12 months and 20 names', async () => {
    const { text } = await server.browser.get('/assets/data.json')
    const data = JSON.parse(text) as Record<string, { length: number }> & {
      notification: { names: unknown[] }
    }
    expect(data.states).toHaveLength(51)
    expect(data.states).toContainEqual({ name: 'District of Columbia', value: 'DC' })
    expect(data.months).toHaveLength(12)
    expect(data.notification.names).toHaveLength(20)
    expect(data.providers).toHaveLength(6)
  })
})

describe('look-ups', () => {
  test('a phone number that can exist counts as connected', async () => {
    const { body } = await server.browser.get('/v1/phone/validate?phone=2125550142')
    expect(body).toMatchObject({ status: 'connected-75', data: { valid: true, status: 'connected-75' } })
  })

  test('a phone number that cannot exist is told apart', async () => {
    const { status, body } = await server.browser.get('/v1/phone/validate?phone=1111111111')
    expect([status, body.status, body.data?.valid]).toEqual([200, 'invalid-phone', false])
  })

  test.each(['', '212555014', '21255501422', '212-555-0142', '%00212555014', 'x'])(
    '"%s" is no phone number',
    async phone => {
      const { status, body } = await server.browser.get(`/v1/phone/validate?phone=${phone}`)
      expect([status, body.code]).toEqual([422, 'invalid_phone'])
    },
  )

  test('a checked number is kept as a keyed hash only', async () => {
    await server.browser.get('/v1/phone/validate?phone=2125550199')
    const rows = await server.database.rows<{ text: string }>(
      'SELECT phone_checks::text AS text FROM phone_checks',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('2125550199')
  })

  test.each([
    ['90210', { valid: true, city: 'Beverly Hills', state: 'California', state_abrv: 'CA' }],
    ['75072', { valid: true, city: 'McKinney', state: 'Texas', state_abrv: 'TX' }],
    ['00000', { valid: false, city: '', state: '', state_abrv: '' }],
  ])('the zip code %s is looked up', async (zipcode, place) => {
    const { body, headers } = await server.browser.get(`/v1/zipcode/validate?zipcode=${zipcode}`)
    expect(body.data).toEqual({ zipcode, ...place })
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('a zip code has five digits', async () => {
    const { status, body } = await server.browser.get('/v1/zipcode/validate?zipcode=9021')
    expect([status, body.code]).toEqual([422, 'invalid_zip'])
  })

  test('the address of the connection is told, and nothing guessed from it', async () => {
    const { body, headers } = await server.browser.get('/v1/remote/address', {
      'x-forwarded-for': '203.0.113.7',
    })
    expect(body.data).toMatchObject({ ip: '127.0.0.1', city: null, source: 'connection' })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

test('answers that may be cached carry no cookies', async () => {
  for (const path of [
    '/assets/data.json',
    '/v1/zipcode/validate?zipcode=90210',
    '/assets/main-Ab12Cd34.js',
  ]) {
    const { headers } = await fetch(`${server.origin}${path}`)
    expect([path, headers.getSetCookie()]).toEqual([path, []])
  }
})

test('behind a proxy that was announced, the visitor is who the proxy says', async () => {
  const proxied = await startServer({ TRUST_PROXY: '1' })
  const { body } = await proxied.browser.get('/v1/remote/address', {
    'x-forwarded-for': '198.51.100.1, 203.0.113.7',
  })
  expect(body.data?.ip).toBe('203.0.113.7')
  await proxied.stop()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:3456:7:8:9:a', '2001:db8:12:3400::/56'],
  ['nonsense', 'unknown'],
])('limits count %s as %s', (address, key) => {
  expect(limitKey(address).replace(/(:0)+\/56$/, '::/56')).toBe(key)
})

describe('the server itself', () => {
  test('tells what a page needs and no secrets', async () => {
    const { body } = await server.browser.get('/config', { 'sec-gpc': '1' })
    expect(body.data).toMatchObject({ phone_validator: true, certification: false, gpc: true })
    expect(body.data).not.toHaveProperty('token')
  })

  test('gives the consent text in force', async () => {
    const { body } = await server.browser.get('/consent/current')
    expect(body.data?.version_id).toBe(submissionOf().consent?.version_id)
    expect(body.data?.text).not.toContain('{product}')
  })

  test.each(['/healthz', '/readyz', '/.well-known/gpc.json'])('answers %s', async path => {
    expect((await server.browser.get(path)).status).toBe(200)
  })

  test.each(['/v1/nothing', '/users/login', '/assets/missing.js', '/admin/users_manage/users_list'])(
    'answers %s with JSON, never with a page',
    async path => {
      const answer = await server.browser.get(path)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    },
  )

  test.each([
    ['GET', '/v1/pipedream/trigger', 'POST'],
    ['DELETE', '/config', 'GET'],
    ['POST', '/some-page', 'GET, HEAD'],
  ])('answers %s %s with 405 and what is allowed', async (method, path, allowed) => {
    const response = await fetch(`${server.origin}${path}`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
  })
})

describe('a call that changes something', () => {
  const path = '/content/action'
  const body = { action: 'calculate_thank_you_page' }

  test('needs the token', async () => {
    const { status, body: problem } = await server.browser.post(path, body, { 'x-xsrf-token': '' })
    expect([status, problem.code]).toEqual([403, 'csrf_failed'])
  })

  test('needs the token of the same browser', async () => {
    const other = await openBrowser(server.origin)
    const { body: fresh } = await other.get('/csrf')
    const { status } = await server.browser.post(path, body, { 'x-xsrf-token': String(fresh.data?.token) })
    expect(status).toBe(403)
  })

  test('is refused from a page of another site, token or not', async () => {
    expect((await server.browser.post(path, body, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await server.browser.post(path, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('may be a lead without a token when the browser vouches for our own page', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${server.origin}/v1/pipedream/trigger`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(submissionOf()),
      })
    expect((await send({ origin: server.origin })).status).toBe(202)
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(202)
    expect((await send({})).status).toBe(403)
    expect((await send({ origin: 'null' })).status).toBe(403)
    expect((await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

test('limits count leads of one address, and tell when to come back', async () => {
  const limited = await startServer({ RATE_LIMIT_FACTOR: '0.01' })
  const answers = []
  for (let lead = 0; lead < 7; lead++) {
    answers.push(await limited.browser.post('/v1/pipedream/trigger', submissionOf()))
  }
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
  expect(refused).toHaveLength(2)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.stop()
})
