import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle, type Clock } from 'pg-boss'
import type { Logger } from 'pino'
import type { Enqueue, QueueName } from '../storage/enqueue.ts'
import { scrubbed } from '../storage/query.ts'

/** What is done with the job of an id. */
export type Work = (id: string) => Promise<void>

/** The job queues of this server, on the same database as the leads. */
export interface Queues {
  readonly enqueue: Enqueue
  /** Begins to work; what another server or a killed one left is done as well. */
  work(works: Readonly<Record<QueueName, Work>>, everyFiveMinutes: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const queueNames = ['deliver-lead', 'claim-certificate'] as const satisfies readonly QueueName[]
const reconcileQueue = 'reconcile'
const month = 30 * 24 * 3600

/** Opens the queues in their own schema of the database. */
export async function openQueues(address: string, logger: Logger, clock?: Clock): Promise<Queues> {
  const boss = new PgBoss({
    connectionString: address,
    schema: 'jobs',
    max: 6,
    application_name: 'jobs',
    useListenNotify: true,
    ...(clock && { clock }),
  })
  boss.on('error', error => logger.error({ failure: failureOf(error) }, 'The job queue had a failure.'))
  await boss.start()
  for (const name of queueNames) {
    // The rows are the truth; jobs only say when to look at them, so a lost one comes back by the reconciler.
    await boss.createQueue(name, {
      notify: true,
      retryLimit: 20,
      retryDelay: 5,
      expireInSeconds: 90,
      heartbeatSeconds: 10,
      retentionSeconds: month,
      deleteAfterSeconds: 3600,
    })
  }
  await boss.createQueue(reconcileQueue, { retryLimit: 0, expireInSeconds: 240, deleteAfterSeconds: 3600 })

  return {
    enqueue: async (tables, queue, appointments) => {
      if (appointments.length === 0) return
      const jobs = appointments.map(({ id, at }) => ({ data: { id }, startAfter: at }))
      await boss.insert(queue, jobs, { db: fromDrizzle(tables, sql) })
    },
    async work(works, everyFiveMinutes) {
      for (const name of queueNames) {
        const settings = { batchSize: 50, perJobResults: true, burstWhenBatchFull: true } as const
        await boss.work<{ id: string }, undefined, typeof settings>(name, settings, jobs =>
          Promise.all(jobs.map(job => outcomeOf(job.id, works[name](job.data.id), logger))),
        )
      }
      await boss.work(reconcileQueue, async () => everyFiveMinutes())
      await boss.schedule(reconcileQueue, '*/5 * * * *')
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

async function outcomeOf(id: string, working: Promise<void>, logger: Logger) {
  try {
    await working
    return { id, status: 'completed' as const }
  } catch (error) {
    logger.error({ failure: failureOf(error) }, 'A job failed.')
    return { id, status: 'failed' as const }
  }
}

/** Name and code of a failure; its text may quote what a visitor wrote. */
function failureOf(error: unknown): Record<string, unknown> {
  const { name, code } = scrubbed('job', error) as { name?: unknown; code?: unknown }
  return { name, code }
}
