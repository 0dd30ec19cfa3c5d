import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFunnelServer, type FunnelServer } from '../support/funnel-server.ts'
import { newVisitor, openBrowser, type Visitor } from '../support/visitor.ts'
import { leavesContact, walksTo } from './accident-visit.ts'

/** Gives frames of other sites neither cookies nor storage. */
let browser: Browser
let host: Server
let hostOrigin: string
let allowing: FunnelServer
let refusing: FunnelServer

beforeAll(async () => {
  host = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://host').searchParams.get('framed') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>A page of somebody else</title><iframe src="${framed}" width="360" height="780"></iframe>`,
    )
  })
  await new Promise<void>(resolve => host.listen(0, 'localhost', resolve))
  // Another name is another site: the funnel's own address is 127.0.0.1. A server on TCP has an address of this shape.
  hostOrigin = `http://localhost:${(host.address() as AddressInfo).port}`
  allowing = await openFunnelServer({ FRAME_ANCESTORS: hostOrigin })
  refusing = await openFunnelServer({ FRAME_ANCESTORS: 'https://somebody-else.example' })
  browser = await openBrowser('--test-third-party-cookie-phaseout')
})
afterAll(async () => {
  await browser?.close()
  await allowing?.close()
  await refusing?.close()
  host?.close()
})

/** A visitor who meets the funnel inside the page of somebody else. */
async function framedVisitor(): Promise<Visitor & { readonly frame: () => Frame }> {
  const visitor = await newVisitor(browser, allowing.origin)
  const { page } = visitor
  const frame = () => {
    const [found] = page.mainFrame().childFrames()
    if (!found) throw new Error('There is no frame.')
    return found
  }
  return {
    ...visitor,
    frame,
    // The words of a visitor use what pages and frames have in common.
    get page() {
      return Object.assign(Object.create(frame()) as typeof page, { clock: page.clock })
    },
    async opens(address) {
      await page.goto(`${hostOrigin}/?framed=${encodeURIComponent(allowing.origin + address)}`)
      await frame().waitForFunction(() => !('earlyPress' in window))
    },
    presses: name => frame().getByRole('button', { name, exact: true }).click(),
    marks: label => frame().getByLabel(label, { exact: true }).click(),
    fills: (label, text) => frame().getByLabel(label, { exact: true }).fill(text),
    isAt: pathname => frame().waitForURL(url => url.pathname === pathname),
    sees: heading => frame().getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(),
  }
}

test('in a frame of an allowed site the questions stand alone and the walk ends in one lead, without cookies and storage', async () => {
  const visitor = await framedVisitor()
  await walksTo(visitor, '/final-step')
  const frame = visitor.frame()
  expect(await frame.evaluate(() => 'framed' in document.documentElement.dataset)).toBe(true)
  expect(await frame.locator('.site-header').isVisible()).toBe(false)
  expect(await frame.locator('.site-footer').isVisible()).toBe(false)
  expect(await frame.evaluate(() => document.cookie)).toBe('')
  await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied')

  await leavesContact(visitor)
  await visitor.waits(4000)
  await visitor.isAt('/thank-you')
  await visitor.sees('Thank you! Your claim details are in.')
  await vi.waitFor(async () =>
    expect(await allowing.database.rows('SELECT status FROM leads')).toEqual([{ status: 'queued' }]),
  )
  expect(visitor.complaints).toEqual([])
  await visitor.leaves()
})

test('a site that was not named shows nothing of the funnel', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const refused = page.waitForEvent('console', message => message.text().includes('frame-ancestors'))
  await page.goto(`${hostOrigin}/?framed=${encodeURIComponent(refusing.origin)}`)
  expect((await refused).text()).toContain('violates the following Content Security Policy')
  await expect.poll(() => page.mainFrame().childFrames()[0]?.url()).toBe('chrome-error://chromewebdata/')
  await context.close()
})
