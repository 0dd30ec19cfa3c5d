import { after } from '../clock.ts'

/** What the server said: the status, and the body where it was JSON. */
export interface ServerAnswer {
  readonly status: number
  readonly ok: boolean
  readonly body: unknown
}

export interface ServerCall {
  readonly method: 'GET' | 'POST'
  /** Address on our own origin. */
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
}

/** A line that is dead without a sign gives up after this long, so that the next attempt can be made. */
const patience = 30_000

/** Calls our own server; a stale forgery token is renewed once. Rejects only when nothing answered. */
export async function callServer(call: ServerCall): Promise<ServerAnswer> {
  const answer = await send(call)
  if (answer.status !== 403 || codeOf(answer.body) !== 'csrf_failed') return answer
  await fetch('/csrf', { credentials: 'same-origin' })
  return send(call)
}

/** The useful part of a body: calls of ours wrap it in `data`. */
export function dataOf(body: unknown): unknown {
  return isObject(body) && 'data' in body ? body.data : body
}

async function send({
  method,
  path,
  body,
  headers = {},
  keepalive = false,
}: ServerCall): Promise<ServerAnswer> {
  const giveUp = new AbortController()
  const stopWaiting = after(patience, () => giveUp.abort())
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      signal: giveUp.signal,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-type': 'application/json', 'x-xsrf-token': forgeryToken() } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    return { status: response.status, ok: response.ok, body: parse(await response.text()) }
  } finally {
    stopWaiting()
  }
}

function forgeryToken(): string {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function codeOf(body: unknown): unknown {
  return isObject(body) ? body['code'] : undefined
}

export function isObject(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}
