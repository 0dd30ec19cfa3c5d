// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForMissingPart } from '../../renderer/funnel/reload-for-missing-part.ts'

const miss = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

test('a page whose part is gone is reloaded once, and not in circles', () => {
  const reload = vi.fn<() => void>()
  reloadForMissingPart(reload)
  expect(miss()).toBe(true)
  expect(miss()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})
