import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../../server/config.ts'
import { openServer } from '../../server/open-server.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

const project = resolve(import.meta.dirname, '../..')

/** The whole product: the built pages, the real server, a database of its own. */
export interface FunnelServer {
  readonly origin: string
  readonly database: TestDatabase
  close(): Promise<void>
}

export async function openFunnelServer(
  settings: Readonly<Record<string, string>> = {},
  flows = join(project, 'flows'),
): Promise<FunnelServer> {
  const database = await createTestDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'funnel-test-'))
  const environment = {
    PORT: '0',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: '0',
    ...settings,
  }
  const server = await openServer({
    config: readConfig(environment),
    project,
    flows,
    development: false,
    logger: pino({ level: 'silent' }),
  })
  return {
    origin: server.listening,
    database,
    async close() {
      await server.close()
      await database.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
