import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from './running-server.ts'
import { submissionOf } from './walked-lead.ts'

let server: RunningServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

type Path = readonly string[]

/** Every place of a value that something else may be put into. */
function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [above]
  return [above, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...above, key]))]
}

function withValue(value: unknown, [key, ...below]: Path, put: unknown): unknown {
  if (key === undefined) return put
  const entries = Object.entries(value as object).map(([name, inner]) => [
    name,
    name === key ? withValue(inner, below, put) : inner,
  ])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '\u0000', '\ud800', 1e308, -0, 'a'.repeat(5000)),
  fc.dictionary(
    fc.constantFrom('value', 'also', '__proto__', 'constructor', 'length'),
    fc.jsonValue({ maxDepth: 2 }),
  ),
)

const whole = submissionOf()
const paths = pathsOf(whole)

test('a lead with one strange value is taken or refused, and never breaks the server', async () => {
  const forged = fc
    .tuple(fc.constantFrom(...paths), strange)
    .map(([path, put]) => withValue(submissionOf(), path, put))
  await fc.assert(
    fc.asyncProperty(forged, async submission => {
      const { status, body } = await server.browser.post('/v1/pipedream/trigger', JSON.stringify(submission))
      expect([202, 400, 409, 422]).toContain(status)
      expect(body).toHaveProperty(status === 202 ? 'data' : 'error')
    }),
    { numRuns: 300 },
  )
  expect((await server.browser.post('/v1/pipedream/trigger', submissionOf())).status).toBe(202)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('any address and any text is answered, and never breaks the server', async () => {
  const path = fc.oneof(
    fc.webPath(),
    fc.string().map(text => `/${encodeURIComponent(text.toWellFormed())}`),
    fc.constantFrom(
      '/..%5c..%5cetc',
      '/%2e%2e/%2e%2e/etc/passwd',
      '//evil.example',
      '/assets/../../package.json',
      '/%ff',
    ),
  )
  await fc.assert(
    fc.asyncProperty(path, async address => {
      const { status, text } = await server.browser.get(address)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain('root:')
      expect(text).not.toContain('"dependencies"')
    }),
    { numRuns: 150 },
  )
})
