import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { desktopSize, phoneSize } from '../support/visitor.ts'

const funnel = useFunnelInBrowser()

describe.each([
  ['a phone', phoneSize],
  ['a desktop', desktopSize],
])('around the question on %s', (_, size) => {
  test('the header names the product and a person to call', async () => {
    const visitor = await funnel.visitor(size)
    await visitor.opens('/physically-injured')
    const header = visitor.page.getByRole('banner')
    await header.getByText('ClaimCompass').first().waitFor()
    await header.getByText('Speak to a live person').waitFor()
    expect(await header.getByRole('link', { name: '(800) 555-0142' }).getAttribute('href')).toBe(
      'tel:8005550142',
    )
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('the footer says whose page it is, what it is not, and where the rules are', async () => {
    const visitor = await funnel.visitor(size)
    await visitor.opens('/physically-injured')
    const footer = visitor.page.getByRole('contentinfo')
    await footer.getByText(`© ${new Date().getFullYear()} ClaimCompass`).waitFor()
    await footer.getByText('Paid attorney advertising.').waitFor()
    await footer
      .getByText('This site shares information about how you use it with analytics partners.')
      .waitFor()
    const links = await footer.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(links).toEqual([
      'Privacy Policy',
      'Terms and Conditions',
      "Don't Sell Info",
      'Advertising Disclosure',
    ])
    await visitor.leaves()
  })
})

describe('the list of states', () => {
  test('is at most 240 px high', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/v3')
    await visitor.presses('Start')
    await visitor.presses('Not sure')
    await visitor.presses('Car')
    await visitor.page.locator('input[type="date"]').fill('2026-10-01')
    await visitor.presses('Next')
    await visitor.page.getByRole('combobox').fill('N')
    const list = visitor.page.getByRole('listbox')
    await list.waitFor()
    // The list is longer than its panel, which scrolls.
    const panel = list.locator('..')
    expect((await panel.boundingBox())?.height).toBe(240)
    expect(await panel.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)
    await visitor.leaves()
  })
})

test('twelve months and fifty-one states are there for whoever asks', async () => {
  const answer = await fetch(`${funnel.server.origin}/assets/data.json`)
  const data = (await answer.json()) as { months: unknown[]; states: unknown[] }
  expect(data.months).toHaveLength(12)
  expect(data.states).toHaveLength(51)
})
