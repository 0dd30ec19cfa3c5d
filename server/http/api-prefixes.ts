/**
 * Addresses that belong to calls: they answer JSON, never a page. What ends in a slash only covers what is below
 * it, so that a flow or a text may have a page `/privacy` or a step `/consent`.
 */
const apiPrefixes = [
  '/v1/',
  '/mva/estimate/',
  '/mva/help/',
  '/content/',
  '/config',
  '/csrf',
  '/consent/',
  '/healthz',
  '/readyz',
  '/.well-known/',
  '/assets/',
  '/users/',
  '/user',
  '/admin/',
  '/lead/',
  '/debt/',
  '/master/',
  '/uploads/',
  '/carts/',
  '/stripe/',
  '/requestoriginal/',
  '/privacy/',
] as const

/** Whether an address belongs to a call. */
export function isApiAddress(path: string): boolean {
  const address = path.endsWith('/') ? path.slice(0, -1) : path
  return apiPrefixes.some(prefix =>
    prefix.endsWith('/')
      ? address.startsWith(prefix)
      : address === prefix || address.startsWith(`${prefix}/`),
  )
}
