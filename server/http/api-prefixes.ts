/** Addresses that belong to calls: they answer JSON, never a page. */
const apiPrefixes = [
  '/v1',
  '/mva/estimate',
  '/mva/help',
  '/content',
  '/config',
  '/csrf',
  '/consent',
  '/healthz',
  '/readyz',
  '/.well-known',
  '/assets',
  '/users',
  '/user',
  '/admin',
  '/lead',
  '/debt',
  '/master',
  '/uploads',
  '/carts',
  '/stripe',
  '/requestoriginal',
  '/privacy',
] as const

/** Whether an address belongs to a call. */
export function isApiAddress(path: string): boolean {
  return apiPrefixes.some(prefix => path === prefix || path.startsWith(`${prefix}/`))
}
