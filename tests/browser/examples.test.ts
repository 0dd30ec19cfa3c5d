import { describe, expect, test } from 'vitest'
import { useFunnelInBrowser } from '../support/funnel-in-browser.ts'
import { type Visitor } from '../support/visitor.ts'

const funnel = useFunnelInBrowser()

const typed = async (visitor: Visitor, text: string) => {
  await visitor.page.locator('input.field-input').fill(text)
  await visitor.presses('Next')
}

describe('the mortgage flow', () => {
  const mount = '/try/mortgage-prequal'

  interface Buyer {
    readonly downPayment: string
    readonly moveIn: Date
    readonly job: string
    readonly income: string
    readonly debts: string
  }
  const inMonths = (months: number) => new Date(Date.now() + months * 30 * 24 * 3600 * 1000)
  const careful: Buyer = {
    downPayment: '100,000',
    moveIn: inMonths(3),
    job: 'Employed',
    income: '$120,000',
    debts: '300',
  }

  async function walksToReview(visitor: Visitor, buyer: Buyer) {
    await visitor.opens(`${mount}/purpose`)
    await visitor.presses('Buy a home')
    await visitor.sees('What is the price of the home?')
    await typed(visitor, '400000')
    await visitor.sees('How much can you put down?')
    await typed(visitor, buyer.downPayment)
    await visitor.sees('When do you want to move in?')
    await typed(visitor, buyer.moveIn.toISOString().slice(0, 10))
    await visitor.sees('When was this person born?')
    await visitor.isAt(`${mount}/household/1/borrower-birthday`)
    await typed(visitor, '1985-05-05')
    await visitor.sees('Yearly income before tax')
    await typed(visitor, buyer.income)
    await visitor.sees('What kind of work?')
    await visitor.presses(buyer.job)
    if (buyer.job === 'Self-employed') {
      await visitor.sees('For how many years?')
      await typed(visitor, '1')
    }
    await visitor.sees('Who will be on the loan?')
    await visitor.page.locator('.entry-title', { hasText: 'Borrower 1' }).waitFor()
    await visitor.presses('Next')
    await visitor.sees('What do you pay on debts each month?')
    await typed(visitor, buyer.debts)
    await visitor.sees('Check your answers')
  }

  test('sends a careful buyer’s request and says how much', async () => {
    const visitor = await funnel.visitor()
    await walksToReview(visitor, careful)
    await visitor.presses('Change What is the price of the home?')
    await visitor.sees('What is the price of the home?')
    await typed(visitor, '420000')
    await visitor.sees('Check your answers')
    await visitor.page.getByText('$420,000').waitFor()
    await visitor.page.locator('button[type=submit]').click()
    await visitor.isAt(`${mount}/contact`)
    await visitor.fills('Name', 'Jo Roe')
    await visitor.fills('Email', 'jo@example.com')
    await visitor.presses('Submit')
    await visitor.sees('You look ready, Jo Roe')
    await visitor.page.getByText('About $320,000 over 30 years.').waitFor()
    const leads = () => funnel.server.database.rows("SELECT 1 FROM leads WHERE flow = 'mortgage-prequal'")
    await expect.poll(async () => (await leads()).length).toBe(1)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test.each([
    ['Not yet', { ...careful, downPayment: '1000' }],
    ['Not yet', { ...careful, debts: '9000' }],
    ['Let us talk', { ...careful, job: 'Self-employed' }],
    ['Let us talk', { ...careful, moveIn: inMonths(15) }],
  ])('ends with "%s" for another buyer', async (title, buyer) => {
    const visitor = await funnel.visitor()
    await walksToReview(visitor, buyer)
    await visitor.page.locator('button[type=submit]').click()
    await visitor.sees(title)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('takes a second person on, and off again', async () => {
    const visitor = await funnel.visitor()
    await walksToReview(visitor, careful)
    await visitor.opens(`${mount}/household`)
    await visitor.presses('Add another person')
    await visitor.isAt(`${mount}/household/2/borrower-birthday`)
    await visitor.refreshes()
    await typed(visitor, '1990-01-01')
    await visitor.sees('Yearly income before tax')
    await typed(visitor, '50000')
    await visitor.sees('What kind of work?')
    await visitor.presses('Retired')
    await visitor.page.getByText('January 1, 1990 · $50,000 · Retired').waitFor()
    await visitor.presses('Remove Borrower 1')
    await expect.poll(() => visitor.page.locator('.entry').count()).toBe(1)
    await visitor.page.getByText('January 1, 1990').waitFor()
    await visitor.leaves()
  })
})

describe('the symptom checker', () => {
  const mount = '/try/symptom-checker'

  test.each([
    ['Rest and drink', ['Cough'], '', 'Since today'],
    ['Ask your pharmacist', ['Fever'], '37.5', 'A few days'],
    ['Please see a doctor within 24 hours', ['Fever', 'Cough'], '39.6', 'More than a week'],
  ])('ends with "%s"', async (title, symptoms, temperature, duration) => {
    const visitor = await funnel.visitor()
    await visitor.opens(`${mount}/age`)
    await typed(visitor, '30')
    await visitor.sees('What do you notice?')
    for (const symptom of symptoms) await visitor.marks(symptom)
    await visitor.presses('Next')
    if (temperature !== '') {
      await visitor.sees('What is your temperature?')
      await typed(visitor, temperature)
    }
    await visitor.sees('For how long?')
    await visitor.presses(duration)
    await visitor.sees(title)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })

  test('stops at once where help is needed now', async () => {
    const visitor = await funnel.visitor()
    await visitor.opens(`${mount}/age`)
    await typed(visitor, '30')
    await visitor.sees('What do you notice?')
    await visitor.marks('None of these')
    await visitor.marks('Chest pain')
    expect(await visitor.page.getByRole('checkbox', { name: 'None of these' }).isChecked()).toBe(false)
    await visitor.presses('Next')
    await visitor.sees('Call the emergency number now')
    await visitor.leaves()
  })
})
