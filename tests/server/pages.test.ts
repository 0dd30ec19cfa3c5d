import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageData } from '#engine/contract'
import { cleanHtml } from '../../server/domain/clean-html.ts'
import { startServer, type Answer, type RunningServer } from './running-server.ts'
import { flowsFolder, submissionOf } from './walked-lead.ts'

let server: RunningServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const dataOf = ({ text }: Answer) =>
  JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PageData

describe('a page', () => {
  test.each([
    ['/', '', '', 'mva'],
    ['/accident-occur', '', '', 'mva'],
    ['/accident-occur/', '', '', 'mva'],
    ['/intake', '', '', 'mva'],
    ['/thank-you?zip=90210', '', '', 'mva'],
    ['/auto', '/auto', 'auto', 'mva'],
    ['/lp3/lawyer', '/lp3', 'lp3', 'mva'],
    ['/try/mortgage-prequal/household/2/borrower-income', '/try/mortgage-prequal', '', 'mortgage-prequal'],
  ])('at %s carries its flow', async (path, mount, section, flow) => {
    const answer = await server.browser.get(path)
    expect(answer.status).toBe(200)
    const page = dataOf(answer)
    expect([page.mount, page.section, page.flow.id]).toEqual([mount, section, flow])
    expect(page.consent?.version_id ?? '').toMatch(
      page.flow.lead?.consentOn ? /^[a-z-]+-[0-9a-f]{12}$/ : /^$/,
    )
  })

  test.each([
    '/nothing',
    '/auto/nothing',
    '/accident-occur/more',
    '/constructor',
    '/..%2fetc',
    '/%00',
    '/index.html',
  ])('at the unknown address %s is the page that says so, with status 404', async path => {
    const answer = await server.browser.get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('<title>404 Page Not Found')
  })

  test('at the root of a flow that begins elsewhere leads to its beginning', async () => {
    const answer = await server.browser.get('/try/symptom-checker?zip=90210')
    expect(answer.status).toBe(302)
    const next = answer.headers.get('location') ?? ''
    expect(next).toMatch(/^\/try\/symptom-checker\/.+\?zip=90210$/)
    const page = await server.browser.get(next)
    expect([page.status, dataOf(page).flow.id]).toEqual([200, 'symptom-checker'])
  })

  test('runs only the scripts of its own nonce, which is new each time', async () => {
    const [one, other] = [await server.browser.get('/'), await server.browser.get('/')]
    const nonceOf = ({ headers }: Answer) =>
      /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(nonceOf(one)).toBeTruthy()
    expect(nonceOf(one)).not.toBe(nonceOf(other))
    expect(one.text).toContain(`nonce="${nonceOf(one)}"`)
    expect(one.text).not.toContain('%NONCE%')
    expect(one.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(one.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
  })

  test('tells that the wish not to be sold was heard', async () => {
    const answer = await server.browser.get('/', { 'sec-gpc': '1' })
    expect(dataOf(answer).gpc).toBe(true)
    expect(answer.text).toContain('data-gpc="1"')
  })

  test('has no mark-up in its data', async () => {
    const { text } = await server.browser.get('/')
    expect(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1]).not.toContain('<')
  })

  test('comes compressed', async () => {
    const response = await fetch(server.origin, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain('page-data')
  })

  test('may be framed by the sites that were named', async () => {
    const framed = await startServer({ FRAME_ANCESTORS: 'https://partner.example' })
    const page = await framed.browser.get('/')
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://partner.example')
    expect(page.headers.get('x-frame-options')).toBeNull()
    expect((await framed.browser.get('/config')).headers.get('x-frame-options')).toBe('DENY')
    await framed.stop()
  })

  test('sets cookies that hold behind https', async () => {
    const secured = await startServer({ PUBLIC_URL: 'https://claims.example' })
    // The public address is not reachable from here; the cookies are those of the listening one.
    const cookies = secured.firstCookies.join('\n')
    expect(cookies).toMatch(/__Host-fid=.*HttpOnly; Secure; SameSite=Lax/)
    expect(cookies).toMatch(/XSRF-TOKEN=.*Secure/)
    await secured.stop()
  })
})

describe('a file of the build', () => {
  test('is kept for ever and sent as it was compressed', async () => {
    const response = await fetch(`${server.origin}/assets/main-Ab12Cd34.js`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toBe('plain')
    const { body } = await fetch(`${server.origin}/assets/main-Ab12Cd34.js`, { method: 'HEAD' })
    expect(body).toBeNull()
  })
})

describe('flow files', () => {
  test('with a mistake keep the server from starting, and the mistake is shown', async () => {
    const folder = copyOfFlows()
    writeFileSync(join(folder, 'mva.yaml'), 'flow: mva\ntitel: x\n')
    await expect(startServer({}, folder)).rejects.toThrow(/flows\/mva\.yaml:/)
    rmSync(dirname(folder), { recursive: true })
  })

  test('may change while people answer: a journey is accepted on the version it began with', async () => {
    const folder = copyOfFlows()
    const before = await startServer({}, folder)
    const begun = submissionOf()
    const file = join(folder, 'mva.yaml')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('Was a police report filed?', 'Is there a police report?'),
    )
    const after = await before.restart()
    const page = dataOf(await after.browser.get('/'))
    expect(page.flow.version).not.toBe(begun.flow_version)
    const answer = await after.browser.post('/v1/pipedream/trigger', begun)
    expect(answer.status).toBe(202)
    await after.stop()
    rmSync(dirname(folder), { recursive: true })
  })
})

function copyOfFlows(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'flows-test-')), 'flows')
  cpSync(flowsFolder, folder, { recursive: true })
  return folder
}

test.each([
  ['<p onclick="x()">a<script>b</script></p>', '<p>a</p>'],
  ['<a href="javascript:x()">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['<a href="//evil.example">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['<a href="https://example.com/">a</a>', '<a href="https://example.com/" rel="noopener noreferrer">a</a>'],
  ['<svg><style><img src=x onerror=x()></style></svg>', ''],
])('the description %s is cleaned, and stays clean', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
  expect(cleanHtml(cleanHtml(html))).toBe(clean)
})

test('a flow version comes out of the database as it went in, order included', async () => {
  const [row] = await server.database.rows<{ compiled: object }>(
    "SELECT compiled FROM flow_versions WHERE flow = 'mva'",
  )
  expect(JSON.stringify(row?.compiled)).toBe(JSON.stringify(dataOf(await server.browser.get('/')).flow))
})
