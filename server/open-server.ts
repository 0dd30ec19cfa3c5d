import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino, type Logger } from 'pino'
import type { PublicConfig } from '#engine/contract'
import { createApp, type FrontEnd } from './app.ts'
import type { Config } from './config.ts'
import { offlinePhone } from './connectors/offline-phone.ts'
import { realValidationPhone } from './connectors/realvalidation-phone.ts'
import type { PhoneValidator } from './domain/check-phone.ts'
import { openFlowShelf, readSoundFlows, type FlowShelf } from './flow-shelf.ts'
import { watchFolder } from './flow-watch.ts'
import { builtFrontEnd, changingFrontEnd } from './front-end.ts'
import { createCsrf } from './http/csrf.ts'
import { createLimit } from './http/limit.ts'
import { openQueues } from './jobs/queues.ts'
import { startWork } from './jobs/works.ts'
import type { Parts } from './parts.ts'
import { openSecrets } from './secrets.ts'
import { StartProblem } from './start-problem.ts'
import { readContent, sellersOf } from './storage/content-files.ts'
import { openDatabase } from './storage/database.ts'
import { createRateLimits } from './storage/rate-limits.ts'
import { openStores } from './storage/stores.ts'
import { readZipCodes } from './storage/zip-codes.ts'

export interface ServerSettings {
  readonly config: Config
  /** Folder of this project, with `dist` in it. */
  readonly project: string
  /** Folder of the flow files. */
  readonly flows: string
  /** Serve pages from their sources, and follow changes of the flow files. */
  readonly development: boolean
  readonly logger?: Logger
  readonly now?: () => Date
}

/** A server that listens. */
export interface OpenServer {
  /** Address that visitors use. */
  readonly origin: string
  /** Address this server listens on. */
  readonly listening: string
  readonly shelf: FlowShelf
  /** Where the data lies, for the operator. */
  readonly whereabouts: string
  /** Finishes what was begun, and lets go of everything. */
  close(): Promise<void>
}

/** Opens database, queues, flows and front end, and listens once a lead can be taken. */
export async function openServer(settings: ServerSettings): Promise<OpenServer> {
  const { config, project, flows, development, now = () => new Date() } = settings
  const logger = settings.logger ?? pino({ level: config.logLevel || (development ? 'warn' : 'info') })
  const opened: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const release of opened.splice(0).reverse()) await release()
  }
  try {
    const content = readContent(flows)
    const files = readSoundFlows(flows, config.production)
    const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
    opened.push(() => database.close())
    const secrets = await openSecrets(config)
    const queues = await openQueues(database.address, logger)
    opened.push(() => queues.stop())
    const stores = openStores(database.tables, queues.enqueue)
    const shelf = await openFlowShelf(files, {
      folder: flows,
      production: config.production,
      sellers: sellersOf(content.partners),
      flowVersions: stores.flowVersions,
      consents: stores.consents,
    })

    let handle: RequestListener = (_request, response) => response.writeHead(503).end()
    const server = createServer(timeouts, (request, response) => handle(request, response))
    const frontEnd = development ? await changingFrontEnd(project, server) : await builtFrontEnd(project)
    opened.push(frontEnd.close)
    if (development) opened.push(watchFolder(flows, () => void follow(shelf, frontEnd)).close)

    const reach = { publicUrl: config.publicUrl, framed: config.frameAncestors.length > 0 }
    const parts: Parts = {
      config,
      publicConfig: publicConfigOf(config),
      secrets,
      logger,
      stores,
      content,
      zipCodes: readZipCodes(),
      phoneValidator: phoneValidatorOf(config),
      csrf: createCsrf(secrets.csrf, reach),
      limit: createLimit(createRateLimits(database.pool), config.rateLimitFactor),
      reach,
      served: shelf.served,
      flowOfVersion: shelf.flowOfVersion,
      isReady: () => database.isReady(),
      now,
    }
    handle = createApp(parts, frontEnd)
    const { product } = shelf.served().site
    await startWork(queues, { config, secrets, stores, logger, now, random: Math.random, product })
    const port = await listen(server, config)
    opened.push(() => stopListening(server))
    const listening = `http://${hostOf(config)}:${port}`
    return {
      origin: config.publicUrl || listening,
      listening,
      shelf,
      whereabouts: database.whereabouts,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Slow and silent connections may not occupy the server. */
const timeouts = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 }

function publicConfigOf(config: Config): PublicConfig {
  return {
    phone_validator: config.phone.driver !== 'off',
    certification: config.trustedForm.script,
    certification_script: config.trustedForm.script ? 'https://api.trustedform.com/trustedform.js' : '',
    gtm_id: config.gtmId,
    maps_key: config.mapsKey,
    // Whoever knows the address could post there; the server puts it into the lead itself.
    pipedream_url: '',
    production: config.production,
  }
}

function phoneValidatorOf({ phone }: Config): PhoneValidator | null {
  if (phone.driver === 'off') return null
  return phone.driver === 'offline' ? offlinePhone : realValidationPhone(phone)
}

async function follow(shelf: FlowShelf, frontEnd: FrontEnd): Promise<void> {
  const complaints = await shelf.reload()
  frontEnd.follow(complaints)
  process.stderr.write(complaints ? `${complaints}\n` : 'The flow files were read anew.\n')
}

const hostOf = ({ host }: Config) => (host.includes(':') ? `[${host}]` : host)

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Something already listens on port ${port}. Stop it, or choose another port with PORT.`
      reject(error.code === 'EADDRINUSE' ? new StartProblem(taken) : error)
    })
    // A server that listens on TCP has an address of this shape.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Answers what has arrived; connections that only wait are closed. */
function stopListening(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), 4_000)
  return new Promise(resolve => {
    server.close(() => {
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    })
  })
}
