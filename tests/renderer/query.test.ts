import { describe, expect, test } from 'vitest'
import { headingFrom, keptQuery, readQuery } from '../../renderer/funnel/query.ts'

describe('the query of an address', () => {
  test('stays whole where a flow keeps everything', () => {
    expect(keptQuery('?zip=90210&utm_source=mail', 'all')).toBe('?zip=90210&utm_source=mail')
  })

  test('keeps only the names that are asked for', () => {
    expect(keptQuery('?zip=90210&mode=x&header=Free-Case', ['zip', 'header'])).toBe(
      '?zip=90210&header=Free-Case',
    )
    expect(keptQuery('?mode=x', ['zip'])).toBe('')
  })

  test('is read by name', () => {
    expect(readQuery('?zip=90210&header=a+b')).toEqual({ zip: '90210', header: 'a b' })
  })

  test.each([
    ['Free-Case-Review', 'Free Case Review'],
    ['Free+Case++Review', 'Free Case Review'],
    ['<b>Free</b>', '<b>Free</b>'],
    ['', 'See'],
    [undefined, 'See'],
  ])('turns the heading %j into %j', (given, heading) => {
    expect(headingFrom(given, 'See')).toBe(heading)
  })
})
