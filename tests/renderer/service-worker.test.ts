import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerPage, answerPart, type Surroundings } from '../../renderer/worker/answers.ts'
import { howToAnswer } from '../../renderer/worker/how-to-answer.ts'
import { isApiAddress } from '../../server/http/api-prefixes.ts'

const origin = 'https://claims.example'
const asked = (path: string, more: { method?: string; mode?: string } = {}) =>
  howToAnswer({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...more }, origin)

describe('the service worker', () => {
  test('helps with pages and with parts of the program', () => {
    expect(asked('/physically-injured?zip=07030')).toBe('page')
    expect(asked('/assets/index--4HnHdZm.js', { mode: 'no-cors' })).toBe('part')
  })

  test.each([
    '/v1/zipcode/validate',
    '/mva/estimate/estimate_thank_you_page',
    '/content/action',
    '/csrf',
    '/readyz',
    '/.well-known/gpc.json',
    '/users/login',
    '/user',
    '/lead/create_lead',
    '/stripe/connect_with_stripe/',
    '/privacy/opt-out',
  ])('leaves the call %s alone', path => {
    expect(isApiAddress(path)).toBe(true)
    expect(asked(path)).toBe('leave alone')
    expect(asked(path, { mode: 'cors' })).toBe('leave alone')
  })

  test('leaves data, posts, other origins, the console and accounts alone', () => {
    expect(asked('/assets/data.json', { mode: 'cors' })).toBe('leave alone')
    expect(asked('/', { method: 'POST' })).toBe('leave alone')
    expect(asked('https://elsewhere.example/')).toBe('leave alone')
    expect(asked('/manage/leads')).toBe('leave alone')
    expect(asked('/account/login')).toBe('leave alone')
  })
})

describe('a page that the worker answers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const page = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const request = new Request(`${origin}/lawyer?zip=07030`)

  test('comes from the server while it answers', async () => {
    const around = openSurroundings(async () => page('fresh'))
    await around.kept.put(`${origin}/lawyer`, page('kept'))
    expect(await (await answerPage(request, around)).text()).toBe('fresh')
    expect(await (await around.kept.match(`${origin}/lawyer`))?.text()).toBe('fresh')
  })

  test('is the last one seen when the server takes longer than three seconds', async () => {
    const around = openSurroundings(() => new Promise(() => {}))
    await around.kept.put(`${origin}/lawyer`, page('kept'))
    const answer = answerPage(request, around)
    const settled = vi.fn<() => void>()
    void answer.finally(settled)
    await vi.advanceTimersByTimeAsync(2999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await answer).text()).toBe('kept')
  })

  test('is the last one seen without a connection, and an error when there is none', async () => {
    const around = openSurroundings(() => Promise.reject(new TypeError('no network')))
    await expect(answerPage(request, around)).rejects.toThrow('no network')
    await around.kept.put(`${origin}/lawyer`, page('kept'))
    expect(await (await answerPage(request, around)).text()).toBe('kept')
  })

  test('is not kept when it is an error', async () => {
    const around = openSurroundings(async () => new Response('', { status: 503 }))
    expect((await answerPage(request, around)).status).toBe(503)
    expect(await around.kept.match(`${origin}/lawyer`)).toBeUndefined()
  })
})

test('a part of the program is fetched once', async () => {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => new Response('code'))
  const around = openSurroundings(fetch)
  const request = new Request(`${origin}/assets/index--4HnHdZm.js`)
  expect(await (await answerPart(request, around)).text()).toBe('code')
  expect(await (await answerPart(request, around)).text()).toBe('code')
  expect(fetch).toHaveBeenCalledOnce()
})

/** A worker's surroundings with one cache in memory. */
function openSurroundings(fetch: Surroundings['fetch']) {
  const found = new Map<string, Response>()
  const nameOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const kept = {
    match: async (request: RequestInfo | URL) => found.get(nameOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void found.set(nameOf(request), response),
    keys: async () => [...found.keys()].map(url => new Request(url)),
    delete: async (request: RequestInfo | URL) => found.delete(nameOf(request)),
  } as unknown as Cache
  const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
  return { fetch, kept, pause, open: async () => kept } satisfies Surroundings & { kept: Cache }
}
