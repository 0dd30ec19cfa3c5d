import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PeopleToday } from '../../renderer/funnel/chrome/people-today.tsx'
import { FunnelContext, type Funnel } from '../../renderer/funnel/use-funnel.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The text in a mode, with what the server would count. */
function show(mode: string, count: number | null, text = 'Over 193 claims evaluated today') {
  const asked = vi.fn<() => Promise<Response>>(async () => new Response(JSON.stringify({ data: { count } })))
  vi.stubGlobal('fetch', asked)
  // The view reads the mode and nothing else.
  const funnel = { page: { site: { social_proof: { mode } } } } as unknown as Funnel
  const { container } = render(
    <FunnelContext value={funnel}>
      <PeopleToday text={text} />
    </FunnelContext>,
  )
  return { asked, container }
}

test('a sample is shown as it was written, says that it is one, and asks nobody', () => {
  const { asked } = show('sample', 5)
  screen.getByText('Over 193 claims evaluated today')
  screen.getByText('Illustrative example')
  expect(asked).not.toHaveBeenCalled()
})

test('live, the counted number stands in the place of the written one', async () => {
  show('live', 1204)
  await screen.findByText('Over 1,204 claims evaluated today')
  expect(screen.queryByText('Illustrative example')).toBeNull()
})

test.each([
  ['live', null],
  ['off', 500],
])('in mode %s with a count of %s nothing is said', async (mode, count) => {
  const { asked, container } = show(mode, count)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(mode === 'live' ? 1 : 0))
  expect(container.textContent).toBe('')
})
