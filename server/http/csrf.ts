import { doubleCsrf } from 'csrf-csrf'
import type { Request, RequestHandler, Response } from 'express'
import { DomainError } from '../domain/refusal.ts'
import { cookieOptions, isHttps, keepVisitor, ownOrigin, type Reach } from './visitor.ts'

/** Issues and checks the pair of cookie `XSRF-TOKEN` and header `X-XSRF-TOKEN`. */
export interface Csrf {
  /** A token for this visitor, set as a cookie beside the one with its name. */
  issue(request: Request, response: Response, renew?: boolean): string
  /** Lets through what carries the pair. */
  readonly pair: RequestHandler
  /** Lets through what carries the pair, or what the browser itself vouches to come from our own pages. */
  readonly pairOrOwnPage: RequestHandler
}

/** Builds the check; the token is bound to the visitor's cookie. */
export function createCsrf(secret: string, reach: Reach): Csrf {
  const secured = (https: boolean) =>
    doubleCsrf({
      getSecret: () => secret,
      getSessionIdentifier: request => request.visitorId,
      cookieName: 'XSRF-TOKEN',
      cookieOptions: { ...cookieOptions(https, reach), httpOnly: false },
      getCsrfTokenFromRequest: request => request.get('x-xsrf-token') ?? tokenInBody(request.body),
    })
  const withHttps = secured(true)
  const withoutHttps = secured(false)
  const tools = (request: Request) => (isHttps(request, reach) ? withHttps : withoutHttps)

  const pair: RequestHandler = (request, response, next) => {
    refuseForeignPage(request, reach)
    tools(request).doubleCsrfProtection(request, response, next)
  }
  return {
    issue: (request, response, renew = false) => {
      keepVisitor(request, response, reach)
      return tools(request).generateCsrfToken(request, response, { overwrite: renew, validateOnReuse: false })
    },
    pair,
    pairOrOwnPage: (request, response, next) =>
      isOwnPage(request, reach) ? next() : pair(request, response, next),
  }
}

/** Browsers set these headers themselves; no page can forge them. */
function isOwnPage(request: Request, reach: Reach): boolean {
  const origin = request.get('origin')
  if (origin) return origin === ownOrigin(request, reach)
  return request.get('sec-fetch-site') === 'same-origin'
}

function refuseForeignPage(request: Request, reach: Reach): void {
  const origin = request.get('origin')
  const foreign = origin
    ? origin !== ownOrigin(request, reach)
    : request.get('sec-fetch-site') === 'cross-site'
  if (foreign) throw new DomainError('csrf_failed', 'This call only answers our own pages.')
}

/** A beacon cannot set headers. */
function tokenInBody(body: unknown): string | undefined {
  const token =
    typeof body === 'object' && body !== null && 'xsrf_token' in body ? body.xsrf_token : undefined
  return typeof token === 'string' ? token : undefined
}
