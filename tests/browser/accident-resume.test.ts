import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { stops, walksTo } from './accident-visit.ts'

const funnel = useFunnelInBrowser()

const day = 24 * 60 * 60 * 1000

describe('a visitor who moves about', () => {
  test('stays on the step after a refresh, with the answer given there', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/physically-injured')
    for (const stop of stops) {
      await visitor.isAt(stop.at)
      await visitor.refreshes()
      await visitor.sees(stop.heading)
      await stop.answer(visitor)
      await visitor.page.waitForURL(url => url.pathname !== stop.at)
      await visitor.goesBack()
      await visitor.isAt(stop.at)
      await visitor.refreshes()
      await visitor.page.getByRole('heading', { name: stop.heading }).waitFor()
      await expect.poll(() => stop.shown(visitor)).toBe(true)
      await visitor.goesForward()
      await visitor.page.waitForURL(url => url.pathname !== stop.at)
    }
    await visitor.leaves()
  })

  test('goes back and forward through every step, and never into the waiting screen', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/final-step')
    for (const stop of stops.toReversed()) {
      await visitor.goesBack()
      await visitor.isAt(stop.at)
      await visitor.sees(stop.heading)
      await expect.poll(() => stop.shown(visitor)).toBe(true)
    }
    for (const stop of stops.slice(1)) {
      await visitor.goesForward()
      await visitor.isAt(stop.at)
    }
    await visitor.goesForward()
    await visitor.isAt('/final-step')
    await visitor.presses('Back')
    await visitor.isAt('/accident-location')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('keeps later answers when an earlier one is changed', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/police-report')
    await visitor.opens('/accident-occur')
    await visitor.presses('Within 1 Year')
    await visitor.isAt('/injury-type')
    await expect
      .poll(() => visitor.page.getByRole('checkbox', { name: 'Back & Neck Injury' }).isChecked())
      .toBe(true)
    await visitor.opens('/police-report')
    await visitor.isAt('/police-report')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test.each(['/accident-occur', '/injury-type', '/insured', '/loading', '/final-step', '/thank-you'])(
    'who opens %s with nothing saved begins at the start',
    async address => {
      const visitor = await funnel.visitor()
      await visitor.opens(`${address}?zip=90210`)
      await visitor.isAt('/')
      expect(new URL(visitor.page.url()).search).toBe('?zip=90210')
      await visitor.leaves()
    },
  )

  test('who opens a step far ahead is led to the first open question', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/injury-severity')
    await visitor.opens('/final-step')
    await visitor.isAt('/injury-severity')
    await visitor.opens('/accident-occur')
    await visitor.isAt('/accident-occur')
    await visitor.opens('/')
    await visitor.presses('Continue where you left off')
    await visitor.isAt('/injury-severity')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('keeps what is half typed over a refresh', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/describe-incident')
    await visitor.page.getByRole('textbox').fill('It was rai')
    await visitor.refreshes()
    await expect.poll(() => visitor.page.getByRole('textbox').inputValue()).toBe('It was rai')
    await visitor.leaves()
  })

  test.each([
    ['kept for less than seven days', 6.9 * day, '/accident-occur'],
    ['gone after seven days', 7.1 * day, '/'],
    ['gone when the clock was more than a day ahead', -1.1 * day, '/'],
  ])('finds the answers %s', async (_, later, place) => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/accident-occur')
    await visitor.page.clock.setSystemTime(Date.now() + later)
    await visitor.opens('/accident-occur')
    await visitor.isAt(place)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('finds in one tab what was answered in another', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/injury-type')
    const other = await visitor.page.context().newPage()
    await other.goto('/injury-type')
    const box = other.getByRole('checkbox', { name: 'Back & Neck Injury' })
    expect(await box.isChecked()).toBe(false)
    await visitor.marks('Back & Neck Injury')
    await visitor.presses('Next')
    await visitor.isAt('/injury-severity')
    await expect.poll(() => box.isChecked()).toBe(true)
    await other.getByRole('button', { name: 'Next' }).click()
    await other.waitForURL(url => url.pathname === '/injury-severity')
    await visitor.leaves()
  })

  test('goes on without a word where the browser keeps nothing', async () => {
    const visitor = await funnel.visitor()
    await visitor.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await walksTo(visitor, '/injury-severity')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('with a foreign record begins anew', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/')
    await visitor.page.evaluate(() => localStorage.setItem('flowCalculate', '{"answers":[1,2'))
    await visitor.opens('/injury-type')
    await visitor.isAt('/')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })
})
