// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { openBrowserStorage } from '../../renderer/funnel/storage/browser-storage.ts'

describe('browser storage', () => {
  test('keeps a text for the next page load', () => {
    openBrowserStorage().set('name', 'text')
    expect(openBrowserStorage().get('name')).toBe('text')
    openBrowserStorage().remove('name')
    expect(openBrowserStorage().get('name')).toBeNull()
  })

  test('falls back to memory where the browser refuses storage', () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    const storage = openBrowserStorage(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    storage.set('name', 'text')
    expect(storage.get('name')).toBe('text')
    expect(storage.names()).toEqual(['name'])
    expect(said).toHaveBeenCalledOnce()
  })

  test('a text that no longer fits is kept in memory, and wins over the older one', () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const full = { ...pretendStorage({ name: 'older' }) }
    const storage = openBrowserStorage(() => full)
    storage.get('name')
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    storage.set('name', 'newer')
    expect(storage.get('name')).toBe('newer')
  })
})

function pretendStorage(texts: Record<string, string>): Storage {
  return {
    length: 0,
    key: () => null,
    clear: () => {},
    getItem: name => texts[name] ?? null,
    setItem: (name, text) => void (texts[name] = text),
    removeItem: name => void delete texts[name],
  }
}
