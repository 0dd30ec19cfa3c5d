import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the other side saw it. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What the other side answers. */
export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A server on this machine that stands for an outside service. */
export interface Loopback {
  readonly url: string
  readonly received: Received[]
  /** Resolves with the received requests once there are so many. */
  until(count: number): Promise<readonly Received[]>
  close(): Promise<void>
}

/** Starts a stand-in; `reply` may answer later, or with null never. */
export async function startLoopback(
  reply: (request: Received, count: number) => Reply | Promise<Reply> | null,
): Promise<Loopback> {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    const seen = { method, url, headers, body: Buffer.concat(parts).toString('utf8') }
    received.push(seen)
    const answer = await reply(seen, received.length)
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
    for (const look of waiting) look()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    until: count =>
      new Promise(resolve => {
        const look = () => {
          if (received.length < count) return
          waiting.delete(look)
          resolve(received)
        }
        waiting.add(look)
        look()
      }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
