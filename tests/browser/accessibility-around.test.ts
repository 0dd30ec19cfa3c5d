import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { desktopSize, phoneSize } from '../support/visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

const funnel = useFunnelInBrowser()

describe('what stands around the questions can be read by everybody', () => {
  test.each([
    ['on a phone in light', { ...phoneSize, colorScheme: 'light' }],
    ['on a phone in dark', { ...phoneSize, colorScheme: 'dark' }],
    ['on a desktop in light', { ...desktopSize, colorScheme: 'light' }],
    ['on a desktop in dark', { ...desktopSize, colorScheme: 'dark' }],
    ['at 320 pixels', { viewport: { width: 320, height: 640 } }],
    ['at 200 % zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ] satisfies [string, BrowserContextOptions][])('%s', async (_, options) => {
    const visitor = await funnel.visitor({ ...options, reducedMotion: 'reduce' })
    const { page } = visitor
    await visitor.opens('/auto/physically-injured')
    await visitor.presses('Yes')
    await visitor.isAt('/auto/accident-occur')
    await visitor.waits(2200)
    await page.locator('.notice').waitFor()
    await visitor.presses('Pause these messages')
    await page.getByRole('img', { name: 'Provider 6' }).waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: /Illustrative estimate/ }).focus()
    await page.getByRole('tooltip').waitFor()
    await visitor.waits(500)
    await page.evaluate(axe)
    const found = await page.evaluate<{ violations: AxeResults['violations']; tooWide: boolean }>(`
      axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => ({
        violations,
        tooWide: document.scrollingElement.scrollWidth > window.innerWidth,
      }))`)
    expect(found.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))).toEqual([])
    expect(found.tooWide).toBe(false)
    await visitor.leaves()
  })
})
