import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { desktopSize, type Visitor } from '../support/visitor.ts'
import { leavesContact, stops } from './accident-visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

const funnel = useFunnelInBrowser()

const narrow: BrowserContextOptions = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' }

/** What axe finds wrong on the screen, and whether the screen is wider than the window. */
async function faults(visitor: Visitor): Promise<string[]> {
  await visitor.waits(1800)
  await visitor.page.evaluate(axe)
  const found = await visitor.page.evaluate<{ violations: AxeResults['violations']; tooWide: boolean }>(`
    axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => ({
      violations,
      tooWide: document.scrollingElement.scrollWidth > window.innerWidth,
    }))`)
  const place = new URL(visitor.page.url()).pathname
  return [
    ...found.violations.flatMap(({ id, nodes }) => nodes.map(node => `${place} ${id}: ${node.html}`)),
    ...(found.tooWide ? [`${place} is wider than the window`] : []),
  ]
}

describe('every screen can be read by everybody', () => {
  test.each([
    ['on a small phone in light', { ...narrow, colorScheme: 'light' }],
    ['on a small phone in dark', { ...narrow, colorScheme: 'dark' }],
    ['on a desktop with more contrast', { ...desktopSize, contrast: 'more', reducedMotion: 'reduce' }],
  ] satisfies [string, BrowserContextOptions][])('%s', async (_, options) => {
    const visitor = await funnel.visitor(options)
    const found: string[] = []
    const look = async () => found.push(...(await faults(visitor)))
    await visitor.opens('/no-such-page')
    await look()
    await visitor.opens('/')
    await look()
    await visitor.presses('Start')
    for (const stop of stops) {
      await visitor.sees(stop.heading)
      await look()
      await stop.answer(visitor)
    }
    await visitor.isAt('/loading')
    await look()
    await visitor.waits(7000)
    await visitor.isAt('/final-step')
    await visitor.presses('Submit')
    await look()
    await leavesContact(visitor)
    await visitor.page.locator('button[aria-busy="true"]').waitFor()
    await look()
    await visitor.waits(3500)
    await visitor.isAt('/thank-you')
    await visitor.page.getByRole('timer').waitFor()
    await look()
    await visitor.opens('/physically-injured')
    await visitor.presses('No')
    await visitor.sees('Oh no!')
    await look()
    expect(found).toEqual([])
    await visitor.leaves()
  })
})
