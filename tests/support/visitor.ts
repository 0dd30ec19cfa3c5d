import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumFlags, ensureChromium } from './chromium.ts'

/** Somebody in front of a browser, with words for what they do and see. */
export interface Visitor {
  readonly page: Page
  opens(address: string): Promise<void>
  presses(name: string): Promise<void>
  /** Chooses a radio or a check box by its label. */
  marks(label: string): Promise<void>
  fills(label: string, text: string): Promise<void>
  /** Lets time pass. */
  waits(milliseconds: number): Promise<void>
  /** Resolves once the address below the origin is this one. */
  isAt(pathname: string): Promise<void>
  goesBack(): Promise<void>
  goesForward(): Promise<void>
  refreshes(): Promise<void>
  /** Resolves once this is the one heading of the screen. */
  sees(heading: string): Promise<void>
  /** What the browser's console complained about. */
  readonly complaints: string[]
  leaves(): Promise<void>
}

export const phoneSize: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const desktopSize: BrowserContextOptions = { viewport: { width: 1280, height: 860 } }

export function openBrowser(...moreFlags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags, ...moreFlags] })
}

/** A visitor with a clean browser, whose clock the test can wind on. */
export async function newVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = phoneSize,
): Promise<Visitor> {
  const context = await browser.newContext({ ...options, baseURL: origin })
  const page = await context.newPage()
  await page.clock.install()
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  // The program is there when the bubble of the prerendered page has come to life: it registers what follows.
  const ready = () => page.waitForFunction(() => !('earlyPress' in window))
  return {
    page,
    complaints,
    async opens(address) {
      await page.goto(address)
      await ready()
    },
    presses: name => page.getByRole('button', { name, exact: true }).click(),
    marks: label => page.getByLabel(label, { exact: true }).click(),
    fills: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    waits: milliseconds => page.clock.runFor(milliseconds),
    async isAt(pathname) {
      try {
        await page.waitForURL(url => url.pathname === pathname)
      } catch (cause) {
        const said = complaints.join(' ') || 'nothing'
        throw new Error(`Not at ${pathname} but at ${page.url()}; the console said ${said}.`, { cause })
      }
    },
    async goesBack() {
      // A page that is still on its way in has no history to go back in.
      await page.waitForLoadState()
      await page.goBack()
    },
    goesForward: async () => void (await page.goForward()),
    async refreshes() {
      await page.reload()
      await ready()
    },
    sees: heading => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(),
    leaves: () => context.close(),
  }
}
