import { describe, expect, test } from 'vitest'
import {
  digitsBefore,
  maskPhone,
  phoneDigits,
  positionAfter,
} from '../../renderer/funnel/question-views/phone-mask.ts'

describe('the phone mask', () => {
  test.each([
    ['', ''],
    ['5', '(5'],
    ['512', '(512'],
    ['5125', '(512) 5'],
    ['5125551', '(512) 555-1'],
    ['5125551212', '(512) 555-1212'],
  ])('shows the digits %j as %j', (digits, shown) => {
    expect(maskPhone(digits)).toBe(shown)
  })

  test.each([
    ['+1 (512) 555-1212', '5125551212'],
    ['1-512-555-1212', '5125551212'],
    ['512.555.1212', '5125551212'],
    ['512555121299', '5125551212'],
    ['no number', ''],
  ])('reads %j as the digits %j', (pasted, digits) => {
    expect(phoneDigits(pasted)).toBe(digits)
  })

  test('the caret stays behind the digit it stood behind', () => {
    const masked = '(512) 555-1212'
    for (let digits = 0; digits <= 10; digits++) {
      expect(digitsBefore(masked, positionAfter(masked, digits))).toBe(digits)
    }
  })
})
