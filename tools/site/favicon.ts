const directoryBytes = 22
const bitsPerPoint = 32
const columns = 96

/** An ICO file that holds one PNG picture, as Windows Vista and every browser since read it. */
export function icoOf(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(directoryBytes)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(bitsPerPoint, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(directoryBytes, 18)
  return Buffer.concat([head, png])
}

/** The module that carries the file: programs without a built site serve it too. */
export function sourceOf(ico: Buffer): string {
  const lines = ico.toString('base64').match(new RegExp(`.{1,${columns}}`, 'g')) ?? []
  const text = lines.map((line) => `  '${line}'`).join(' +\n')
  return `/** The mark as an ICO file of 32 by 32 points, drawn by \`npm run icons\`. */\nexport const faviconBase64 =\n${text}\n`
}
