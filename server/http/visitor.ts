import { randomBytes } from 'node:crypto'
import type { CookieOptions, Request, RequestHandler, Response } from 'express'
import './express-request.ts'

/** How visitors reach us, as far as cookies and origins depend on it. */
export interface Reach {
  /** Public origin, or empty: whatever the request says. */
  readonly publicUrl: string
  /** Pages may stand in frames of other sites. */
  readonly framed: boolean
}

/** Whether this request came by https, as the visitor sees it. */
export function isHttps(request: Request, { publicUrl }: Reach): boolean {
  return publicUrl ? publicUrl.startsWith('https:') : request.secure
}

/** Our own origin, as the visitor's browser names it. */
export function ownOrigin(request: Request, { publicUrl }: Reach): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.get('host') ?? ''}`
}

/** Cookie flags: strict with https, and still working on a fresh machine without it. */
export function cookieOptions(https: boolean, { framed }: Reach): CookieOptions {
  const inFrames = framed && https
  return { secure: https, sameSite: inFrames ? 'none' : 'lax', partitioned: inFrames, path: '/' }
}

const cookieName = (https: boolean) => (https ? '__Host-fid' : 'fid')

/** Knows browsers by the random name in their cookie; the others get a name, which is kept with `keepVisitor`. */
export function knowVisitor(reach: Reach): RequestHandler {
  return (request, _response, next) => {
    const presented: unknown = request.cookies[cookieName(isHttps(request, reach))]
    const known = typeof presented === 'string' && /^[A-Za-z0-9_-]{22}$/.test(presented)
    request.visitorId = known ? presented : randomBytes(16).toString('base64url')
    request.visitorIsNew = !known
    request.sendsGpc = request.get('Sec-GPC') === '1'
    request.optedOut = request.cookies[optOutName(isHttps(request, reach))] === '1'
    request.gpc = request.sendsGpc || request.optedOut
    next()
  }
}

/** Gives a new browser the cookie with its name. Only answers that nobody may cache carry cookies. */
export function keepVisitor(request: Request, response: Response, reach: Reach): void {
  if (!request.visitorIsNew) return
  const https = isHttps(request, reach)
  response.cookie(cookieName(https), request.visitorId, { ...cookieOptions(https, reach), httpOnly: true })
}

const optOutName = (https: boolean) => (https ? '__Host-opt-out' : 'opt-out')

/** Browsers keep no cookie longer than this. */
const longest = 400 * 24 * 3600_000

/** Lets this browser count as opted out from now on. */
export function keepOptOut(request: Request, response: Response, reach: Reach): void {
  const https = isHttps(request, reach)
  const options = { ...cookieOptions(https, reach), httpOnly: true, maxAge: longest }
  response.cookie(optOutName(https), '1', options)
}
