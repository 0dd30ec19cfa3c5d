import type { Tables } from './database.ts'

/** The queues of this server; their jobs carry ids only. */
export type QueueName = 'deliver-lead' | 'claim-certificate'

/** Adds a job in the transaction that stores what the job is about. */
export type Enqueue = (tables: Tables, queue: QueueName, id: string, startAfter: Date) => Promise<void>
