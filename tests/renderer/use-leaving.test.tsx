// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
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
