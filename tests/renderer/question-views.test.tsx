// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, option, question } from './ask-question.tsx'

afterEach(cleanup)

describe('a choice', () => {
  const options = [option('Yes'), option('No'), option('Unsure')]

  test('as buttons is answered with one press', async () => {
    const { chosen } = ask(question({}), options)
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    expect(chosen).toEqual(['No'])
    expect(screen.getByRole('button', { name: 'No', pressed: true })).toBeTruthy()
  })

  test('is answered with the key of its number', async () => {
    const { chosen } = ask(question({}), options)
    await userEvent.keyboard('3')
    expect(chosen).toEqual(['Unsure'])
  })

  test('as radios is answered with one press, and again with a second one', async () => {
    const { chosen } = ask(question({ showAs: 'radio' }), options)
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(chosen).toEqual(['Yes', 'Yes'])
  })

  test('as radios is not answered by looking through it with the arrow keys', async () => {
    const { chosen } = ask(question({ showAs: 'radio' }), options)
    screen.getByRole('radio', { name: 'Yes' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['No'])
  })
})

describe('several options', () => {
  const options = [option('Fever'), option('Cough'), option('None of these', { alone: true })]
  const several = question({ kind: 'several', showAs: 'checkboxes' })

  test('are given in the order in which they are shown', async () => {
    const { current } = ask(several, options)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cough' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fever' }))
    expect(current()).toEqual(['Fever', 'Cough'])
  })

  test('one that stands alone takes the others away, and the other way round', async () => {
    const { current } = ask(several, options)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fever' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'None of these' }))
    expect(current()).toEqual(['None of these'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cough' }))
    expect(current()).toEqual(['Cough'])
  })
})

describe('a typed answer', () => {
  test('is known by its label, and says what is wrong with it', () => {
    ask(question({ kind: 'email', label: 'Email', saves: 'email' }), [], 'Please enter a valid email')
    const field = screen.getByLabelText('Email')
    expect(field.getAttribute('autocomplete')).toBe('email')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Please enter a valid email')
  })

  test('loses the blanks around it when the visitor goes on', async () => {
    const { current } = ask(question({ kind: 'long_text', label: 'What happened', maxLength: 2000 }))
    await userEvent.type(screen.getByLabelText('What happened'), '  Hit from behind. ')
    await userEvent.tab()
    expect(current()).toBe('Hit from behind.')
    expect(screen.getByText('16 / 2,000')).toBeTruthy()
  })
})

describe('a phone number', () => {
  const phone = question({ kind: 'us_phone', label: 'Phone', saves: 'phone_no' })
  const field = () => screen.getByLabelText<HTMLInputElement>('Phone')

  test('is shown with its mask and kept as digits', async () => {
    const { current } = ask(phone)
    await userEvent.type(field(), '5125551212')
    expect(field().value).toBe('(512) 555-1212')
    expect(current()).toBe('5125551212')
  })

  test('can be pasted with a country code', async () => {
    const { current } = ask(phone)
    field().focus()
    await userEvent.paste('+1 512-555-1212')
    expect(current()).toBe('5125551212')
  })

  test('loses the digit in front when a sign of the mask is deleted', async () => {
    const { current } = ask(phone)
    await userEvent.type(field(), '5125')
    field().setSelectionRange(6, 6)
    await userEvent.keyboard('{Backspace}')
    expect(current()).toBe('515')
    expect(field().value).toBe('(515')
  })

  test('takes digits only', async () => {
    const { current } = ask(phone)
    await userEvent.type(field(), 'call 512')
    expect(current()).toBe('512')
  })
})
