import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { phoneSize } from '../support/visitor.ts'

const funnel = useFunnelInBrowser()

const honored = 'Opt-out request honored'

describe('a legal page', () => {
  test('is reached from the foot of a question, reads the same before and after the program starts, and leads back', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/physically-injured')
    await visitor.page.getByRole('link', { name: 'Privacy Policy' }).click()
    await visitor.sees('Privacy Policy')
    await visitor.isAt('/privacy')
    expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await visitor.page.title()).toMatch(/^Privacy Policy - /)
    await visitor.page.getByRole('link', { name: 'Do Not Sell or Share My Personal Information' }).click()
    await visitor.sees('Do Not Sell or Share My Personal Information')
    await visitor.isAt('/do-not-sell')
    await visitor.goesBack()
    await visitor.isAt('/privacy')
    await visitor.goesBack()
    await visitor.isAt('/physically-injured')
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('opts a visitor out, says so, and remembers it', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens('/do-not-sell')
    await visitor.presses('Opt out')
    await visitor.page.getByText('Enter an email address or a phone number.').waitFor()
    await visitor.fills('Email', 'ann@example.com')
    await visitor.presses('Opt out')
    await visitor.page.getByText('Your request is in.').waitFor()
    expect(await funnel.server.database.rows('SELECT email FROM opt_outs')).toEqual([
      { email: 'ann@example.com' },
    ])
    await visitor.opens('/physically-injured')
    await visitor.page.getByRole('contentinfo').getByText(honored).waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('opts a visitor out who runs no scripts', async () => {
    const context = await funnel.browser.newContext({
      ...phoneSize,
      baseURL: funnel.server.origin,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto('/do-not-sell')
    await page.getByLabel('Phone').fill('(555) 555-0123')
    await page.getByRole('button', { name: 'Opt out' }).click()
    await page.getByRole('contentinfo').getByText(honored).waitFor()
    expect(await funnel.server.database.rows("SELECT phone FROM opt_outs WHERE phone <> ''")).toEqual([
      { phone: '5555550123' },
    ])
    await context.close()
  })

  test('tells a browser with the signal that it was heard', async () => {
    const context = await funnel.browser.newContext({
      baseURL: funnel.server.origin,
      extraHTTPHeaders: { 'Sec-GPC': '1' },
    })
    const page = await context.newPage()
    await page.goto('/do-not-sell')
    expect(await page.getByRole('main').getByText(honored).count()).toBe(1)
    await context.close()
  })
})
