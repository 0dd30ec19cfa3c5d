import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterHome } from './home.ts'
import { findPostmaster, runsPostgres } from './postmaster.ts'

/** Our part in a running cluster, held as long as we use it. */
export interface Presence {
  readonly port: number
  /** Calls back when the cluster went away before we left. */
  whenLost(lost: () => void): void
  /** Lets go, and stops the cluster when nobody else is present. */
  leave(): Promise<void>
}

/** Every process that uses a cluster holds this lock together with the others; who gets it alone is the last one. */
const presenceLock = 7_316_001

/** Waits until the cluster answers and takes part in the presence lock; null when it went away meanwhile. */
export async function becomePresent(home: ClusterHome, password: string): Promise<Presence | null> {
  const port = await waitUntilReady(home.folder)
  if (port === null) return null
  const connectionString = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const client = new pg.Client({ connectionString, application_name: 'presence' })
  let leaving = false
  // The end of the connection follows every error, and is what we listen to.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [presenceLock])
  } catch (error) {
    // A cluster that another process is just stopping refuses or drops us.
    if (!isGoingAway(error)) throw error
    return null
  }
  return {
    port,
    whenLost: lost => void client.once('end', () => leaving || lost()),
    leave: () => {
      leaving = true
      return leave(home, client)
    },
  }
}

async function waitUntilReady(folder: string): Promise<number | null> {
  const patience = Date.now() + 60_000
  for (let misses = 0; Date.now() < patience && misses < 40; await pause(25)) {
    const postmaster = await findPostmaster(folder)
    if (postmaster?.ready) return postmaster.port
    misses = postmaster ? 0 : misses + 1
  }
  return null
}

async function leave(home: ClusterHome, client: pg.Client): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [presenceLock])
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [presenceLock])
    const postmaster = rows[0].alone ? await findPostmaster(home.folder) : null
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGINT')
      while (await runsPostgres(postmaster.pid)) await pause(10)
    }
  } catch (error) {
    if (!isGoingAway(error)) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isGoingAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const codes = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
  return codes.includes(code ?? '') || /terminated|not queryable|closed/i.test(message ?? '')
}
