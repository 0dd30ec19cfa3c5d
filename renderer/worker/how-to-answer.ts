/** What the worker does with a request: a page and a part of the program it helps with, all else it leaves alone. */
export type Way = 'page' | 'part' | 'leave alone'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

// Calls of the server, and places with personal data: never answered from a cache.
const neverCached = [
  '/v1',
  '/mva/estimate',
  '/mva/help',
  '/content',
  '/config',
  '/csrf',
  '/consent/',
  '/healthz',
  '/readyz',
  '/.well-known',
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
  '/privacy/',
  '/manage',
  '/account',
] as const

/** Files with a hash in their name never change. */
const hashedPart = /^\/assets\/.*[-.][A-Za-z0-9_-]{8,}\.(js|css)$/

export function howToAnswer({ method, mode, url }: Asked, origin: string): Way {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'leave alone'
  if (hashedPart.test(address.pathname)) return 'part'
  const denied = neverCached.some(prefix =>
    prefix.endsWith('/')
      ? address.pathname.startsWith(prefix)
      : address.pathname === prefix || address.pathname.startsWith(`${prefix}/`),
  )
  return mode === 'navigate' && !denied ? 'page' : 'leave alone'
}
