// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Toasts, useSay, type ToastKind } from '../../renderer/design/toasts.tsx'

/** A page with toasts, and the way to say something on it. */
function openPage(): (kind: ToastKind, text: string) => void {
  const next = { kind: 'info' as ToastKind, text: '' }
  render(
    <Toasts label="Messages" dismissLabel="Dismiss">
      {room => (
        <>
          {room}
          <Speaker next={next} />
        </>
      )}
    </Toasts>,
  )
  return (kind, text) => {
    Object.assign(next, { kind, text })
    fireEvent.click(screen.getByRole('button', { name: 'Say' }))
  }
}

function Speaker({ next }: { next: { readonly kind: ToastKind; readonly text: string } }) {
  const say = useSay()
  return (
    <button type="button" onClick={() => say(next.kind, next.text)}>
      Say
    </button>
  )
}

const shown = () => [...document.querySelectorAll('.toast p')].map(({ textContent }) => textContent)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  test('goes after five seconds', () => {
    openPage()('info', 'Saved')
    pass(4999)
    expect(shown()).toEqual(['Saved'])
    pass(1)
    expect(shown()).toEqual([])
  })

  test('makes room for a newer one when there are five', () => {
    const say = openPage()
    for (const text of ['1', '2', '3', '4', '5', '6']) say('success', text)
    expect(shown()).toEqual(['2', '3', '4', '5', '6'])
  })

  test('that is said again stands there once', () => {
    const say = openPage()
    say('info', 'Saved')
    say('info', 'Saved')
    expect(shown()).toEqual(['Saved'])
  })

  test('stays while somebody points at it, and while it has the focus', () => {
    openPage()('info', 'Saved')
    const room = screen.getByRole('region', { name: 'Messages' })
    fireEvent.pointerEnter(room)
    pass(20_000)
    expect(shown()).toEqual(['Saved'])
    fireEvent.pointerLeave(room)
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
    pass(20_000)
    expect(shown()).toEqual(['Saved'])
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
    pass(5000)
    expect(shown()).toEqual([])
  })

  test('is announced as pressing as it is', () => {
    const say = openPage()
    for (const kind of ['info', 'success', 'warning', 'danger'] as const) say(kind, kind)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['info', 'success'])
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['warning', 'danger'])
  })

  test('can be dismissed', () => {
    openPage()('danger', 'Broken')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(shown()).toEqual([])
  })
})
