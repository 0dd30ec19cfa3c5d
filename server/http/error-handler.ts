import type { ErrorRequestHandler } from 'express'
import type { Problem } from '#engine/contract'
import { DomainError } from '../domain/refusal.ts'
import { QueryFailed } from '../storage/query.ts'
import { statusOf } from './status-of.ts'

/** Turns everything that was thrown into the error envelope; what went wrong with us stays in the log. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error)
  if (request.destroyed && !request.complete) {
    request.log.debug('The caller went away.')
    return
  }
  const refused = asRefusal(error)
  if (!refused) request.log.error({ failure: withoutData(error) }, 'A request failed.')
  const { refusal, message, details } = refused ?? {
    refusal: null,
    message: 'Something went wrong on our side. Please try again.',
    details: {},
  }
  if (details.retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(details.retryAfter)))
  const problem: Problem = {
    error: message,
    code: refusal ?? 'internal',
    ...(details.fields && { fields: copyOf(details.fields) }),
    request_id: String(request.id),
  }
  response
    .status(refusal ? statusOf[refusal] : 500)
    .set('Cache-Control', 'no-store')
    .json(problem)
}

function asRefusal(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof QueryFailed && isDown(error.code)) {
    return new DomainError('unavailable', 'We cannot take this at the moment. Please try again.', {
      retryAfter: 5,
    })
  }
  const { type, code, status } = error as { type?: string; code?: string; status?: number }
  if (code === 'EBADCSRFTOKEN')
    return new DomainError('csrf_failed', 'The security token is missing or has expired.')
  if (status === 413) return new DomainError('payload_too_large', 'That is more than this server takes.')
  if (status === 415) return new DomainError('unsupported_media_type', 'This form of body is not understood.')
  if (type === 'entity.parse.failed') return new DomainError('bad_request', 'The body is not valid JSON.')
  if (error instanceof URIError || (status && status >= 400 && status < 500)) {
    return new DomainError('bad_request', 'The request could not be read.')
  }
  return null
}

/** The database is away, full or shutting down; nothing is wrong with the request. */
function isDown(code: string): boolean {
  return /^(08|53|57P)/.test(code) || code === '' || code.startsWith('E')
}

/** Name, code and place of an error; its text may quote what a visitor wrote. */
function withoutData(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const places = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  const text = error instanceof QueryFailed ? error.message : undefined
  return { name: error.name, code: (error as { code?: unknown }).code, text, places: places.slice(0, 8) }
}

const copyOf = (fields: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [...texts]]))
