/**
 * Writes a small database of addresses in the MMDB format (MaxMind DB 2.0), for tests. A network is written
 * `203.0.113.0/24` or `2001:db8::/32`.
 */
export function writeRegionFile(countries: Readonly<Record<string, string>>): Buffer {
  const nodes: [Child, Child][] = [[null, null]]
  const data: Buffer[] = []
  for (const [network, code] of Object.entries(countries)) {
    const offset = Buffer.concat(data).length
    data.push(encode({ country: { iso_code: code } }))
    insert(nodes, bitsOf(network), { offset })
  }
  const metadata = {
    node_count: { uint: nodes.length, type: 6 },
    record_size: { uint: 24, type: 5 },
    ip_version: { uint: 6, type: 5 },
    database_type: 'Test-Country',
    binary_format_major_version: { uint: 2, type: 5 },
    binary_format_minor_version: { uint: 0, type: 5 },
    build_epoch: { uint: 1_700_000_000, type: 9 },
  }
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  const parts = [writeTree(nodes), Buffer.alloc(16), ...data, marker, encode(metadata)]
  return Buffer.concat(parts)
}

type Child = number | { readonly offset: number } | null

/** IPv4 networks stand below ::/96. */
function bitsOf(network: string): string {
  const [address = '', length = '0'] = network.split('/')
  const bits = (value: number, width: number) => value.toString(2).padStart(width, '0')
  if (!address.includes(':')) {
    const octets = address.split('.').map((octet) => bits(Number(octet), 8))
    return '0'.repeat(96) + octets.join('').slice(0, Number(length))
  }
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const groups = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])]
  return groups
    .map((group) => bits(Number.parseInt(group, 16), 16))
    .join('')
    .slice(0, Number(length))
}

function insert(nodes: [Child, Child][], path: string, leaf: Child): void {
  let at = 0
  for (const [depth, letter] of [...path].entries()) {
    const node = nodes[at]
    const side = letter === '1' ? 1 : 0
    if (!node) return
    if (depth === path.length - 1) {
      node[side] = leaf
      return
    }
    const next = node[side]
    if (typeof next === 'number') at = next
    else {
      nodes.push([null, null])
      at = nodes.length - 1
      node[side] = at
    }
  }
}

function writeTree(nodes: readonly [Child, Child][]): Buffer {
  const tree = Buffer.alloc(nodes.length * 6)
  const valueOf = (child: Child): number => {
    if (child === null) return nodes.length
    return typeof child === 'number' ? child : nodes.length + 16 + child.offset
  }
  for (const [index, node] of nodes.entries()) {
    for (const side of [0, 1] as const) tree.writeUIntBE(valueOf(node[side]), index * 6 + side * 3, 3)
  }
  return tree
}

type Value = string | { readonly uint: number; readonly type: number } | { readonly [key: string]: Value }

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (isUint(value)) {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value.uint)
    const width = value.type === 5 ? 2 : 4
    return Buffer.concat([control(value.type, width), bytes.subarray(4 - width)])
  }
  const entries = Object.entries(value as { readonly [key: string]: Value })
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, each]) => [encode(key), encode(each)]),
  ])
}

const isUint = (value: Value): value is { uint: number; type: number } =>
  typeof value === 'object' && 'uint' in value

/** Types above 7 stand in a second byte. */
const control = (type: number, size: number): Buffer =>
  type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size])
