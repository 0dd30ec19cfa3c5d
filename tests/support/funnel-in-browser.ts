import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type FunnelServer, openFunnelServer } from './funnel-server.ts'
import { newVisitor, openBrowser, type Visitor } from './visitor.ts'

/** The whole product and a browser, open for all tests of a file. */
export interface FunnelInBrowser {
  readonly server: FunnelServer
  readonly browser: Browser
  /** A visitor with a clean browser, in front of this server. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>
}

/** Opens server and browser before the tests of a file and closes them after. */
export function useFunnelInBrowser(
  settings: () => Readonly<Record<string, string>> = () => ({}),
  flows?: () => string,
): FunnelInBrowser {
  let opened: { server: FunnelServer; browser: Browser } | undefined
  beforeAll(async () => {
    const server = await (flows ? openFunnelServer(settings(), flows()) : openFunnelServer(settings()))
    opened = { server, browser: await openBrowser() }
  })
  afterAll(async () => {
    await opened?.browser.close()
    await opened?.server.close()
  })
  const part = <Name extends 'server' | 'browser'>(name: Name) => {
    if (!opened) throw new Error('Server and browser are open while a test runs.')
    return opened[name]
  }
  return {
    get server() {
      return part('server')
    },
    get browser() {
      return part('browser')
    },
    visitor: options => newVisitor(part('browser'), part('server').origin, options),
  }
}
