import { describe, expect, test } from 'vitest'
import { addEntry, entriesOf, removeEntry, savedOf, replay, addressOf, placeAtAddress } from '#engine/run'
import { type Story, someDay, testFlow } from '../support/flow-tester.ts'

describe('mortgage', () => {
  const mortgage = testFlow('flows/examples/mortgage.yaml')
  const household = {
    purpose: 'buy',
    price: '$400,000',
    'down-payment': '100000',
    'move-in': '2027-01-15',
    'household/1/borrower-birthday': '1980-05-17',
    'household/1/borrower-income': '120000',
    'household/1/borrower-job': 'employee',
  } satisfies Story
  const reviewed = { ...household, household: true, debts: '300', review: true } satisfies Story

  test('a buyer with savings is approved, and the end names the loan', () => {
    const done = mortgage.given({ ...reviewed, contact: { full_name: 'Ann Lee', email: 'ann@example.com' } })
    expect(done.at).toBe('approved')
    expect(done.screen()).toMatchObject({ title: 'You look ready, Ann Lee', text: 'About $300,000 over 30 years.' })
  })

  test('the address of the flow itself leads to its first step', () => {
    expect(placeAtAddress(mortgage.flow.compiled, '/')).toEqual({ redirectTo: 'purpose' })
    expect(placeAtAddress(mortgage.flow.compiled, '/nowhere')).toBeNull()
  })

  test('debts above half the income are declined', () => {
    expect(mortgage.given({ ...reviewed, debts: '9000' }).at).toBe('declined')
  })

  test('a loan above 97 percent of the price is declined', () => {
    expect(mortgage.given({ ...reviewed, 'down-payment': '1000' }).at).toBe('declined')
  })

  test('a move in more than twelve months is talked over', () => {
    expect(mortgage.given({ ...reviewed, 'move-in': '2028-01-15' }).at).toBe('talk-to-us')
  })

  test('somebody self-employed for a year is talked over', () => {
    const story = {
      ...household,
      'household/1/borrower-job': 'self',
      'household/1/self-years': '1',
      household: true,
      debts: '300',
      review: true,
    } satisfies Story
    expect(mortgage.given(story).at).toBe('talk-to-us')
  })

  test('only those who refinance are asked what they owe', () => {
    expect(mortgage.given({ purpose: 'refinance', 'home-value': '500000', balance: '100000' }).path).toEqual([
      'purpose',
      'home-value',
      'balance',
      'household/1/borrower-birthday',
    ])
  })

  test('nobody can put down more than the price', () => {
    const here = mortgage.given({ purpose: 'buy', price: '400000' })
    expect(here.answering('400001').isRejectedWith).toBe('Please enter 400,000 or less.')
  })

  test.each([
    ['2026-11-19', 'Please enter 11/20/2026 or a later date.'],
    ['2028-05-21', 'Please enter 05/20/2028 or an earlier date.'],
    ['2027-02-30', 'Please enter a date.'],
  ])('moving in on %s is refused', (date, message) => {
    const here = mortgage.given({ purpose: 'buy', price: '400000', 'down-payment': '0' })
    expect(here.answering(date).isRejectedWith).toBe(message)
  })

  test('entries of the household are added, walked again after a refresh, and removed', () => {
    const one = mortgage.given(household).journey
    expect(one.at).toBe('household')
    const opened = addEntry(one, 'household', someDay)
    expect(opened.at).toBe('household/2/borrower-birthday')
    expect(addressOf(mortgage.flow.compiled, opened.at)).toBe('/household/2/borrower-birthday')
    expect(placeAtAddress(mortgage.flow.compiled, '/household/2/borrower-birthday/')).toEqual({ place: opened.at })
    const again = replay(mortgage.flow, savedOf(opened), someDay)
    expect(again.at).toBe(opened.at)
    const removed = removeEntry(again, 'household', 1, someDay)
    expect(entriesOf(removed, 'household')).toBe(1)
    expect(removed.at).toBe('household/1/borrower-birthday')
    expect(removeEntry(removed, 'household', 1, someDay)).toBe(removed)
  })
})

describe('symptom checker', () => {
  const checker = testFlow('flows/examples/symptom-checker.yaml')

  test.each([
    [{ age: '30', symptoms: ['cough'], duration: 'day' }, 'self-care'],
    [{ age: '30', symptoms: ['cough', 'rash'], duration: 'week' }, 'pharmacy'],
    [{ age: '70', symptoms: ['cough', 'rash'], duration: 'week' }, 'pharmacy'],
    [{ age: '70', symptoms: ['fever'], temperature: '37.9', duration: 'more' }, 'doctor'],
  ] as const)('%o leads to %s', (story, end) => {
    expect(checker.given(story).at).toBe(end)
  })

  test('the end tells the score', () => {
    const done = checker.given({ age: '70', symptoms: ['cough'], duration: 'day' })
    expect(done.at).toBe('pharmacy')
    expect(checker.given({ age: '30', symptoms: ['cough'], duration: 'day' }).screen().text).toBe('Your score is 1.')
  })

  test('pain in the chest stops everything at once', () => {
    expect(checker.given({ age: '30', symptoms: ['chest_pain', 'cough'] }).at).toBe('call-emergency')
  })

  test('"None of these" cannot be combined', () => {
    const here = checker.given({ age: '30' })
    expect(here.answering(['nothing', 'cough']).isRejectedWith).toBe('This answer cannot be combined with others.')
  })

  test('only those with a fever are asked for their temperature', () => {
    expect(checker.given({ age: '30', symptoms: ['fever'] }).at).toBe('temperature')
    expect(checker.given({ age: '30', symptoms: ['rash'] }).at).toBe('duration')
  })
})
