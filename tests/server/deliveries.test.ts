import { Webhook } from 'standardwebhooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pipedream } from '../../server/connectors/destinations/pipedream.ts'
import { deliverLead, type Destination } from '../../server/domain/deliver-lead.ts'
import { mostAttempts, pauseAfter } from '../../server/domain/retry-schedule.ts'
import { openPool } from '../../server/storage/database.ts'
import { createDeliveryStore } from '../../server/storage/delivery-store.ts'
import { startLoopback, type Loopback } from './loopback.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { submissionOf, visitor } from './walked-lead.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const open: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
const keep = <Thing extends (typeof open)[number]>(thing: Thing): Thing => (open.push(thing), thing)
afterEach(async () => {
  for (const thing of open.splice(0)) await (thing.stop ?? thing.close)?.()
})

const submit = async (server: RunningServer) => {
  const { status, body } = await server.browser.post('/v1/pipedream/trigger', submissionOf())
  expect(status).toBe(202)
  return body.data as { lead_id: string; reference_no: string }
}
const deliveryOf = async (server: RunningServer, leadId: string) =>
  (
    await server.database.rows<Record<string, unknown>>('SELECT * FROM deliveries WHERE lead_id = $1', [
      leadId,
    ])
  )[0]

describe('a lead on its way', () => {
  test('reaches the receiver once, signed, flat and under its id', async () => {
    const receiver = keep(await startLoopback(() => ({ status: 200 })))
    const server = keep(
      await startServer({ PIPEDREAM_URL: `${receiver.url}/hook`, PIPEDREAM_SECRET: secret }),
    )
    const receipt = await submit(server)
    const [request] = await receiver.until(1)
    expect(request).toMatchObject({ method: 'POST', url: '/hook' })
    const delivered = new Webhook(secret).verify(request!.body, request!.headers as Record<string, string>)
    expect(delivered).toMatchObject({
      ...visitor,
      reference_no: receipt.reference_no,
      physically_injured: 'Yes',
    })
    expect(request!.headers['idempotency-key']).toBe(request!.headers['webhook-id'])

    await vi.waitFor(async () =>
      expect(await deliveryOf(server, receipt.lead_id)).toMatchObject({ state: 'delivered', attempts: 1 }),
    )
    const attempts = await server.database.rows('SELECT number, status, error FROM delivery_attempts')
    expect(attempts).toEqual([{ number: 1, status: 200, error: null }])
    expect(receiver.received).toHaveLength(1)
  })

  test('is signed with a secret that is made once and readable by nobody else', async () => {
    const receiver = keep(await startLoopback(() => ({ status: 204 })))
    const server = keep(await startServer({ PIPEDREAM_URL: receiver.url }))
    await submit(server)
    const [request] = await receiver.until(1)
    const file = join(server.dataFolder, 'keys/webhook-secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const verified = new Webhook(readFileSync(file, 'utf8')).verify(
      request!.body,
      request!.headers as Record<string, string>,
    )
    expect(verified).toMatchObject({ email: visitor.email })
  })

  test('comes back after a failure under the same id', async () => {
    const receiver = keep(await startLoopback((_request, count) => ({ status: count === 1 ? 500 : 200 })))
    const server = keep(await startServer({ PIPEDREAM_URL: receiver.url, PIPEDREAM_SECRET: secret }))
    const { lead_id: leadId } = await submit(server)
    await receiver.until(1)
    await vi.waitFor(async () =>
      expect(await deliveryOf(server, leadId)).toMatchObject({
        state: 'pending',
        attempts: 1,
        last_status: 500,
      }),
    )
    // The clock of the database cannot be turned; the appointment can.
    await server.database.rows("UPDATE deliveries SET next_attempt_at = now() - interval '5 minutes'")
    await server.restart()
    const [first, second] = await receiver.until(2)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  })
})

describe('an answer of the receiver', () => {
  const send = async (url: string) =>
    pipedream(url, secret).send(
      { id: 'd1', leadId: 'l1', destination: 'pipedream', attempts: 0, payload: { a: 1 } },
      new Date(),
    )

  test.each([
    [302, { location: 'http://127.0.0.1:1/' }, 'answered 302'],
    [410, {}, 'answered 410'],
    [500, {}, 'answered 500'],
  ])('of %i counts as a failure', async (status, headers, error) => {
    const receiver = keep(await startLoopback(() => ({ status, headers })))
    expect(await send(receiver.url)).toMatchObject({ outcome: 'error', status, reason: error })
    expect(receiver.received).toHaveLength(1)
  })

  test('that asks to wait is heard', async () => {
    const receiver = keep(await startLoopback(() => ({ status: 429, headers: { 'retry-after': '120' } })))
    expect(await send(receiver.url)).toMatchObject({ status: 429, retryAfter: 120_000 })
  })

  test('that never ends is cut off', async () => {
    const receiver = keep(await startLoopback(() => ({ status: 200, body: 'x'.repeat(100_000) })))
    expect(await send(receiver.url)).toMatchObject({
      outcome: 'error',
      status: null,
      reason: 'answer too long',
    })
  })

  test('that does not come is a failure without words of the network', async () => {
    expect(await send('http://127.0.0.1:1/')).toMatchObject({
      outcome: 'error',
      status: null,
      reason: 'unreachable',
      retryAfter: 0,
    })
  })
})

describe('the schedule', () => {
  test('waits seconds, minutes, half an hour and then an hour at a time', () => {
    const seconds = [1, 2, 3, 4, 50, 99].map(attempts => Math.round(pauseAfter(attempts, () => 0.5)! / 1000))
    expect(seconds).toEqual([5, 300, 1800, 3600, 3600, 3600])
    expect(pauseAfter(mostAttempts, () => 0.5)).toBeNull()
  })

  test('goes on for more than three days and never waits much longer than an hour', () => {
    const pauses = Array.from({ length: mostAttempts - 1 }, (_, at) => pauseAfter(at + 1, () => 0)!)
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3600_000)
    expect(pauseAfter(10, () => 1, 48 * 3600_000)).toBeLessThan(70 * 60_000)
  })

  test('ends as a dead letter that raises an alarm, with every attempt in the log', async () => {
    const server = keep(await startServer({ PIPEDREAM_URL: 'http://127.0.0.1:1/', PIPEDREAM_SECRET: secret }))
    const { lead_id: leadId } = await submit(server)
    await vi.waitFor(async () => expect(await deliveryOf(server, leadId)).toMatchObject({ attempts: 1 }))
    const { id } = (await deliveryOf(server, leadId)) as { id: string }

    const pool = openPool(server.database.url)
    const jobs: Date[] = []
    const deliveries = createDeliveryStore(
      drizzle(pool),
      async (_tables, _queue, appointments) => void jobs.push(...appointments.map(({ at }) => at)),
    )
    const timeout = { outcome: 'error', status: null, reason: 'timeout', retryAfter: 0 } as const
    const silent: Destination = { send: async () => ({ ...timeout, externalId: null, price: null }) }
    const alarms: string[] = []
    const alarm = (message: string) => void alarms.push(message)
    let clock = new Date(Date.now() + 60_000)
    for (let attempt = 2; attempt <= mostAttempts; attempt++) {
      await deliverLead(id, { deliveries, destination: silent, now: () => clock, random: () => 0.5, alarm })
      clock = jobs.at(-1) ?? clock
    }
    await deliverLead(id, { deliveries, destination: silent, now: () => clock, random: () => 0.5, alarm })
    await pool.end()

    expect(await deliveryOf(server, leadId)).toMatchObject({
      state: 'dead',
      attempts: mostAttempts,
      last_error: 'timeout',
    })
    expect(alarms).toEqual(['A lead could not be delivered and was given up.'])
    const [log] = await server.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM delivery_attempts',
    )
    expect(log?.count).toBe(mostAttempts)
    expect(clock.getTime() - Date.now()).toBeGreaterThan(72 * 3600_000)
  })
})

test('a lead without a delivery gets one from the reconciler', async () => {
  const receiver: Loopback = keep(await startLoopback(() => ({ status: 200 })))
  const server = keep(await startServer({ PIPEDREAM_SECRET: secret }))
  const { lead_id: leadId } = await submit(server)
  await server.database.rows('DELETE FROM deliveries')
  await server.database.rows("UPDATE leads SET created_at = now() - interval '10 minutes'")
  const again = await server.restart({ PIPEDREAM_URL: receiver.url })
  await receiver.until(1)
  expect(await deliveryOf(again, leadId)).toMatchObject({ lead_id: leadId })
  expect(again.log()).toContain('Accepted leads had no delivery')
})
