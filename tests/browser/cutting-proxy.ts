import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** At which moment of handing in a lead the line goes dead. */
export const cuts = [
  'before the request',
  'in the middle of the request',
  'before the answer',
  'in the middle of the answer',
  'without a sign',
] as const
export type Cut = (typeof cuts)[number]

/** A line to the server that can be cut while a lead is under way; everything else passes. */
export interface CuttingProxy {
  readonly origin: string
  /** From now on every lead meets this cut. */
  cut(when: Cut): void
  /** Whether a lead has met it. */
  readonly met: () => boolean
  /** The line works again; what hangs goes on hanging. */
  mend(): void
  close(): Promise<void>
}

const leadCall = 'POST /v1/pipedream/trigger'

/** Opens the line to a server on this machine. */
export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let current: Cut | null = null
  let met = false

  const server = createServer(visitor => {
    const upstream = connect(Number(port), hostname)
    let struck: Cut | null = null
    const end = () => {
      visitor.destroy()
      upstream.destroy()
    }
    for (const socket of [visitor, upstream]) {
      sockets.add(socket)
      // A cut line tells both ends, each in its own way.
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        if (struck !== 'without a sign') end()
      })
    }
    visitor.on('data', chunk => {
      if (current && chunk.includes(leadCall)) {
        struck = current
        met = true
      }
      if (struck === 'before the request') end()
      else if (struck === 'in the middle of the request') upstream.write(chunk.subarray(0, 200), end)
      else if (struck !== 'without a sign') upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      if (struck === 'before the answer') end()
      else if (struck === 'in the middle of the answer') visitor.write(chunk.subarray(0, 30), end)
      else if (struck !== 'without a sign') visitor.write(chunk)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A server on TCP has an address of this shape.
  const { port: ownPort } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    cut(when) {
      current = when
      met = false
    },
    met: () => met,
    mend: () => void (current = null),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
