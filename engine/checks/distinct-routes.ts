import { mistakes } from '../diagnostics/mistakes.ts'
import type { Check } from './check.ts'

/** Addresses that the server answers itself, whatever stands below them. */
const ofTheServer = [
  'config',
  'csrf',
  'user',
  'healthz',
  'readyz',
  'assets',
  'media',
  'manage',
  'account',
  'try',
]

/** Every address leads to one place. */
export const distinctRoutes: Check = (flow, report) => {
  const redirects = Object.keys(flow.file.redirects ?? {}).map(name => ({
    id: name,
    route: `/${name}`,
    span: flow.keyAt('redirects', name),
  }))
  const places = [...flow.steps.filter(step => !step.inside), ...flow.ends].map(
    ({ id, route, path, written }) => ({
      id,
      route,
      span: written.route === undefined ? flow.keyAt(...path) : flow.at(...path, 'route'),
    }),
  )
  const seen = new Map<string, (typeof places)[number]>()
  for (const place of [...places, ...redirects]) {
    if (ofTheServer.includes(place.route.split('/')[1] ?? '')) {
      report(mistakes.routeClash(place.route, 'the server', place.id), place.span)
      continue
    }
    const other = seen.get(place.route)
    if (!other) seen.set(place.route, place)
    else if (other.id !== place.id) {
      const because = { span: other.span, note: `"${other.id}" has this address` }
      report(mistakes.routeClash(place.route, other.id, place.id), place.span, because)
    }
  }
}
