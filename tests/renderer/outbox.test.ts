// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerAnswer, ServerCall } from '../../renderer/funnel/calls/call-server.ts'
import { openOutbox, pauseBefore, type PendingLead } from '../../renderer/funnel/outbox/outbox.ts'
import { openBrowserStorage } from '../../renderer/funnel/storage/browser-storage.ts'
import { openSealedStorage } from '../../renderer/funnel/storage/sealed-storage.ts'
import type { Sealing } from '../../renderer/funnel/storage/sealing.ts'

const accepted: ServerAnswer = {
  status: 202,
  ok: true,
  body: { data: { lead_id: 'lead-1', lead_token: 'token-1' } },
}
const down: ServerAnswer = { status: 503, ok: false, body: null }

/** Seals nothing, so that a test can look into the storage. */
const glass: Sealing = {
  ready: async () => true,
  seal: async (_, text) => text,
  open: async (_, sealed) => sealed,
}
const openStorage = (sealing = glass) => openSealedStorage(openBrowserStorage(), sealing)

const lead = (more: Partial<PendingLead> = {}): PendingLead => ({
  id: 'one',
  key: 'session-1',
  path: '/leads',
  body: { email: 'jane@example.com' },
  createdAt: Date.now(),
  afterwards: null,
  ...more,
})

describe('the outbox', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('a lead is kept before it is sent, and gone once the server has it', async () => {
    const storage = openStorage()
    const keptWhileSending: (string | null)[] = []
    const outbox = openOutbox(storage, {
      call: async () => {
        keptWhileSending.push(await storage.read('outbox:one'))
        return accepted
      },
    })
    outbox.put(lead())
    await outbox.flush()
    expect(keptWhileSending[0]).toContain('jane@example.com')
    expect(storage.names()).toEqual([])
  })

  test('a lead that the server cannot take now is sent again with the same key', async () => {
    const storage = openStorage()
    const calls: ServerCall[] = []
    const answers = [down, down, accepted]
    const outbox = openOutbox(storage, {
      call: async call => (calls.push(call), answers[calls.length - 1] ?? accepted),
      random: () => 0,
    })
    outbox.put(lead())
    await outbox.flush()
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(call => call.headers?.['idempotency-key']))).toEqual(new Set(['session-1']))
    expect(storage.names()).toEqual([])
  })

  test('a lead without a connection waits for the next visit', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const storage = openStorage()
    const unreachable = openOutbox(storage, { call: () => Promise.reject(new TypeError('no network')) })
    unreachable.put(lead())
    await unreachable.flush()
    expect(storage.names()).toEqual(['outbox:one'])

    const calls: ServerCall[] = []
    const nextVisit = openOutbox(openStorage(), { call: async call => (calls.push(call), accepted) })
    const stop = nextVisit.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toHaveLength(1)
    stop()
  })

  test.each([400, 409, 413, 422])('a refusal with status %i is the last word', async status => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    const storage = openStorage()
    const outbox = openOutbox(storage, { call: async () => ({ status, ok: false, body: null }) })
    outbox.put(lead())
    await outbox.flush()
    expect(storage.names()).toEqual([])
    expect(said).toHaveBeenCalledOnce()
  })

  test('what belongs after the lead is called with the receipt of the lead', async () => {
    const calls: ServerCall[] = []
    const outbox = openOutbox(openStorage(), { call: async call => (calls.push(call), accepted) })
    outbox.put(lead({ afterwards: { path: '/claim', body: { url: 'https://cert.example/1' } } }))
    await outbox.flush()
    expect(calls.map(call => call.path)).toEqual(['/leads', '/claim'])
    expect(calls[1]?.body).toEqual({
      url: 'https://cert.example/1',
      lead_id: 'lead-1',
      lead_token: 'token-1',
    })
  })

  test('a page that is put away hands the lead to the browser, once', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const beacons: { path: string; body: Blob }[] = []
    vi.stubGlobal('navigator', {
      sendBeacon: (path: string, body: Blob) => beacons.push({ path, body }) > 0,
    })
    const outbox = openOutbox(openStorage(), {
      call: () => Promise.reject(new TypeError('no network')),
    })
    const stop = outbox.start()
    outbox.put(lead())
    await outbox.flush()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    expect(beacons.map(({ path }) => path)).toEqual(['/leads'])
    expect(beacons[0]?.body.type).toBe('application/json')
  })

  test('a foreign or broken record is taken away, and a lead of more than seven days too', async () => {
    const storage = openStorage()
    await storage.write('outbox:broken', '{')
    const old = lead({ id: 'old', createdAt: Date.now() - 8 * 24 * 3600 * 1000 })
    await storage.write('outbox:old', JSON.stringify(old))
    const outbox = openOutbox(storage, { call: async () => accepted })
    await outbox.flush()
    expect(storage.names()).toEqual([])
  })

  test('a lead that cannot be opened for want of the key is left where it is', async () => {
    localStorage.setItem('outbox:one', 'sealed:unreadable')
    const keyless: Sealing = { ...glass, ready: async () => false, open: async () => null }
    await openOutbox(openStorage(keyless), { call: async () => accepted }).flush()
    expect(localStorage.getItem('outbox:one')).toBe('sealed:unreadable')
  })

  test('the pauses double up to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(failures => pauseBefore(failures, () => 0) / 1000)).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60,
    ])
  })
})
