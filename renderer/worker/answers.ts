/** What the worker needs of the browser. */
export interface Surroundings {
  fetch(request: Request): Promise<Response>
  open(cache: string): Promise<Cache>
  pause(milliseconds: number): Promise<void>
}

export const pageCache = 'pages-1'
export const partCache = 'parts-1'
const patience = 3000
const mostParts = 60

/** The page as the server has it now; the last one seen where the server does not answer in time. */
export async function answerPage(request: Request, { fetch, open, pause }: Surroundings): Promise<Response> {
  const cache = await open(pageCache)
  const address = new URL(request.url)
  // The query is for the program in the page; the page is the same with any.
  const name = `${address.origin}${address.pathname}`
  const fresh = fetch(request).then(async response => {
    if (isPage(response)) await cache.put(name, response.clone())
    return response
  })
  const late = pause(patience).then(() => cache.match(name))
  try {
    return (await Promise.race([fresh, late])) ?? (await fresh)
  } catch (reason) {
    const kept = await cache.match(name)
    if (kept) return kept
    throw reason
  }
}

/** A part of the program; its name changes with its content, so the kept one is always right. */
export async function answerPart(request: Request, { fetch, open }: Surroundings): Promise<Response> {
  const cache = await open(partCache)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    await cache.put(request, response.clone())
    const [...names] = await cache.keys()
    await Promise.all(names.slice(0, -mostParts).map(oldest => cache.delete(oldest)))
  }
  return response
}

function isPage(response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return response.status === 200 && isHtml && !response.redirected
}
