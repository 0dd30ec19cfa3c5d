import type { CompiledFlow, Flow, Surroundings } from '#engine/run'
import { addressOf, fillText, openFlow, placeAtAddress } from '#engine/run'
import type { ConsentText, Site } from '#engine/contract'
import { sha256 } from './canonical.ts'

/** A flow under an address prefix. */
export interface Mount {
  /** Prefix of the address, '' for the root. */
  readonly prefix: string
  readonly section: string
  readonly flow: Flow
  readonly consent: ConsentText | null
}

/** What this server serves at the moment. */
export interface ServedFlows {
  readonly site: Site
  /** The longest prefix first. */
  readonly mounts: readonly Mount[]
}

/** A flow file that compiled, and where it is to be served. */
export interface CompiledMount {
  readonly prefix: string
  readonly section: string
  readonly compiled: CompiledFlow
}

/** Opens compiled flows for serving. */
export function serveFlows(
  site: Site,
  compiled: readonly CompiledMount[],
  sellers: readonly string[],
): ServedFlows {
  const opened = new Map<string, Flow>()
  const mounts = compiled.map(({ prefix, section, compiled: flow }) => {
    const open = opened.get(flow.version) ?? openFlow(flow)
    opened.set(flow.version, open)
    return { prefix, section, flow: open, consent: consentOf(flow, site, sellers) }
  })
  return { site, mounts: mounts.sort((one, other) => other.prefix.length - one.prefix.length) }
}

/** The mount that answers an address, and the address below it. */
export function mountAt(served: ServedFlows, pathname: string): { mount: Mount; below: string } | null {
  for (const mount of served.mounts) {
    if (pathname === mount.prefix || pathname.startsWith(`${mount.prefix}/`)) {
      return { mount, below: pathname.slice(mount.prefix.length) || '/' }
    }
  }
  return null
}

/** Whether a screen lives at an address below a mount. */
export function isKnownAddress({ flow }: Mount, below: string): boolean {
  return placeAtAddress(flow.compiled, below) !== null
}

/** Where the first screen of a mount lives, as far as that is not its root. */
export function beginningOf({ prefix, flow }: Mount): string | null {
  const { compiled } = flow
  const found = placeAtAddress(compiled, '/')
  return found && 'redirectTo' in found ? `${prefix}${addressOf(compiled, found.redirectTo)}` : null
}

/** The consent wording as visitors of this site see it; its version is named by its content. */
export function consentOf(flow: CompiledFlow, site: Site, sellers: readonly string[]): ConsentText | null {
  const step = flow.lead?.consentOn ? flow.steps[flow.lead.consentOn] : undefined
  if (step?.kind !== 'form' || !step.consent) return null
  const text = fillText(step.consent, null, wordsOf(site, new Date()), plainSurroundings(new Date()))
  const hash = sha256(text)
  return {
    version_id: `${flow.id}-${hash.slice(0, 12)}`,
    locale: 'en-US',
    text,
    sha256: hash,
    sellers: [...sellers],
  }
}

/** What placeholders of texts may name besides answers. */
export function wordsOf(site: Site, now: Date): Readonly<Record<string, string>> {
  return {
    product: site.product,
    phone: site.phone,
    footer_phone: site.footer_phone,
    year: String(now.getFullYear()),
  }
}

/** Surroundings in which nothing was configured, asked or drawn. */
export function plainSurroundings(now: Date): Surroundings {
  return { now, random: () => 0, config: {}, query: {} }
}
