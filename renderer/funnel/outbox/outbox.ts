import { callServer, dataOf, isObject, type ServerCall, type ServerAnswer } from '../calls/call-server.ts'
import { after } from '../clock.ts'
import { note } from '../log.ts'
import type { SealedStorage } from '../storage/sealed-storage.ts'

/** A lead that the server has not acknowledged yet. */
export interface PendingLead {
  readonly id: string
  /** The same key on every attempt: the server sees one lead however often it arrives. */
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly createdAt: number
  /** A call to make once the lead has been accepted. */
  readonly afterwards: { readonly path: string; readonly body: Readonly<Record<string, unknown>> } | null
}

export interface Outbox {
  /** Keeps the lead, then begins to send it. */
  put(lead: PendingLead): void
  /** Tries to send everything that is waiting. */
  flush(): Promise<void>
  /** Sends what earlier visits left, and tries again whenever there is reason to hope. */
  start(): () => void
}

const prefix = 'outbox:'
const keepFor = 7 * 24 * 60 * 60 * 1000
const longestPause = 60_000

/** Leads that wait for the server's word. Nothing but that word, or seven days, removes one. */
export function openOutbox(
  storage: SealedStorage,
  {
    call = callServer,
    random = Math.random,
  }: { call?: (call: ServerCall) => Promise<ServerAnswer>; random?: () => number } = {},
): Outbox {
  let failures = 0
  let running: Promise<void> | null = null
  let cancelRetry = () => {}
  // Nothing is sent before it is safe.
  let kept: Promise<void> = Promise.resolve()
  const beaconed = new Set<string>()
  // Sealed records cannot be opened while a page is put away, so what this page has seen stays at hand.
  const known = new Map<string, PendingLead>()

  function forget(name: string) {
    known.delete(name)
    storage.remove(name)
  }

  const waiting = () => storage.names().filter(name => name.startsWith(prefix))

  async function attemptAll() {
    cancelRetry()
    await kept
    for (const name of waiting()) {
      const lead = readLead(await storage.read(name))
      // A record that only the missing key keeps from being read may hold a lead.
      if (!lead && !(await storage.ready())) continue
      if (lead) known.set(name, lead)
      if (!lead || Date.now() - lead.createdAt > keepFor || (await deliver(lead, call))) forget(name)
    }
    if (waiting().length === 0) failures = 0
    else cancelRetry = after(pauseBefore(failures++, random), () => void flush())
  }

  /** One run at a time in this tab, and one tab at a time where the browser can say so. */
  function flush(): Promise<void> {
    running ??= withLock(attemptAll).finally(() => (running = null))
    return running
  }

  /** A page that is put away may never come back: the browser takes the lead along, once. Nobody hears the answer. */
  function sendBeacon(name: string) {
    const lead = known.get(name)
    if (!lead || beaconed.has(name)) return
    beaconed.add(name)
    const body = JSON.stringify({ ...lead.body, idempotency_key: lead.key })
    navigator.sendBeacon?.(lead.path, new Blob([body], { type: 'application/json' }))
  }

  return {
    put(lead) {
      const name = prefix + lead.id
      known.set(name, lead)
      kept = storage.write(name, JSON.stringify(lead))
      void (running ?? Promise.resolve()).then(flush)
    },
    flush,
    start() {
      const again = () => {
        if (waiting().length > 0 && document.visibilityState === 'visible') void flush()
      }
      const beforeHiding = () => {
        if (document.visibilityState === 'hidden') waiting().forEach(sendBeacon)
      }
      document.addEventListener('visibilitychange', beforeHiding)
      window.addEventListener('online', again)
      window.addEventListener('pageshow', again)
      document.addEventListener('visibilitychange', again)
      again()
      return () => {
        cancelRetry()
        document.removeEventListener('visibilitychange', beforeHiding)
        window.removeEventListener('online', again)
        window.removeEventListener('pageshow', again)
        document.removeEventListener('visibilitychange', again)
      }
    },
  }
}

/** 1, 2, 4 … 60 seconds, and up to a fifth more so that many browsers do not come back at once. */
export function pauseBefore(failures: number, random: () => number): number {
  return Math.min(1000 * 2 ** failures, longestPause) * (1 + random() / 5)
}

const final = [400, 409, 413, 422]

/** Whether the server has spoken its last word on this lead. */
async function deliver(
  lead: PendingLead,
  call: (call: ServerCall) => Promise<ServerAnswer>,
): Promise<boolean> {
  try {
    const headers = { 'idempotency-key': lead.key }
    const answer = await call({ method: 'POST', path: lead.path, body: lead.body, headers, keepalive: true })
    if (answer.ok && lead.afterwards) await callAfterwards(lead.afterwards, answer.body, call)
    if (final.includes(answer.status)) note('The server refused a lead.', answer.status)
    return answer.ok || final.includes(answer.status)
  } catch (reason) {
    note('A lead waits for the server.', reason)
    return false
  }
}

/** Its answer is ignored by agreement: the lead itself is safe by now. */
async function callAfterwards(
  { path, body }: { path: string; body: Readonly<Record<string, unknown>> },
  receipt: unknown,
  call: (call: ServerCall) => Promise<ServerAnswer>,
): Promise<void> {
  const data = dataOf(receipt)
  const proof = isObject(data) ? { lead_id: data['lead_id'], lead_token: data['lead_token'] } : {}
  await call({ method: 'POST', path, body: { ...body, ...proof }, keepalive: true }).catch(reason =>
    note('A call after the lead was not answered.', reason),
  )
}

/** A browser that keeps nothing for us refuses its locks as well; one tab then sends by itself, under the same key. */
async function withLock(run: () => Promise<void>): Promise<void> {
  let begun = false
  const begin = () => {
    begun = true
    return run()
  }
  try {
    if ('locks' in navigator) return await navigator.locks.request('outbox', begin)
  } catch (reason) {
    if (begun) throw reason
    note('The browser gives no locks; going on without.', reason)
  }
  return begin()
}

function readLead(text: string | null): PendingLead | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isPending(found) ? found : null
  } catch {
    return null
  }
}

function isPending(found: unknown): found is PendingLead {
  return (
    isObject(found) &&
    [found['id'], found['key'], found['path']].every(part => typeof part === 'string') &&
    typeof found['createdAt'] === 'number' &&
    isObject(found['body'])
  )
}
