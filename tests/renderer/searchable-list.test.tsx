// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask, option, question } from './ask-question.tsx'

// The list comes on its own; how long that takes is not what is tested here.
beforeAll(() => import('../../renderer/funnel/question-views/searchable-list.tsx'))
afterEach(cleanup)

const states = ['New Jersey', 'New York', 'Texas', 'West Virginia', 'Virginia'].map(name =>
  option(name.slice(0, 5), { label: name }),
)
const asked = question({
  showAs: 'searchable_dropdown',
  search: { from: 'start_of_name', after: 1 },
  placeholder: 'States',
})

describe('a searchable list', () => {
  test('offers what begins with the letters typed', async () => {
    ask(asked, states)
    await userEvent.type(await screen.findByPlaceholderText('States'), 'v')
    expect((await screen.findAllByRole('option')).map(found => found.textContent)).toEqual(['Virginia'])
  })

  test('says when nothing begins with them', async () => {
    ask(asked, states)
    await userEvent.type(await screen.findByPlaceholderText('States'), 'xy')
    expect(await screen.findByText('No items found')).toBeTruthy()
  })

  test('is answered by a press on an entry, and closes', async () => {
    const { current } = ask(asked, states)
    await userEvent.type(await screen.findByPlaceholderText('States'), 'new')
    await userEvent.click(await screen.findByRole('option', { name: 'New York' }))
    expect(current()).toBe('New Y')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(screen.getByDisplayValue('New York')).toBeTruthy()
  })

  test('is answered by a name typed to its end', async () => {
    const { current } = ask(asked, states)
    await userEvent.type(await screen.findByPlaceholderText('States'), 'texas')
    await waitFor(() => expect(current()).toBe('Texas'))
  })

  test('forgets everything with one press', async () => {
    const { current } = ask(asked, states)
    await userEvent.type(await screen.findByPlaceholderText('States'), 'texas')
    await userEvent.click(await screen.findByLabelText('Clear all'))
    expect(current()).toBe('')
    expect(screen.getByPlaceholderText<HTMLInputElement>('States').value).toBe('')
  })
})
