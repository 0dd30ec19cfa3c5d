import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { fillText } from '#engine/run'
import { documentTitle, type PageData, type PageDocument } from '#engine/contract'
import { documentNameAt, writeDocument } from '../domain/legal-document.ts'
import {
  beginningOf,
  isKnownAddress,
  mountAt,
  plainSurroundings,
  wordsOf,
  type Mount,
  type ServedFlows,
} from '../domain/served-flows.ts'
import { DomainError } from '../domain/refusal.ts'
import { isApiAddress } from '../http/api-prefixes.ts'
import { pageHtml, type RenderPage } from '../http/page-html.ts'
import { nonceOf } from '../http/security-headers.ts'
import type { Parts } from '../parts.ts'

/** Where pages come from: the build, or the development server. */
export interface PageSource {
  template(address: string): Promise<string>
  /** Null where nothing was built for prerendering. */
  readonly render: RenderPage | null
}

/** Answers every address that no call and no file has: with the funnel, or with its page for unknown addresses. */
export function pages(parts: Parts, source: PageSource): RequestHandler {
  return async (request, response) => {
    if (isApiAddress(request.path)) throw new DomainError('not_found', 'There is no such call.')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD')
      throw new DomainError('method_not_allowed', 'Pages are only read.')
    }
    const found = mountAt(parts.served(), request.path) ?? rootOf(parts)
    const beginning = found.below === '/' ? beginningOf(found.mount) : null
    if (beginning) return response.redirect(302, `${beginning}${queryOf(request)}`)
    const known = found.below !== null && isKnownAddress(found.mount, found.below)
    const name = known ? null : documentNameAt(request.path)
    const elsewhere = name && parts.served().site.links[name]
    if (elsewhere) return response.redirect(302, elsewhere)
    const document =
      name && writeDocument(name, parts.content.documents[name], parts.served().site, parts.now())
    const page = pageDataOf(parts, found.mount, document, request)
    const html = pageHtml({
      template: await source.template(request.originalUrl),
      page,
      title: titleOf(found.mount, page, known, parts.now()),
      nonce: nonceOf(response),
      screen: (known || document ? screenAt : drawn)(parts, source, page, request.path),
    })
    parts.csrf.issue(request, response)
    response.status(known || document ? 200 : 404).set('Cache-Control', 'private, no-cache')
    await sendCompressed(request, response, html)
  }
}

/** An address below no mount still gets a page, which says that there is nothing. */
function rootOf(parts: Parts): { mount: Mount; below: null } {
  const mount = parts.served().mounts.at(-1)
  if (!mount) throw new Error('Nothing is mounted.')
  return { mount, below: null }
}

const queryOf = ({ originalUrl }: Request) =>
  originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?')) : ''

function pageDataOf(
  { served, publicConfig }: Parts,
  mount: Mount,
  document: PageDocument | null,
  request: Request,
): PageData {
  const { prefix, section, flow, consent } = mount
  const { site } = served()
  return {
    site,
    // A legal page belongs to the site, whatever is mounted where.
    mount: document ? '' : prefix,
    section,
    flow: flow.compiled,
    // Who opted out gets no tags; the page does not even know of them.
    config: request.gpc ? { ...publicConfig, gtm_id: '' } : publicConfig,
    consent,
    gpc: request.gpc,
    document,
  }
}

function titleOf({ flow }: Mount, { site, document }: PageData, known: boolean, now: Date): string {
  if (document) return documentTitle(document, site)
  const title = known ? flow.compiled.title : flow.compiled.notFound.title
  return fillText(title, null, wordsOf(site, now), plainSurroundings(now))
}

const drawnScreens = new WeakMap<ServedFlows, Map<string, string>>()
/** Entries of a repeat have addresses without end. */
const mostDrawn = 1000

/** The first screen of a known address, drawn once for everybody. */
function screenAt(parts: Parts, source: PageSource, page: PageData, pathname: string): string {
  const served = parts.served()
  const screens = drawnScreens.get(served) ?? new Map<string, string>()
  drawnScreens.set(served, screens)
  const key = `${page.gpc} ${pathname}`
  const screen = screens.get(key) ?? drawn(parts, source, page, pathname)
  if (screens.size < mostDrawn) screens.set(key, screen)
  return screen
}

/** A screen that cannot be drawn here is drawn in the browser. */
function drawn({ logger }: Parts, { render }: PageSource, page: PageData, pathname: string): string {
  if (!render) return ''
  try {
    return render(page, pathname)
  } catch (error) {
    logger.error(
      { failure: { name: (error as Error).name, text: (error as Error).message } },
      'Prerendering failed.',
    )
    return ''
  }
}

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

async function sendCompressed(request: Request, response: Response, html: string): Promise<void> {
  response.type('html').vary('Accept-Encoding')
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity')
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
    response.set('Content-Encoding', 'br').send(await asBrotli(html, { params }))
  } else if (encoding === 'gzip') {
    response.set('Content-Encoding', 'gzip').send(await asGzip(html))
  } else {
    response.send(html)
  }
}
