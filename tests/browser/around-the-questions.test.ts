import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { desktopSize, phoneSize } from '../support/visitor.ts'
import { leavesContact, stops, walksTo } from './accident-visit.ts'

const funnel = useFunnelInBrowser()

const still = { ...phoneSize, reducedMotion: 'reduce' } as const

describe('the notification bar', () => {
  test('says now and then what somebody was offered, always as an illustrative example', async () => {
    const visitor = await funnel.visitor()
    const notice = visitor.page.locator('.notice')
    await visitor.opens('/physically-injured')
    await visitor.waits(2000)
    await notice.waitFor()
    expect(await notice.innerText()).toMatch(
      /^\w+ [A-Z]\. from (NY|CA|TX|FL|NV) was just offered \$\d{2,3},\d{3}\s+Illustrative example\s+Just now$/,
    )
    expect(
      await visitor.page.getByRole('complementary', { name: 'Recent offers' }).getAttribute('aria-live'),
    ).toBe('off')
    const picture = notice.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await visitor.presses('Pause these messages')
    await visitor.waits(20_000)
    expect(await notice.isVisible()).toBe(true)
    await visitor.presses('Close these messages')
    await visitor.waits(20_000)
    expect(await notice.count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test.each([
    ['a phone', phoneSize],
    ['a desktop', desktopSize],
  ])('lies on no question and no button on %s', async (_, size) => {
    const visitor = await funnel.visitor(size)
    await walksTo(visitor, '/injury-type')
    const notice = visitor.page.locator('.notice')
    await visitor.waits(2500)
    await notice.waitFor()
    const box = await notice.boundingBox()
    const main = await visitor.page.locator('main form').boundingBox()
    if (!box || !main) throw new Error('Nothing is drawn.')
    const apart = box.y >= main.y + main.height || box.x + box.width <= main.x
    expect(apart).toBe(true)
    await visitor.leaves()
  })

  test('is silent on the page of an unknown address', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/no-such-page')
    await visitor.waits(6000)
    expect(await visitor.page.locator('.notice').count()).toBe(0)
    await visitor.leaves()
  })
})

describe('the providers', () => {
  test.each(['auto', 'lp3'])('are named in the section %s', async section => {
    const visitor = await funnel.visitor(still)
    await visitor.opens(`/${section}/physically-injured`)
    await visitor.page.getByRole('heading', { name: 'Providers Include' }).waitFor()
    await expect.poll(() => visitor.page.getByRole('img', { name: /^Provider [1-6]$/ }).count()).toBe(6)
    await visitor.leaves()
  })

  test.each(['/physically-injured', '/auto/no-such-page'])('are not named at %s', async address => {
    const visitor = await funnel.visitor(still)
    await visitor.opens(address)
    await visitor.waits(3000)
    expect(await visitor.page.getByRole('heading', { name: 'Providers Include' }).count()).toBe(0)
    await visitor.leaves()
  })
})

describe('the estimate', () => {
  test('says on focus that it is no prediction, and how many answers were yes', async () => {
    const visitor = await funnel.visitor(still)
    await walksTo(visitor, '/accident-occur')
    const tip = visitor.page.getByRole('tooltip')
    expect(await tip.count()).toBe(0)
    await visitor.page.getByRole('button', { name: /Illustrative estimate/ }).focus()
    await tip.waitFor()
    expect(await tip.innerText()).toContain('Illustrative estimate, not a prediction of your result')
    // Its parts become visible one frame after the other.
    await expect.poll(() => tip.innerText()).toContain('Yes answers so far: 12 of 100')
    await visitor.page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await visitor.leaves()
  })
})

describe('moving between steps', () => {
  test('fades out for 50 ms and in for 100 ms with a shift of 5 percent', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/physically-injured')
    await visitor.presses('Yes')
    await visitor.isAt('/accident-occur')
    const motion = await visitor.page.evaluate(() => {
      const step = document.querySelector('.step')
      const style = step ? getComputedStyle(step) : null
      const [leave, shift] = ['--leave', '--shift'].map(name => style?.getPropertyValue(name))
      return { name: style?.animationName, enter: style?.animationDuration, leave, shift }
    })
    expect(motion).toEqual({ name: 'enter', enter: '0.1s', leave: '50ms', shift: '5%' })
    await visitor.leaves()
  })

  test('stands still for a visitor who wants less motion', async () => {
    const visitor = await funnel.visitor(still)
    await visitor.opens('/physically-injured')
    await visitor.presses('Yes')
    await visitor.isAt('/accident-occur')
    const animation = await visitor.page
      .locator('.step')
      .evaluate(step => getComputedStyle(step).animationName)
    expect(animation).toBe('none')
    await visitor.leaves()
  })

  test('shows the question again to a visitor who goes straight back to it', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/physically-injured')
    await visitor.presses('Yes')
    await visitor.sees('When did the accident occur?')
    await visitor.goesBack()
    await visitor.sees('Were you physically injured in an automobile accident?')
    const opacity = () => visitor.page.locator('.step').evaluate(step => getComputedStyle(step).opacity)
    await expect.poll(opacity).toBe('1')
    await visitor.leaves()
  })

  test('scrolls back to the top within 400 ms', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/physically-injured')
    await visitor.page.evaluate(() => window.scrollTo(0, 250))
    await visitor.page.getByRole('button', { name: 'Yes', exact: true }).dispatchEvent('click')
    await visitor.isAt('/accident-occur')
    await visitor.waits(450)
    expect(await visitor.page.evaluate(() => window.scrollY)).toBe(0)
    await visitor.leaves()
  })

  test('shows on the way back the progress that each address had', async () => {
    const visitor = await funnel.visitor(still)
    await walksTo(visitor, '/accident-location')
    const shown = async () =>
      Number(await visitor.page.getByRole('progressbar').getAttribute('aria-valuenow'))
    for (const stop of stops.toReversed()) {
      await visitor.isAt(stop.at)
      await expect.poll(shown).toBe(stop.progress)
      if (stop !== stops[0]) await visitor.goesBack()
    }
    await visitor.leaves()
  })
})

describe('messages', () => {
  test('put a visitor without a connection at ease, for five seconds', async () => {
    const visitor = await funnel.visitor(still)
    await visitor.opens('/physically-injured')
    await visitor.page.context().setOffline(true)
    const message = visitor.page.getByText('You are offline. Your answers are safe on this device.')
    await message.waitFor()
    await visitor.waits(5000)
    expect(await message.count()).toBe(0)
    await visitor.page.context().setOffline(false)
    await visitor.leaves()
  })

  test('welcome a visitor back who has answered before', async () => {
    const visitor = await funnel.visitor(still)
    await walksTo(visitor, '/accident-occur')
    const welcome = visitor.page.getByText('Welcome back. Your answers are still here.')
    expect(await welcome.count()).toBe(0)
    await visitor.refreshes()
    await welcome.waitFor()
    await visitor.leaves()
  })
})

describe('the zip code of the address', () => {
  const leads = (visitor: { page: { url(): string } }, body: Record<string, unknown>) => ({
    place: new URL(visitor.page.url()).pathname,
    city: body['city'],
  })

  test.each([
    ['07030', 'Hoboken'],
    ['00000', ''],
  ])('%s goes along with the lead as the city "%s"', async (zip, city) => {
    const visitor = await funnel.visitor(still)
    const looked = visitor.page.waitForResponse(response => response.url().includes('/v1/zipcode/validate'))
    await visitor.opens(`/?zip=${zip}`)
    await looked
    await visitor.presses('Start')
    for (const stop of stops) {
      await visitor.isAt(stop.at)
      await stop.answer(visitor)
    }
    await visitor.isAt('/loading')
    await visitor.waits(7000)
    await visitor.isAt('/final-step')
    const sent = visitor.page.waitForRequest(request => request.url().endsWith('/v1/pipedream/trigger'))
    await leavesContact(visitor)
    expect(leads(visitor, (await sent).postDataJSON())).toEqual({ place: '/final-step', city })
    await visitor.leaves()
  })
})

describe('the thank-you screen', () => {
  test('throws confetti for three seconds, and none where motion is not wanted', async () => {
    for (const [size, thrown] of [
      [phoneSize, 1],
      [still, 0],
    ] as const) {
      const visitor = await funnel.visitor(size)
      await walksTo(visitor, '/final-step')
      await leavesContact(visitor)
      await visitor.page.locator('button[aria-busy="true"]').waitFor()
      await visitor.waits(3000)
      await visitor.isAt('/thank-you')
      expect(await visitor.page.locator('canvas.confetti').count()).toBe(thrown)
      await visitor.waits(3000)
      expect(await visitor.page.locator('canvas.confetti').count()).toBe(0)
      expect(visitor.complaints).toEqual([])
      await visitor.leaves()
    }
  })
})
