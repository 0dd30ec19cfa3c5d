// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowserStorage } from '../../renderer/funnel/storage/browser-storage.ts'
import { openSealedStorage } from '../../renderer/funnel/storage/sealed-storage.ts'
import { openSealing } from '../../renderer/funnel/storage/sealing.ts'

const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const noKey = () => Promise.reject(new DOMException('refused', 'SecurityError'))
const open = (obtainKey: () => Promise<CryptoKey>) =>
  openSealedStorage(openBrowserStorage(), openSealing(obtainKey))

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

describe('a sealed text', () => {
  test('can be read again by the same browser, and by nobody who looks into its files', async () => {
    const key = await makeKey()
    await open(async () => key).write('record', 'jane@example.com ✓')
    expect(localStorage.getItem('record')).toMatch(/^sealed:[A-Za-z0-9+/=]+$/)
    expect(localStorage.getItem('record')).not.toContain('jane')
    expect(await open(async () => key).read('record')).toBe('jane@example.com ✓')
  })

  test('never looks the same twice', async () => {
    const storage = open(makeKey)
    await storage.write('record', 'text')
    const first = localStorage.getItem('record')
    await storage.write('record', 'text')
    expect(localStorage.getItem('record')).not.toBe(first)
  })

  test('cannot be moved to another name', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    const storage = open(makeKey)
    await storage.write('record', 'text')
    localStorage.setItem('other', localStorage.getItem('record') ?? '')
    expect(await storage.read('other')).toBeNull()
    expect(said).toHaveBeenCalledOnce()
  })

  test.each(['sealed:', 'sealed:!!', 'sealed:AAAA'])('that is broken counts as absent: %s', async broken => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    localStorage.setItem('record', broken)
    expect(await open(makeKey).read('record')).toBeNull()
    expect(said).toHaveBeenCalledOnce()
  })

  test('of another key counts as absent', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    await open(makeKey).write('record', 'text')
    expect(await open(makeKey).read('record')).toBeNull()
  })
})

test('a record from before sealing is read as it is', async () => {
  localStorage.setItem('record', '{"answers":{}}')
  expect(await open(makeKey).read('record')).toBe('{"answers":{}}')
})

test('the newest text wins, and one removed meanwhile does not come back', async () => {
  const storage = open(makeKey)
  void storage.write('record', 'older')
  await storage.write('record', 'newer')
  expect(await storage.read('record')).toBe('newer')
  const writing = storage.write('record', 'newest')
  storage.remove('record')
  await writing
  expect(storage.names()).toEqual([])
})

test('without a key texts stay in memory, nothing is written in the clear, and it is said once', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  const storage = open(noKey)
  await storage.write('record', 'text')
  await storage.write('other', 'text')
  expect(await storage.read('record')).toBe('text')
  expect(storage.names()).toEqual(['record', 'other'])
  expect(await storage.ready()).toBe(false)
  expect(localStorage.length).toBe(0)
  expect(said).toHaveBeenCalledOnce()
})

test('a key that comes late seals what is written next', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  let late = true
  const storage = open(() => (late ? noKey() : makeKey()))
  await storage.write('record', 'first answer')
  expect(localStorage.length).toBe(0)
  late = false
  await storage.write('record', 'first and second answer')
  expect(localStorage.length).toBe(1)
  expect(await storage.read('record')).toBe('first and second answer')
})
