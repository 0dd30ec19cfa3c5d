// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { Tooltip } from '../../renderer/design/tooltip.tsx'

afterEach(cleanup)

describe('a tooltip', () => {
  const open = () => document.querySelector('[role="tooltip"]')?.hasAttribute('data-open')
  const show = () => render(<Tooltip tip="An explanation">A thing</Tooltip>)

  test('stands above its thing and describes it', () => {
    show()
    const described = screen.getByRole('button', { name: 'A thing' }).getAttribute('aria-describedby') ?? ''
    const tip = document.getElementById(described)
    expect(tip?.textContent).toBe('An explanation')
    expect(tip?.dataset['placement']).toBe('top')
  })

  test('opens on hover and closes when the pointer leaves', async () => {
    show()
    expect(open()).toBe(false)
    await userEvent.hover(screen.getByRole('button'))
    expect(open()).toBe(true)
    await userEvent.unhover(screen.getByRole('button'))
    expect(open()).toBe(false)
  })

  test('opens on focus and closes with Escape', async () => {
    show()
    await userEvent.tab()
    expect(open()).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(open()).toBe(false)
  })
})
