import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { desktopSize, phoneSize } from '../support/visitor.ts'
import { leavesContact, person, stops, walksTo } from './accident-visit.ts'

const funnel = useFunnelInBrowser()

describe('the accident flow', () => {
  test.each([
    ['a phone', phoneSize],
    ['a desktop', desktopSize],
  ])('is walked on %s from the first press to the stored lead', async (_, size) => {
    const visitor = await funnel.visitor(size)
    const query = `?zip=90210&utm_source=${size.viewport?.width}`
    await visitor.opens(`/${query}`)
    await visitor.sees('See If You Qualify For Help')
    expect(await visitor.page.title()).toMatch(/^Injury Claims Calculator - /)
    await visitor.presses('Start')

    for (const stop of stops) {
      await visitor.isAt(stop.at)
      await visitor.sees(stop.heading)
      const progress = visitor.page.getByRole('progressbar')
      expect(await progress.getAttribute('aria-valuenow')).toBe(String(stop.progress))
      expect(new URL(visitor.page.url()).search).toBe(query)
      await stop.answer(visitor)
    }

    await visitor.isAt('/loading')
    await visitor.sees('Analyzing your claim details...')
    expect(await visitor.page.getByRole('progressbar').count()).toBe(0)
    const active = visitor.page.locator('[aria-current="step"]')
    expect(await active.textContent()).toBe('Reviewing New Jersey availability')
    await visitor.waits(2100)
    expect(await active.textContent()).toBe('Accessing your accident profile & eligibility')
    await visitor.waits(2000)
    expect(await active.textContent()).toBe('Calculating potential max payout amount')
    await visitor.waits(2000)
    expect(await active.count()).toBe(0)
    await visitor.waits(600)

    await visitor.isAt('/final-step')
    await visitor.sees('Great News! You May Be Eligible.')
    await visitor.page.getByText('Over 193 claims evaluated today').waitFor()
    expect(await visitor.page.getByLabel('Phone').count()).toBe(0)
    await leavesContact(visitor)
    await visitor.page.locator('button[aria-busy="true"]').waitFor()
    await visitor.waits(3200)

    await visitor.isAt('/thank-you')
    await visitor.page.getByRole('timer').waitFor()
    const leads = () =>
      funnel.server.database.rows<{ payload: Record<string, unknown> }>(
        "SELECT payload FROM leads WHERE payload->>'source_url' LIKE '%' || $1",
        [query],
      )
    await expect.poll(async () => (await leads()).length).toBe(1)
    expect((await leads())[0]?.payload).toMatchObject({
      physically_injured: 'Yes',
      accident_occur: 'Within 6 Months',
      injury_type: 'Back & Neck Injury',
      insured_at_accdident_time: 'Unsure',
      accident_location: 'New Jersey',
      email: person.email,
      phone_no: person.phone,
    })
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('tells a visitor who is not injured, and lets them start over', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/physically-injured?header=Free-Case+Review&zip=90210&mode=short')
    await visitor.presses('No')
    await visitor.isAt('/fail')
    await visitor.sees('Oh no!')
    await visitor.page.getByText('we cannot move forward with your claim').waitFor()
    await visitor.page.getByText('Free Case Review').waitFor()
    await visitor.presses('Start Over')
    await visitor.isAt('/')
    expect(Object.fromEntries(new URL(visitor.page.url()).searchParams)).toEqual({
      zip: '90210',
      header: 'Free-Case Review',
    })
    await visitor.sees('Free Case Review')
    expect(await visitor.page.evaluate(() => localStorage.getItem('flowCalculate'))).toBeNull()
    await visitor.leaves()
  })

  test('tells a visitor whose accident is too long ago', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/accident-occur')
    await visitor.presses('More Than 2 Years Ago')
    await visitor.isAt('/fail')
    await visitor.refreshes()
    await visitor.isAt('/')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('can be walked with the keyboard alone', async () => {
    const visitor = await funnel.visitor(desktopSize)
    const { keyboard } = visitor.page
    await visitor.opens('/')
    await visitor.page.getByRole('button', { name: 'Start', exact: true }).focus()
    await keyboard.press('Enter')
    await visitor.isAt('/physically-injured')
    await expect
      .poll(() => visitor.page.evaluate(() => document.activeElement?.textContent))
      .toBe('Were you physically injured in an automobile accident?')
    await keyboard.press('1')
    await visitor.sees('When did the accident occur?')
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await visitor.sees('What best describes your type of injury?')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await visitor.sees('What best describes the severity of your injuries?')
    await keyboard.press('3')
    await visitor.sees('What type of medical treatment have you received?')
    await keyboard.press('2')
    await visitor.page.getByRole('button', { name: 'Next' }).focus()
    await keyboard.press('Enter')
    for (const stop of stops.slice(5, 9)) {
      await visitor.sees(stop.heading)
      await keyboard.press('1')
    }
    await visitor.sees('Were you insured at the time of the accident?')
    await keyboard.press('Tab')
    await keyboard.press('ArrowDown')
    await visitor.isAt('/insured')
    await keyboard.press('Enter')
    await visitor.isAt('/describe-incident')
    await visitor.leaves()
  })

  test('accepts and keeps a press that comes before the program', async () => {
    const visitor = await funnel.visitor()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await visitor.page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    await visitor.page.goto('/physically-injured', { waitUntil: 'commit' })
    await visitor.presses('Yes')
    expect(await visitor.page.locator('[data-pressed]').textContent()).toContain('Yes')
    release()
    await visitor.isAt('/accident-occur')
    await visitor.leaves()
  })
})
