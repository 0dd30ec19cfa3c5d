import cookieParser from 'cookie-parser'
import express, { type Express, type RequestHandler } from 'express'
import { registerCalls } from './http/calls.ts'
import { errorHandler } from './http/error-handler.ts'
import { requestLog } from './http/request-log.ts'
import { pageHeaders, plainHeaders } from './http/security-headers.ts'
import { knowVisitor } from './http/visitor.ts'
import type { Parts } from './parts.ts'
import { contentCalls } from './routes/content.ts'
import { leadCalls } from './routes/leads.ts'
import { lookupCalls } from './routes/lookups.ts'
import { pages, type PageSource } from './routes/pages.ts'
import { privacyCalls } from './routes/privacy.ts'
import { runtimeCalls } from './routes/runtime.ts'

/** What the app serves besides its calls. */
export interface FrontEnd {
  /** Files of the build, or the development server. */
  readonly files: RequestHandler
  readonly pages: PageSource
  readonly development: boolean
  /** Shows open pages that the flows have changed, or what is wrong with them. */
  follow(complaints: string): void
  close(): Promise<void>
}

/** Builds the whole HTTP side: calls first, then files, then pages. */
export function createApp(parts: Parts, frontEnd: FrontEnd): Express {
  const { config, publicConfig } = parts
  const https = config.publicUrl.startsWith('https:')
  const app = express()
  app.set('trust proxy', config.trustedProxies)
  app.set('query parser', 'simple')
  app.disable('x-powered-by')
  app.disable('etag')

  app.use(requestLog(parts.logger))
  app.use(plainHeaders(https))
  app.use(cookieParser(), knowVisitor(parts.reach))
  registerCalls(app, [
    ...leadCalls(parts),
    ...contentCalls(parts),
    ...lookupCalls(parts),
    ...privacyCalls(parts),
    ...runtimeCalls(parts),
  ])
  app.use(frontEnd.files)
  app.use(
    pageHeaders({
      https,
      frameAncestors: config.frameAncestors,
      certification: publicConfig.certification,
      tagManager: publicConfig.gtm_id !== '',
      maps: publicConfig.maps_key !== '',
      development: frontEnd.development,
    }),
    pages(parts, frontEnd.pages),
  )
  app.use(errorHandler)
  return app
}
