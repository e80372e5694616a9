import ipaddr from 'ipaddr.js'

type Value = string | number | { [name: string]: Value }

export interface GeoipNetwork {
  /** `203.0.113.0/24` */
  network: string
  record: { [name: string]: Value }
}

const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')
const emptyBytes = 16

/** A small file in MaxMind's format (https://maxmind.github.io/MaxMind-DB/), generated so that no real one is needed. */
export function geoipFile(networks: readonly GeoipNetwork[], databaseType = 'Test-City'): Buffer {
  const nodes: [number | null, number | null][] = [[null, null]]
  const leaves: { node: number; side: 0 | 1; data: number }[] = []
  const records: Buffer[] = []
  let dataBytes = 0
  for (const { network, record } of networks) {
    const bits = bitsOf(network)
    let node = 0
    for (const side of bits.slice(0, -1)) {
      if (nodes[node]![side] === null) nodes[node]![side] = nodes.push([null, null]) - 1
      node = nodes[node]![side]!
    }
    leaves.push({ node, side: bits.at(-1)!, data: dataBytes })
    const encoded = encode(record)
    records.push(encoded)
    dataBytes += encoded.length
  }
  for (const { node, side, data } of leaves) nodes[node]![side] = nodes.length + emptyBytes + data
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [index, sides] of nodes.entries()) {
    for (const side of [0, 1] as const) tree.writeUIntBE(sides[side] ?? nodes.length, index * 6 + side * 3, 3)
  }
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: databaseType,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
  })
  return Buffer.concat([tree, Buffer.alloc(emptyBytes), ...records, marker, metadata])
}

/** IPv4 addresses are in the tree's first 32 bits of 128, after 96 zeros. */
function bitsOf(network: string): (0 | 1)[] {
  const [address, length] = ipaddr.parseCIDR(network)
  const bytes = address.toByteArray()
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => ((byte >> shift) & 1) as 0 | 1))
  const isShort = bytes.length === 4
  return [...Array.from({ length: isShort ? 96 : 0 }, () => 0 as const), ...bits.slice(0, length)]
}

const head = (type: number, size: number): Buffer => Buffer.from([(type << 5) | size])

function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, value.length), Buffer.from(value)])
  if (typeof value === 'number' && Number.isInteger(value)) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(6, 4), bytes])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return Buffer.concat([head(3, 8), bytes])
  }
  const entries = Object.entries(value)
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([name, inner]) => [encode(name), encode(inner)])])
}
