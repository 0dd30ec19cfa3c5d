import { addressOf, type CompiledFlow } from '#engine/run'

/** The address of a target as flow files name it: a place, a redirect, or an address itself. */
export function addressOfTarget(flow: CompiledFlow, target: string): string {
  if (target.startsWith('/')) return target
  return Object.hasOwn(flow.redirects, `/${target}`) ? `/${target}` : addressOf(flow, target)
}
