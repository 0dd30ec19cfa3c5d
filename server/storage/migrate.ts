import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Servers that start together migrate one after another. */
const migrationLock = 7_316_002

/** Brings the schema up to date, on a connection of its own and under a lock. */
export async function migrateDatabase(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, application_name: 'migration' })
  await client.connect().catch((error: Error) => {
    throw new StartProblem(`The database at ${safeAddress(address)} cannot be reached: ${error.message}`)
  })
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

function safeAddress(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`
}
