// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLeaving } from '../../renderer/funnel/use-leaving.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Leaves the first screen for the second, and the second as soon as it is drawn: the quickest visitor there can be. */
function Hasty({ arrived }: { arrived: (pathname: string) => void }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { leave } = useLeaving(50)
  const goOn = useEffectEvent(() => {
    arrived(pathname)
    if (pathname === '/first') leave(() => void navigate('/second'))
    if (pathname === '/second') leave(() => void navigate('/third'))
  })
  useLayoutEffect(() => goOn(), [pathname])
  return null
}

test('a press that comes as soon as a screen is drawn is not undone by the screen before', () => {
  const arrived = vi.fn<(pathname: string) => void>()
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Hasty arrived={arrived} />
    </MemoryRouter>,
  )
  for (const _ of [1, 2]) act(() => void vi.advanceTimersByTime(50))
  expect(arrived.mock.calls.flat()).toEqual(['/first', '/second', '/third'])
})

/** Fades when it is left, and can be come back to. */
function Fading() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { leave, leaving } = useLeaving(50)
  return (
    <>
      <h1 hidden={leaving}>{pathname}</h1>
      <button onClick={() => leave(() => void navigate('/second'))}>on</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  )
}

test('a screen that has faded is seen again by whoever comes back to it', () => {
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Fading />
    </MemoryRouter>,
  )
  act(() => screen.getByText('on').click())
  expect(screen.queryByRole('heading')).toBeNull()
  act(() => void vi.advanceTimersByTime(50))
  expect(screen.getByRole('heading').textContent).toBe('/second')
  act(() => screen.getByText('back').click())
  expect(screen.getByRole('heading').textContent).toBe('/first')
})
