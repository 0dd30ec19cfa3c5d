import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { ulid } from 'ulid'
import { openQueues } from '../../server/jobs/queues.ts'
import { openCluster } from '../../server/storage/embedded/cluster.ts'
import { migrateDatabase } from '../../server/storage/migrate.ts'

const project = resolve(import.meta.dirname, '../..')
const migrations = join(project, 'server/storage/migrations/meta/_journal.json')
const queues = join(project, 'server/jobs/queues.ts')

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly url: string
  /** Rows of a query, for looking behind the scenes. */
  rows<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/**
 * Makes a database from a template with the newest schema. All test files share one cluster: the first one
 * starts it, the others adopt it, the last one stops it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await openCluster(join(tmpdir(), `questionnaire-tests-${keyOf(project)}`))
  const template = `template_${keyOf(readFileSync(migrations, 'utf8') + readFileSync(queues, 'utf8'))}`
  const name = `test_${ulid().toLowerCase()}`
  await withClient(cluster.addressOf('postgres'), async client => {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS unfinished_${template}`)
      await client.query(`CREATE DATABASE unfinished_${template}`)
      const address = cluster.addressOf(`unfinished_${template}`)
      await migrateDatabase(address)
      await (await openQueues(address, pino({ level: 'silent' }))).stop()
      await client.query(`ALTER DATABASE unfinished_${template} RENAME TO ${template}`)
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  const url = cluster.addressOf(name)
  return {
    url,
    rows: (text, values = []) =>
      withClient(url, async client => (await client.query(text, [...values])).rows),
    drop: async () => {
      await withClient(cluster.addressOf('postgres'), client =>
        client.query(`DROP DATABASE ${name} WITH (FORCE)`),
      )
      await cluster.release()
    },
  }
}

async function withClient<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
