import { addressOf, placeAtAddress, type CompiledFlow } from '#engine/run'

/** The address of a target as flow files name it: a place, a redirect, or an address itself. */
export function addressOfTarget(flow: CompiledFlow, target: string): string {
  if (target.startsWith('/')) return target
  return Object.hasOwn(flow.redirects, `/${target}`) ? `/${target}` : addressOf(flow, target)
}

/** What an address asks for; the root of a mount always leads to where its flow begins. */
export function placeAskedFor(flow: CompiledFlow, pathname: string): ReturnType<typeof placeAtAddress> {
  return placeAtAddress(flow, pathname) ?? (pathname === '/' ? { redirectTo: flow.start } : null)
}
