import { crc32, createDeflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

/** A file of an archive; its content may come piece by piece. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/**
 * 1980-01-01: the first day that the format knows. Files of one content are the same, whenever they are made.
 */
const day = 0x0021
const version = 20
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808
const deflated = 8

/**
 * A ZIP archive (APPNOTE 6.3.10) as it is made: nothing but the pieces under way stands in memory. Entries
 * are below 4 GiB each, and so is the whole.
 */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    const head = localHead(entry.name)
    yield head
    const source = Readable.from(count(content, entry))
    for await (const piece of source.pipe(createDeflateRaw()) as AsyncIterable<Buffer>) {
      entry.packed += piece.length
      yield piece
    }
    const tail = descriptor(entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHead))
  yield directory
  yield endOf({ entries: written.length, size: directory.length, offset })
}

async function* count(
  content: ZipEntry['content'],
  entry: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const piece = Buffer.from(text)
    entry.crc = crc32(piece, entry.crc)
    entry.size += piece.length
    yield piece
  }
}

type Field = readonly [bytes: 2 | 4, value: number]

function pack(fields: readonly Field[]): Buffer {
  const packed = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = packed.writeUIntLE(value, at, bytes)
  return packed
}

const localHead = (name: Buffer): Buffer =>
  Buffer.concat([
    pack([
      [4, 0x04034b50],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, day],
      // Checksum and sizes stand behind the content.
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ]),
    name,
  ])

const descriptor = ({ crc, packed, size }: Written): Buffer =>
  pack([
    [4, 0x08074b50],
    [4, crc],
    [4, packed],
    [4, size],
  ])

const centralHead = ({ name, offset, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    pack([
      [4, 0x02014b50],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, day],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]),
    name,
  ])

const endOf = ({ entries, size, offset }: { entries: number; size: number; offset: number }): Buffer =>
  pack([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, size],
    [4, offset],
    [2, 0],
  ])
