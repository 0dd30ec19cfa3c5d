import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { type Visitor } from '../support/visitor.ts'
import { leavesContact, person, walksTo } from './accident-visit.ts'

const funnel = useFunnelInBrowser()

const saved = (visitor: Visitor) => visitor.page.evaluate(() => localStorage.getItem('flowCalculate'))
const waiting = (visitor: Visitor) =>
  visitor.page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('outbox:')).length)

describe('the contact form', () => {
  test('says what is wrong with each field, once it was touched', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/final-step')
    const { page } = visitor
    expect(await page.getByText('This field is required').count()).toBe(0)
    await visitor.presses('Submit')
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.locator('.field-problem').allTextContents()).toEqual([
      'This field is required',
      'This field is required',
      'This field is required',
    ])

    const says = async (label: string, text: string, problem: string) => {
      await visitor.fills(label, text)
      await page.getByLabel(label).blur()
      const described = page.getByLabel(label, { exact: true })
      await page.locator('.field-problem', { hasText: problem }).waitFor()
      expect(await described.getAttribute('aria-invalid')).toBe('true')
      expect(await described.getAttribute('aria-describedby')).toMatch(/^problem-/)
    }
    await says('First name', 'J', 'The min number of characters should be 2')
    await says('First name', 'J4ne', 'Please enter alphabets only.')
    await says('Last name', 'x'.repeat(51), 'The max allowed number of characters should be 50')
    await says('Email', 'jane@nowhere', 'Please enter a valid email')
    await visitor.leaves()
  })

  test('refuses a phone number that does not exist, and lets go of the button', async () => {
    const visitor = await funnel.visitor()
    await walksTo(visitor, '/final-step')
    await leavesContact(visitor, '512555')
    const problem = visitor.page.locator('.field-problem')
    await problem.filter({ hasText: 'Please enter a valid phone number.' }).waitFor()
    await visitor.fills('Phone', '+1 (999) 555-1212')
    expect(await visitor.page.getByLabel('Phone').inputValue()).toBe('(999) 555-1212')
    expect(await problem.count()).toBe(0)
    await visitor.presses('Submit')
    await problem.filter({ hasText: 'Please enter a valid phone number.' }).waitFor()
    expect(await visitor.page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true)
    await visitor.leaves()
  })

  test('lets go of the button without a word when the check of the phone fails', async () => {
    const visitor = await funnel.visitor()
    await visitor.page.route('**/v1/phone/validate*', route => route.abort())
    await walksTo(visitor, '/final-step')
    await leavesContact(visitor)
    await expect.poll(() => visitor.page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true)
    expect(await visitor.page.locator('.field-problem').count()).toBe(0)
    await visitor.isAt('/final-step')
    await visitor.leaves()
  })

  test('lets go of the button after 30 seconds when nothing answers', async () => {
    const visitor = await funnel.visitor()
    await visitor.page.route('**/v1/phone/validate*', () => {})
    await walksTo(visitor, '/final-step')
    await leavesContact(visitor)
    const button = visitor.page.getByRole('button', { name: 'Submit' })
    await visitor.waits(25_000)
    expect(await button.isEnabled()).toBe(false)
    await visitor.waits(6000)
    expect(await button.isEnabled()).toBe(true)
    await visitor.leaves()
  })

  test('brings the visitor to the end although the server is away, and the lead comes after', async () => {
    const visitor = await funnel.visitor()
    let away = true
    await visitor.page.route('**/v1/pipedream/trigger', route =>
      away ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await walksTo(visitor, '/final-step')
    const email = 'outbox@example.com'
    await visitor.fills('First name', person.first)
    await visitor.fills('Last name', person.last)
    await visitor.fills('Email', email)
    await visitor.presses('Submit')
    await visitor.waits(2100)
    await visitor.fills('Phone', person.phone)
    await visitor.presses('Submit')
    await expect.poll(() => waiting(visitor)).toBe(1)
    await visitor.waits(3500)
    await visitor.isAt('/thank-you')
    await visitor.page.getByRole('timer').waitFor()
    expect(await saved(visitor)).toBeNull()
    expect(await waiting(visitor)).toBe(1)

    away = false
    await visitor.waits(61_000)
    await expect.poll(() => waiting(visitor)).toBe(0)
    const found = await funnel.server.database.rows('SELECT 1 FROM leads WHERE payload->>$1 = $2', [
      'email',
      email,
    ])
    expect(found).toHaveLength(1)
    await visitor.leaves()
  })
})

describe('the thank-you page', () => {
  const arrives = async (visitor: Visitor) => {
    await walksTo(visitor, '/final-step')
    await leavesContact(visitor)
    await visitor.page.locator('button[aria-busy="true"]').waitFor()
    await visitor.waits(3500)
    await visitor.isAt('/thank-you')
    await visitor.page.getByRole('timer').waitFor()
  }

  test('counts down from the time that the server names', async () => {
    const visitor = await funnel.visitor()
    await visitor.page.route('**/mva/estimate/estimate_thank_you_page', async route => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ json: { data: { ...data, time_hour_estimate: '0', time_minute_estimate: 1 } } })
    })
    await arrives(visitor)
    const timer = visitor.page.getByRole('timer')
    const shown = async () => (await timer.textContent())?.replace(/\s+/g, ' ').trim()
    expect(await shown()).toMatch(/^00 hours(01 minutes00|00 minutes5\d) seconds$/)
    await visitor.waits(30_000)
    expect(await shown()).toMatch(/^00 hours00 minutes(2|3)\d seconds$/)
    await visitor.waits(60_000)
    expect(await shown()).toBe('00 hours00 minutes00 seconds')
    await visitor.leaves()
  })

  test('forgets the answers, and the way back leads to the start', async () => {
    const visitor = await funnel.visitor()
    await arrives(visitor)
    await expect.poll(() => saved(visitor)).toBeNull()
    expect(await visitor.page.getByRole('progressbar').count()).toBe(0)
    await visitor.goesBack()
    await visitor.isAt('/')
    await visitor.opens('/thank-you')
    await visitor.isAt('/')
    await visitor.leaves()
  })

  test('still ends the visit when its content cannot be had', async () => {
    const visitor = await funnel.visitor()
    await visitor.page.route('**/mva/estimate/estimate_thank_you_page', route => route.abort())
    await walksTo(visitor, '/final-step')
    await leavesContact(visitor)
    await visitor.page.locator('button[aria-busy="true"]').waitFor()
    await visitor.waits(3500)
    await visitor.isAt('/thank-you')
    await visitor.sees('Thank you')
    await visitor.goesBack()
    await visitor.isAt('/')
    expect(await saved(visitor)).toBeNull()
    await visitor.leaves()
  })
})

describe('an unknown address', () => {
  test('says so with its own title and status, and leads back', async () => {
    const visitor = await funnel.visitor()
    const response = await visitor.page.goto('/no-such-page?zip=90210')
    expect(response?.status()).toBe(404)
    await visitor.sees('404')
    await visitor.page.getByText("Oops! That page can't be found.").waitFor()
    expect(await visitor.page.title()).toMatch(/^404 Page Not Found - /)
    await visitor.page.getByRole('link', { name: 'Go Back' }).click()
    await visitor.isAt('/')
    await visitor.leaves()
  })
})
