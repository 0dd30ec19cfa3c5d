import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { chooseHome, type ClusterHome } from './home.ts'
import { findPostmaster, runsPostgres } from './postmaster.ts'
import { createCluster, passwordFile, spawnPostmaster } from './programs.ts'

/** A running PostgreSQL in a data folder. */
export interface Cluster {
  readonly home: ClusterHome
  /** Whether it was already running: left by a killed process, or shared with another one. */
  readonly adopted: boolean
  /** Address of one of its databases. */
  addressOf(database: string): string
  /** Lets go of the cluster, and stops it when nobody else uses it. */
  release(): Promise<void>
}

/** Every process that uses a cluster holds this lock together with the others; who gets it alone is the last one. */
const presenceLock = 7_316_001

/**
 * Opens the cluster of a data folder: makes it where there is none, starts it where none runs,
 * and adopts the one that runs, whoever started it.
 */
export async function openCluster(dataFolder: string): Promise<Cluster> {
  const home = await chooseHome(dataFolder, await findBinaries(join(dataFolder, 'programs')))
  await createCluster(home)
  for (let attempt = 1; ; attempt++) {
    const running = await findPostmaster(home.folder)
    if (!running) await spawnPostmaster(home)
    const opened = await becomePresent(home, running !== null)
    if (opened) return opened
    if (attempt === 10) {
      throw new Error(`PostgreSQL did not start in ${home.folder}; the reason is in ${home.folder}.log.`)
    }
  }
}

/** Waits until the cluster answers and takes part in the presence lock; null when it went away meanwhile. */
async function becomePresent(home: ClusterHome, adopted: boolean): Promise<Cluster | null> {
  const port = await waitUntilReady(home.folder)
  if (port === null) return null
  const password = (await readFile(passwordFile(home.folder), 'utf8')).trim()
  const addressOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const presence = new pg.Client({ connectionString: addressOf('postgres'), application_name: 'presence' })
  // The connection ends with the cluster; whoever needs the database notices by its own queries.
  presence.on('error', () => undefined)
  try {
    await presence.connect()
    await presence.query('SELECT pg_advisory_lock_shared($1)', [presenceLock])
  } catch (error) {
    // A cluster that another process is just stopping refuses or drops us; look again.
    if (!isGoingAway(error)) throw error
    return null
  }
  return { home, adopted, addressOf, release: () => release(home, presence) }
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

async function release(home: ClusterHome, presence: pg.Client): Promise<void> {
  try {
    await presence.query('SELECT pg_advisory_unlock_shared($1)', [presenceLock])
    const { rows } = await presence.query('SELECT pg_try_advisory_lock($1) AS alone', [presenceLock])
    const postmaster = rows[0].alone ? await findPostmaster(home.folder) : null
    if (postmaster) {
      process.kill(postmaster.pid, 'SIGINT')
      while (await runsPostgres(postmaster.pid)) await pause(10)
    }
  } catch (error) {
    if (!isGoingAway(error)) throw error
  } finally {
    await presence.end().catch(() => undefined)
  }
}

function isGoingAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const codes = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
  return codes.includes(code ?? '') || /terminated|not queryable/i.test(message ?? '')
}
