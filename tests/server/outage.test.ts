import { drizzle } from 'drizzle-orm/node-postgres'
import { TestClock } from 'pg-boss'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openQueues } from '../../server/jobs/queues.ts'
import { startWork } from '../../server/jobs/works.ts'
import { openSecrets } from '../../server/secrets.ts'
import { openPool } from '../../server/storage/database.ts'
import { openStores } from '../../server/storage/stores.ts'
import { createTestDatabase } from '../support/database.ts'
import { startLoopback } from './loopback.ts'
import { flowNamed } from './walked-lead.ts'

const hour = 3600_000

test('a receiver that was down for a day has every lead within the hour after it is back', async () => {
  const clock = new TestClock(Date.now())
  const now = () => new Date(clock.now())
  const back = clock.now() + 24 * hour
  const receiver = await startLoopback(() => ({ status: clock.now() < back ? 503 : 200 }))
  const database = await createTestDatabase()
  const logger = pino({ level: 'silent' })
  const queues = await openQueues(database.url, logger, clock)
  const pool = openPool(database.url)
  const stores = openStores(drizzle(pool), queues.enqueue)
  const config = readConfig({
    PIPEDREAM_URL: receiver.url,
    PIPEDREAM_SECRET: `whsec_${'A'.repeat(43)}=`,
    SERVER_SECRET: 'x'.repeat(32),
  })
  const secrets = await openSecrets(config)
  await startWork(queues, { config, secrets, stores, logger, now, random: () => 0.5, product: 'test' })

  const { compiled } = flowNamed('mva')
  await stores.flowVersions.add(compiled)
  const names = ['one', 'two', 'three']
  for (const name of names) {
    const lead = {
      id: name,
      referenceNo: name,
      flow: compiled.id,
      flowVersion: compiled.version,
      formSessionId: name,
      idempotencyKey: name,
      bodyHash: '',
      answers: {},
      payload: { name },
      clientIp: '',
      clientIpClaimed: null,
      gpc: false,
      tokenHash: '',
      status: 'queued' as const,
      mount: '',
      section: '',
      createdAt: now(),
    }
    await stores.leads.add(lead, null, { id: `d-${name}`, destination: 'pipedream', state: 'pending' })
  }

  const rows = () =>
    database.rows<{ state: string; attempts: number; next: Date; finished: Date | null }>(
      'SELECT state, attempts, next_attempt_at AS next, finished_at AS finished FROM deliveries',
    )
  for (let round = 1; round < 60; round++) {
    await vi.waitFor(async () => {
      await clock.tick(1000)
      expect((await rows()).every(({ state, attempts }) => state === 'delivered' || attempts >= round)).toBe(
        true,
      )
    }, 10_000)
    const waiting = (await rows()).filter(({ state }) => state === 'pending')
    if (waiting.length === 0) break
    await clock.setTime(Math.max(clock.now(), ...waiting.map(({ next }) => next.getTime())))
  }

  const deliveries = await rows()
  expect(deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  const latest = Math.max(...deliveries.map(({ finished }) => finished?.getTime() ?? Infinity))
  expect(latest).toBeGreaterThanOrEqual(back)
  expect(latest - back).toBeLessThan(70 * 60_000)
  const taken = receiver.received.slice(-names.length).map(({ headers }) => headers['webhook-id'])
  expect(taken.toSorted()).toEqual(['d-one', 'd-three', 'd-two'])

  await queues.stop()
  await pool.end()
  await database.drop()
  await receiver.close()
})
