import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { newId } from '../domain/new-id.ts'

/** Gives every request an id and one log line of allowed words: no address, no query, no header, no body. */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = newId()
      response.setHeader('X-Request-Id', id)
      return id
    },
    quietReqLogger: true,
    wrapSerializers: false,
    serializers: {
      req: (request: IncomingMessage) => ({ method: request.method, route: routeOf(request as Request) }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: (error: Error) => ({ name: error.name }),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    customErrorObject: (_request, _response, _error, found) => ({ ...found, err: undefined }),
  })
}

/** The pattern of the route, never the path itself: a path may hold anything. */
function routeOf(request: Request): string {
  const path: unknown = request.route?.path
  return typeof path === 'string' ? path : '(page)'
}
