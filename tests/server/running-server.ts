import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { readConfig } from '../../server/config.ts'
import { openServer, type OpenServer } from '../../server/open-server.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { flowsFolder } from './walked-lead.ts'

/** The real server on a free port, with a database of its own. */
export interface RunningServer {
  readonly origin: string
  readonly database: TestDatabase
  readonly dataFolder: string
  /** Everything it logged so far. */
  readonly log: () => string
  /** What the first page set. */
  readonly firstCookies: readonly string[]
  /** Asks it something, as a browser with cookies would. */
  readonly browser: Browser
  /** Closes and opens it again, with other settings if need be. */
  restart(settings?: Readonly<Record<string, string>>): Promise<RunningServer>
  stop(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body, which is JSON for every call. */
  readonly body: Record<string, never> & { data?: Record<string, unknown> }
}

export interface Browser {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** With cookies and the token that belongs to them. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

/** The least a built page may be. */
export const template =
  '<!doctype html><html lang="en"><head><title></title><script type="application/json" id="page-data" nonce="%NONCE%">' +
  '</script></head><body><div id="root"></div><script nonce="%NONCE%">1</script></body></html>'

/** Starts the server in this process. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  flows: string = flowsFolder,
): Promise<RunningServer> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'))
  mkdirSync(join(folder, 'dist/client/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/client/index.html'), template)
  writeFileSync(join(folder, 'dist/client/assets/main-Ab12Cd34.js'), 'plain')
  writeFileSync(join(folder, 'dist/client/assets/main-Ab12Cd34.js.br'), 'brotli')
  try {
    return await open(database, folder, flows, settings)
  } catch (error) {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function open(
  database: TestDatabase,
  folder: string,
  flows: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  const dataFolder = join(folder, 'data')
  const environment = {
    PORT: '0',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: '0',
    ...settings,
  }
  const server: OpenServer = await openServer({
    config: readConfig(environment),
    project: folder,
    flows,
    development: false,
    logger: pino({ level: 'trace' }, sink),
  })
  return {
    origin: server.listening,
    database,
    dataFolder,
    log: () => lines.join(''),
    firstCookies: (await fetch(server.listening)).headers.getSetCookie(),
    browser: await openBrowser(server.listening),
    restart: async changed => {
      await server.close()
      return open(database, folder, flows, { ...settings, ...changed })
    },
    stop: async () => {
      await server.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fetches the first page and keeps its cookies. */
export async function openBrowser(origin: string): Promise<Browser> {
  const page = await fetch(origin)
  const cookies = page.headers.getSetCookie().map(cookie => cookie.slice(0, cookie.indexOf(';')))
  await page.text()
  const token = cookies.find(cookie => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const ask = async (path: string, request: RequestInit) =>
    read(await fetch(`${origin}${path}`, { redirect: 'manual', ...request }))
  const cookie = cookies.join('; ')
  return {
    get: (path, headers = {}) => ask(path, { headers: { cookie, ...headers } }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-xsrf-token': decodeURIComponent(token),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
}
