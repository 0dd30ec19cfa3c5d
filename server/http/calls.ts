import type { Express, Request, RequestHandler, Response } from 'express'
import { DomainError } from '../domain/refusal.ts'

/** One HTTP call: what answers it, and what must hold before. */
export interface Call {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly before?: readonly RequestHandler[]
  handle(request: Request, response: Response): Promise<void> | void
}

/** Registers calls; every other method on their paths is answered with 405. */
export function registerCalls(app: Express, calls: readonly Call[]): void {
  for (const [path, sharing] of Map.groupBy(calls, call => call.path)) {
    const route = app.route(path)
    for (const { method, before = [], handle } of sharing) {
      route[method](...before, (request: Request, response: Response) => {
        response.set('Cache-Control', 'no-store')
        return handle(request, response)
      })
    }
    const allowed = sharing.map(({ method }) => method.toUpperCase()).join(', ')
    route.all((_request, response) => {
      response.set('Allow', allowed)
      throw new DomainError('method_not_allowed', `This address only answers ${allowed}.`)
    })
  }
}

/** The envelope of every success. */
export function answer(response: Response, data: unknown, status = 200): void {
  response.status(status).json({ data })
}
