import { expect, test } from 'vitest'
import { openPool } from '../../server/storage/database.ts'
import { createTestDatabase } from '../support/database.ts'
import { startServer } from './running-server.ts'
import { submissionOf } from './walked-lead.ts'

const cutAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name IN ('server', 'jobs')`

test('a connection that is cut inside a transaction fails the transaction and nothing else', async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.url)
  const client = await pool.connect()
  await client.query('BEGIN')
  const cut = new Promise(resolve => client.once('end', resolve))
  await database.rows(cutAll)
  await cut
  await expect(client.query('COMMIT')).rejects.toThrow(/not queryable|Connection/)
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.drop()
})

test('a server whose connections are all cut under load goes on taking leads', async () => {
  const server = await startServer()
  const sent = Array.from({ length: 20 }, () => server.browser.post('/v1/pipedream/trigger', submissionOf()))
  await server.database.rows(cutAll)
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter(status => status !== 202 && status !== 500 && status !== 503)).toEqual([])
  const { status } = await server.browser.post('/v1/pipedream/trigger', submissionOf())
  expect(status).toBe(202)
  const [stored] = await server.database.rows<{ count: number }>('SELECT count(*)::int AS count FROM leads')
  expect(stored!.count).toBeGreaterThanOrEqual(statuses.filter(status => status === 202).length + 1)
  await server.stop()
})
