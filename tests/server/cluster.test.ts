import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { openCluster } from '../../server/storage/embedded/cluster.ts'
import { migrateDatabase } from '../../server/storage/migrate.ts'
import { createTestDatabase } from '../support/database.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-test-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return join(folder, 'data')
}
afterEach(() => folders.splice(0).forEach(folder => rmSync(folder, { recursive: true, force: true })))

test('a new data folder gets a database that only its owner can read', async () => {
  const folder = newFolder()
  const database = await openDatabase({ url: '', dataFolder: folder })
  expect(await database.isReady()).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'postgres/account-password')).mode & 0o777).toBe(0o600)
  await database.close()
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test('a cluster that runs is adopted, and stopped by the last one who uses it', async () => {
  const folder = newFolder()
  const first = await openCluster(folder)
  const second = await openCluster(folder)
  expect([first.adopted, second.adopted]).toEqual([false, true])
  await first.release()
  const client = new pg.Client({ connectionString: second.addressOf('postgres') })
  await client.connect()
  await client.end()
  await second.release()
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test('clusters opened at the same time in a new folder are one', async () => {
  const folder = newFolder()
  const clusters = await Promise.all([1, 2, 3, 4].map(() => openCluster(folder)))
  expect(new Set(clusters.map(cluster => cluster.addressOf('postgres'))).size).toBe(1)
  for (const cluster of clusters) await cluster.release()
})

test('a database that could lose leads in a power cut is refused, with the setting that is to blame', async () => {
  const folder = newFolder()
  await (await openCluster(folder)).release()
  appendFileSync(join(folder, 'postgres/postgresql.conf'), '\nfsync = off\nsynchronous_commit = off\n')
  await expect(openDatabase({ url: '', dataFolder: folder })).rejects.toThrow(
    /fsync is off, synchronous_commit is off/,
  )
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test('a stale note of a process that is gone does not keep the database from starting', async () => {
  const folder = newFolder()
  await (await openCluster(folder)).release()
  const note = [
    String(process.pid),
    join(folder, 'postgres'),
    '1',
    '1',
    '',
    '127.0.0.1',
    '1 1',
    'ready   ',
    '',
  ]
  appendFileSync(join(folder, 'postgres/postmaster.pid'), note.join('\n'))
  const cluster = await openCluster(folder)
  expect(cluster.adopted).toBe(false)
  await cluster.release()
})

test.runIf(process.getuid?.() === 0)(
  'as root, below a folder nobody else can enter, the data lies elsewhere',
  async () => {
    const folder = newFolder()
    chmodSync(dirname(folder), 0o700)
    const database = await openDatabase({ url: '', dataFolder: folder })
    const home = /PostgreSQL in (\S+)/.exec(database.whereabouts)?.[1] ?? ''
    expect(home).toMatch(/^\/var\/lib\/questionnaire-engine\/[0-9a-f]{16}\/postgres$/)
    expect(database.whereabouts).toContain('does not run as root')
    expect(readFileSync(join(dirname(home), 'belongs-to.txt'), 'utf8').trim()).toBe(folder)
    await database.close()
    rmSync(dirname(home), { recursive: true })
  },
)

test('four servers that start together migrate one after another', async () => {
  const database = await createTestDatabase()
  await database.rows('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA drizzle CASCADE')
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database.url)))
  const tables = await database.rows("SELECT FROM pg_tables WHERE schemaname = 'public'")
  expect(tables.length).toBeGreaterThan(8)
  await database.drop()
})

test('a database that cannot be reached is told without its password', async () => {
  const opening = openDatabase({
    url: 'postgres://somebody:hidden@127.0.0.1:1/leads',
    dataFolder: newFolder(),
  })
  await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/leads cannot be reached/)
  await expect(opening).rejects.not.toThrow(/hidden/)
})

test('a folder that others use is not taken as the data folder', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'letters'), { recursive: true })
  const mode = statSync(folder).mode
  await expect(openCluster(folder)).rejects.toThrow(/holds other things already/)
  expect(statSync(folder).mode).toBe(mode)
})

test('a data folder that does not exist yet is made', async () => {
  const folder = join(newFolder(), 'deeper/still')
  mkdirSync(dirname(dirname(folder)), { recursive: true })
  await (await openCluster(folder)).release()
  expect(existsSync(join(folder, 'postgres/PG_VERSION'))).toBe(true)
})
