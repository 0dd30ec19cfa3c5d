import type { CompiledFlow } from '../model/compiled-flow.ts'
import { entryAtPlace, stepAt } from './journey.ts'

/** What stands at an address below the mount, or null when nothing does. A trailing slash makes no difference. */
export function placeAtAddress(
  compiled: CompiledFlow,
  pathname: string,
): { readonly place: string } | { readonly redirectTo: string } | null {
  const address = pathname.replace(/\/+$/, '') || '/'
  const redirect = Object.hasOwn(compiled.redirects, address) ? compiled.redirects[address] : undefined
  if (redirect !== undefined) return { redirectTo: redirect }
  const places = addressesOf(compiled)
  const place = places.get(address)
  if (place !== undefined) return { place }
  // A flow whose first step has an address of its own begins there.
  if (address === '/') return { redirectTo: compiled.start }
  const found = /^(.*)\/([1-9]\d{0,3})(\/[^/]+)$/.exec(address)
  const inner = found ? places.get(found[1] + found[3]!) : undefined
  return found && inner !== undefined ? { place: inner.replace('/', `/${found[2]}/`) } : null
}

/** The address of a place below the mount. */
export function addressOf(compiled: CompiledFlow, place: string): string {
  const step = stepAt(compiled, place)
  if (step?.inside) return `${compiled.steps[step.inside]?.route}/${entryAtPlace(place) ?? 1}${step.route}`
  return step?.route ?? compiled.ends[place]?.route ?? '/'
}

const indexes = new WeakMap<CompiledFlow, ReadonlyMap<string, string>>()

/** Addresses without entry numbers: `/household/borrower-income` stands for every entry. */
function addressesOf(compiled: CompiledFlow): ReadonlyMap<string, string> {
  const known = indexes.get(compiled)
  if (known) return known
  const steps = Object.values(compiled.steps).map(({ id, route, inside }): [string, string] =>
    inside ? [`${compiled.steps[inside]?.route}${route}`, `${inside}/${id}`] : [route, id],
  )
  const ends = Object.values(compiled.ends).map(({ id, route }): [string, string] => [route, id])
  const index = new Map([...ends, ...steps])
  indexes.set(compiled, index)
  return index
}
