import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { RequestHandler } from 'express'

interface StaticFile {
  readonly encodings: readonly Encoding[]
  readonly immutable: boolean
}

const encodings = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof encodings

/** The worker that helps on slow lines; unlike a page it may do nothing but fetch from its own origin. */
const worker = '/service-worker.js'
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Names with a hash in them never change their content. */
const hashed = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

/** Serves the files of the built front end; what was not there at the start is not served. */
export function staticFiles(folder: string): RequestHandler {
  const files = listFiles(folder)
  return (request, response, next) => {
    const file = files.get(request.path)
    if (!file || !['GET', 'HEAD'].includes(request.method)) return next()
    const accepted = request.acceptsEncodings(...file.encodings, 'identity')
    const encoding = file.encodings.find(candidate => candidate === accepted)
    response.type(request.path.slice(request.path.lastIndexOf('.')))
    response.set('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (request.path === worker) response.set('Content-Security-Policy', workerPolicy)
    if (file.encodings.length > 0) response.vary('Accept-Encoding')
    if (encoding) response.set('Content-Encoding', encoding)
    const path = `${request.path.slice(1)}${encoding ? encodings[encoding] : ''}`
    response.sendFile(
      path,
      { root: folder, cacheControl: false, dotfiles: 'allow' },
      error => error && next(error),
    )
  }
}

function listFiles(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
  const present = new Set(paths)
  // The page itself is written by the server; Vite's manifest is for the build.
  const served = paths.filter(path => !/\.(br|gz|html)$|^\/\.vite\//.test(path))
  return new Map(
    served.map(path => [
      path,
      {
        encodings: (['br', 'gzip'] as const).filter(encoding => present.has(path + encodings[encoding])),
        immutable: path.startsWith('/assets/') && hashed.test(path),
      },
    ]),
  )
}
