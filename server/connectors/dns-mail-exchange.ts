import { Resolver } from 'node:dns/promises'
import type { MailExchange, MailRoute } from '../domain/check-email.ts'

export interface NameServiceSettings {
  /** Name servers, otherwise those of this machine. */
  readonly servers?: readonly string[]
  /** Milliseconds a name server may take. */
  readonly timeout?: number
}

/** Asks the name service where mail for a domain goes, after RFC 5321 and RFC 7505. */
export function dnsMailExchange({ servers, timeout = 2000 }: NameServiceSettings = {}): MailExchange {
  const resolver = new Resolver({ timeout, tries: 1 })
  if (servers) resolver.setServers(servers)

  /** Without an exchange mail goes to the address of the domain, if it has one. */
  const routeByAddress = async (domain: string): Promise<MailRoute> => {
    const lookups = await Promise.all([
      resolver.resolve4(domain).then(found, readFailure),
      resolver.resolve6(domain).then(found, readFailure),
    ])
    return (
      lookups.find(route => route === 'address-only') ??
      lookups.find(route => route === 'unknown') ??
      'nothing'
    )
  }
  return {
    async routeOf(domain) {
      try {
        const exchanges = await resolver.resolveMx(domain)
        const refuses = exchanges.length === 1 && ['', '.'].includes(exchanges[0]!.exchange)
        return refuses ? 'refuses-mail' : 'exchange'
      } catch (error) {
        const route = readFailure(error)
        return route === 'nothing' ? routeByAddress(domain) : route
      }
    },
  }
}

const found = (): MailRoute => 'address-only'

function readFailure(error: unknown): MailRoute {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND') return 'no-such-domain'
  return code === 'ENODATA' ? 'nothing' : 'unknown'
}
