import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import './express-request.ts'

/** What pages may load, as far as settings decide it. */
export interface PagePolicy {
  readonly https: boolean
  readonly frameAncestors: readonly string[]
  /** The certification script is part of the page. */
  readonly certification: boolean
  readonly tagManager: boolean
  readonly maps: boolean
  /** The development server injects styles and keeps a socket. */
  readonly development: boolean
}

const certificationHosts = ['https://cdn.trustedform.com', 'https://api.trustedform.com']
const tagManagerHosts = ['https://www.googletagmanager.com']
const mapsHosts = ['https://maps.googleapis.com']

/** Headers of everything that is not a page: nothing may be loaded, framed or guessed. */
export function plainHeaders(https: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    ...sharedSettings(https),
    xFrameOptions: { action: 'deny' },
  })
}

/** Headers of a page: scripts run only with the nonce of this answer, and tags only where nobody opted out. */
export function pageHeaders(policy: PagePolicy): RequestHandler {
  const usual = headersOf(policy)
  const withoutTags = headersOf({ ...policy, tagManager: false })
  return (request, response, next) => {
    response.removeHeader('X-Frame-Options')
    response.locals.nonce = randomBytes(16).toString('base64')
    response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    const protect = request.gpc ? withoutTags : usual
    protect(request, response, next)
  }
}

function headersOf(policy: PagePolicy): RequestHandler {
  const hosts = [
    ...(policy.certification ? certificationHosts : []),
    ...(policy.tagManager ? tagManagerHosts : []),
    ...(policy.maps ? mapsHosts : []),
  ]
  const nonce = (_request: unknown, response: unknown) => `'nonce-${nonceOf(response as Response)}'`
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [nonce, "'strict-dynamic'", ...hosts],
        styleSrc: policy.development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...hosts],
        connectSrc: ["'self'", ...hosts, ...(policy.development ? ['ws:'] : [])],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: policy.frameAncestors.length > 0 ? [...policy.frameAncestors] : ["'none'"],
        ...(policy.https && { upgradeInsecureRequests: [] }),
      },
    },
    ...sharedSettings(policy.https),
    xFrameOptions: policy.frameAncestors.length > 0 ? false : { action: 'deny' },
  })
}

/** The nonce that `pageHeaders` put into the policy of this answer. */
export function nonceOf(response: Response): string {
  const { nonce } = response.locals
  if (typeof nonce !== 'string') throw new Error('A page was written without its security headers.')
  return nonce
}

function sharedSettings(https: boolean) {
  return {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  } as const
}
