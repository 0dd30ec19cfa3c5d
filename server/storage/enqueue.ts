import type { Tables } from './database.ts'

/** The queues of this server; their jobs carry ids only. */
export type QueueName = 'deliver-lead' | 'claim-certificate'

/** What to look at, and when. */
export interface Appointment {
  readonly id: string
  readonly at: Date
}

/** Adds jobs in the transaction that stores what the jobs are about. */
export type Enqueue = (
  tables: Tables,
  queue: QueueName,
  appointments: readonly Appointment[],
) => Promise<void>
