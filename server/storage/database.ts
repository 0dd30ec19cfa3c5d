import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { openCluster, type Cluster } from './embedded/cluster.ts'
import { migrateDatabase } from './migrate.ts'

/** A connection to the tables, or a transaction on it. */
export type Tables = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/** The open database with its schema in place. */
export interface Database {
  readonly tables: Tables
  readonly pool: pg.Pool
  readonly address: string
  /** Where the data lies, in one sentence for the operator. */
  readonly whereabouts: string
  /** Whether the database answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** What the database must answer to on every connection, in milliseconds. */
const limits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Opens the database of `DATABASE_URL`, or the built-in one of the data folder, and brings its schema up to date. */
export async function openDatabase(place: { url: string; dataFolder: string }): Promise<Database> {
  if (place.url) return connect(place.url, null)
  const cluster = await openCluster(place.dataFolder)
  try {
    await refuseCarelessSettings(cluster)
    await createDatabase(cluster)
    return await connect(cluster.addressOf(databaseName), cluster)
  } catch (error) {
    await cluster.release()
    throw error
  }
}

const databaseName = 'questionnaire'

async function connect(address: string, cluster: Cluster | null): Promise<Database> {
  await migrateDatabase(address)
  const pool = openPool(address)
  return {
    tables: openTables(pool),
    pool,
    address,
    whereabouts: describe(address, cluster),
    isReady: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await pool.end()
      await cluster?.release()
    },
  }
}

/** Connections to a database; losing them fails queries, never the process. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 20, ...limits, application_name: 'server' })
  // A connection may be cut at any time. The pool only listens to idle ones: one that is cut between the
  // statements of a transaction would end the process. What was asked of it fails by itself, and the pool replaces it.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** The tables of a database; every connection that a transaction takes is given back. */
function openTables(pool: pg.Pool): Tables {
  // The ORM would keep a connection that dies as the transaction begins, until none is left.
  const transaction: Tables['transaction'] = async (run, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(run, settings)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}

/** An acknowledged lead must survive a power cut. */
async function refuseCarelessSettings(cluster: Cluster): Promise<void> {
  const { rows } = await ask(
    cluster.addressOf('postgres'),
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting NOT IN ('on', 'remote_apply')`,
  )
  if (rows.length === 0) return
  const careless = rows.map(({ name, setting }) => `${name} is ${setting}`).join(', ')
  throw new StartProblem(
    `The database in ${cluster.home.folder} could lose leads in a power cut: ${careless}. ` +
      'Remove that line from postgresql.conf or postgresql.auto.conf there, stop all servers and start again.',
  )
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const { rows } = await ask(
    cluster.addressOf('postgres'),
    `SELECT FROM pg_database WHERE datname = '${databaseName}'`,
  )
  if (rows.length > 0) return
  await ask(cluster.addressOf('postgres'), `CREATE DATABASE ${databaseName}`).catch(
    (error: { code?: string }) => {
      // Another server that starts at the same time was faster.
      if (error.code !== '42P04' && error.code !== '23505') throw error
    },
  )
}

async function ask(address: string, text: string): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

function describe(address: string, cluster: Cluster | null): string {
  if (!cluster) return `PostgreSQL at ${new URL(address).host}`
  const state = cluster.adopted ? ', already running' : ''
  return `built-in PostgreSQL in ${cluster.home.folder}${state}${cluster.home.moved && ` (${cluster.home.moved})`}`
}
