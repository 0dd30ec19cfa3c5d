// @vitest-environment jsdom
import type { LocalData, Site } from '#engine/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawNotice, type Notice } from '../../renderer/funnel/notifications/draw-notice.ts'
import { useNotices } from '../../renderer/funnel/notifications/use-notices.ts'

const timings = { first_after: 2000, visible_for: 4000, gap: 3000 }

/** A site as far as the notification bar looks at it. */
const site = (mode: 'sample' | 'live' | 'off') =>
  ({
    social_proof: {
      ...timings,
      mode,
      text: '{name} from {state} was just offered {amount}',
      states: ['NY', 'TX'],
      amount_from: 29_350,
      amount_to: 320_000,
    },
  }) as Site

const data = (more: object = {}) =>
  ({
    notification: {
      names: [
        { name: 'Ann B.', gender: 'female' },
        { name: 'Bob C.', gender: 'male' },
      ],
      images: { female: ['/f1.svg', '/f2.svg'], male: ['/m1.svg'] },
      offers: [],
      ...more,
    },
  }) as unknown as LocalData

describe('a sample notice', () => {
  test('names somebody of the pool, a state and an amount at the lower end of the range', () => {
    expect(drawNotice(site('sample'), data(), () => 0)).toEqual({
      image: '/f1.svg',
      text: 'Ann B. from NY was just offered $29,350',
      time: 'Just now',
    })
  })

  test('reaches the upper end of the range, with a picture that goes with the name', () => {
    expect(drawNotice(site('sample'), data(), () => 0.999_999_9)).toEqual({
      image: '/m1.svg',
      text: 'Bob C. from TX was just offered $320,000',
      time: 'Just now',
    })
  })
})

describe('a live notice', () => {
  test('says nothing where nothing is on record', () => {
    expect(drawNotice(site('live'), data(), () => 0)).toBeNull()
  })

  test('says only what is on record', () => {
    const offers = [{ name: 'Cy D.', state: 'FL', amount: 40_000, image: '', time: '2 hours ago' }]
    expect(drawNotice(site('live'), data({ offers }), () => 0.5)).toEqual({
      image: '',
      text: 'Cy D. from FL was just offered $40,000',
      time: '2 hours ago',
    })
  })
})

test('nothing is said when the bar is off', () => {
  expect(drawNotice(site('off'), data(), () => 0)).toBeNull()
})

describe('the notification bar', () => {
  let drawn = 0
  const draw = (): Notice => ({ image: '', text: `message ${++drawn}`, time: '' })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

  beforeEach(() => {
    vi.useFakeTimers()
    drawn = 0
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  test('first speaks after 2 seconds, for 4 seconds, and again 3 seconds later, over and over', () => {
    const { result } = renderHook(() => useNotices(draw, timings))
    const says = () => result.current.notice?.text ?? ''
    pass(1999)
    expect(says()).toBe('')
    pass(1)
    pass(0)
    expect(says()).toBe('message 1')
    pass(3999)
    expect(says()).toBe('message 1')
    pass(1)
    expect(says()).toBe('')
    pass(2999)
    expect(says()).toBe('')
    pass(1)
    pass(0)
    expect(says()).toBe('message 2')
    pass(4000)
    expect(says()).toBe('')
    pass(3000)
    pass(0)
    expect(says()).toBe('message 3')
  })

  test('waits for its data, but not a second time for the first pause', () => {
    const { result, rerender } = renderHook(({ found }) => useNotices(found, timings), {
      initialProps: { found: null as (() => Notice) | null },
    })
    pass(5000)
    expect(result.current.notice).toBeNull()
    rerender({ found: draw })
    pass(0)
    expect(result.current.notice?.text).toBe('message 1')
  })

  test('keeps its message while it is paused, and goes on when asked to', () => {
    const { result } = renderHook(() => useNotices(draw, timings))
    pass(2000)
    pass(0)
    act(() => result.current.pauseOrResume())
    pass(60_000)
    expect(result.current.notice?.text).toBe('message 1')
    act(() => result.current.pauseOrResume())
    pass(4000)
    expect(result.current.notice).toBeNull()
  })

  test('stays away once it is closed', () => {
    const { result } = renderHook(() => useNotices(draw, timings))
    pass(2000)
    pass(0)
    act(() => result.current.close())
    pass(60_000)
    expect(result.current.notice).toBeNull()
    expect(drawn).toBe(1)
  })

  test('asks again after every gap while there is nothing to say', () => {
    const asked = vi.fn<() => null>(() => null)
    renderHook(() => useNotices(asked, timings))
    pass(2000)
    pass(0)
    expect(asked).toHaveBeenCalledTimes(1)
    pass(3000)
    pass(0)
    pass(3000)
    pass(0)
    expect(asked).toHaveBeenCalledTimes(3)
  })
})
