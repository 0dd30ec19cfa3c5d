import { createSocket } from 'node:dgram'

/** What a name server says about a name: its records, or that something is wrong; null: nothing at all. */
export interface Zone {
  /** Preference and host; the host `.` means that no mail is taken. */
  readonly mx?: readonly (readonly [preference: number, host: string])[]
  readonly a?: readonly string[]
  readonly failure?: 'no such name' | 'server failure'
}

const types = { a: 1, mx: 15 } as const
const failures = { 'no such name': 3, 'server failure': 2 } as const

/** A name server on this machine that speaks DNS over UDP. */
export async function startNameServer(zoneOf: (name: string) => Zone | null) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    const zone = zoneOf(name)
    if (zone) socket.send(respond(query, end, type, zone), from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function respond(query: Buffer, end: number, type: number, zone: Zone): Buffer {
  const data = recordsOf(type, zone)
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (zone.failure ? failures[zone.failure] : 0), 2)
  header.writeUInt16BE(data.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, query.subarray(12, end), ...data.map(one => record(type, one))])
}

function recordsOf(type: number, { mx = [], a = [], failure }: Zone): Buffer[] {
  if (failure) return []
  if (type === types.mx)
    return mx.map(([preference, host]) => Buffer.concat([short(preference), nameIn(host)]))
  return type === types.a ? a.map(address => Buffer.from(address.split('.').map(Number))) : []
}

/** The name of a record is a pointer to the question. */
const record = (type: number, data: Buffer) =>
  Buffer.concat([short(0xc00c), short(type), short(1), short(0), short(60), short(data.length), data])

const nameIn = (host: string) =>
  Buffer.concat([
    ...host
      .split('.')
      .filter(Boolean)
      .map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

function short(value: number): Buffer {
  const two = Buffer.alloc(2)
  two.writeUInt16BE(value)
  return two
}
