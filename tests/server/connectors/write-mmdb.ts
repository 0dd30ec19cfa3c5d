/** What a database says about an address. */
export type MmdbValue = string | number | readonly MmdbValue[] | { readonly [key: string]: MmdbValue }

const recordBytes = 3
const separator = Buffer.alloc(16)
const metadataStart = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')

/** A MaxMind database 2.0 of IPv4 networks, written from `1.2.3.0/24` to what it says about them. */
export function writeMmdb(networks: Readonly<Record<string, MmdbValue>>): Buffer {
  const data: Buffer[] = []
  const tree: [Branch, Branch][] = [[null, null]]
  for (const [network, value] of Object.entries(networks)) {
    const offset = data.reduce((sum, part) => sum + part.length, 0)
    data.push(encode(value))
    plant(tree, network, offset)
  }
  const number = (branch: Branch) => {
    if (branch === null) return tree.length
    return 'node' in branch ? branch.node : tree.length + separator.length + branch.offset
  }
  const nodes = tree.map(pair => Buffer.concat(pair.map(branch => unsigned(number(branch), recordBytes))))
  const metadata = {
    node_count: tree.length,
    record_size: recordBytes * 8,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: { en: 'Test' },
  }
  return Buffer.concat([...nodes, separator, ...data, metadataStart, encode(metadata)])
}

type Branch = { readonly node: number } | { readonly offset: number } | null

function plant(tree: [Branch, Branch][], network: string, offset: number): void {
  const [address = '', length = '32'] = network.split('/')
  const bits = [
    ...address
      .split('.')
      .map(part => Number(part).toString(2).padStart(8, '0'))
      .join(''),
  ]
  let node = 0
  bits.slice(0, Number(length)).forEach((bit, depth) => {
    const side = Number(bit) as 0 | 1
    const branch = tree[node]![side]
    if (depth === Number(length) - 1) tree[node]![side] = { offset }
    else if (branch && 'node' in branch) node = branch.node
    else {
      const next = tree.push([null, null]) - 1
      tree[node]![side] = { node: next }
      node = next
    }
  })
}

const types = { text: 2, map: 7, number: 6, list: 11 } as const

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(types.text, text.length), text])
  }
  if (typeof value === 'number') return Buffer.concat([control(types.number, 4), unsigned(value, 4)])
  if (isList(value)) return Buffer.concat([control(types.list, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([
    control(types.map, entries.length),
    ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ])
}

const isList = (value: MmdbValue): value is readonly MmdbValue[] => Array.isArray(value)

/** Type and size; types above 7 stand in a second byte. Sizes here stay below 29 or take one byte more. */
function control(type: number, size: number): Buffer {
  const short = Math.min(size, 29)
  const extended = type > 7 ? [type - 7] : []
  const rest = size >= 29 ? [size - 29] : []
  return Buffer.from([((type > 7 ? 0 : type) << 5) | short, ...extended, ...rest])
}

function unsigned(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
