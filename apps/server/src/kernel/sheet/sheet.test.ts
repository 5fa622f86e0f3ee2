import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeSheet, type Line } from './sheet.ts'

async function* all(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines
}

async function make(lines: readonly Line[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeSheet(all(lines))) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The files of an archive, read by its directory alone. */
function read(zip: Buffer): Map<string, string> {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26)
    const content = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20)))
    expect(content.length).toBe(zip.readUInt32LE(at + 24))
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16))
    files.set(name, content.toString())
    at += 46 + nameLength
  }
  return files
}

test('files of one content are the same', async () => {
  const lines = [
    ['account', 'stake'],
    ['rahim', 5],
  ]
  expect(await make(lines)).toEqual(await make(lines))
})

test('lines that fail end the file with their error', async () => {
  async function* failing(): AsyncGenerator<Line> {
    yield ['one']
    throw new Error('the list is gone')
  }
  const read = async () => {
    for await (const piece of writeSheet(failing())) expect(piece).toBeInstanceOf(Buffer)
  }
  await expect(read()).rejects.toThrow('the list is gone')
})

test('lines are not read on once the reader has left', async () => {
  let given = 0
  async function* endless(): AsyncGenerator<Line> {
    try {
      for (;;) yield [`${(given += 1)} ${'রহিম'.repeat(2000)} ${Math.random()}`]
    } finally {
      given = -1
    }
  }
  for await (const piece of writeSheet(endless())) if ((piece as Buffer).length > 0 && given > 9) break
  await expect.poll(() => given).toBe(-1)
})

test('numbers are numbers, and everything else is text', async () => {
  const files = read(
    await make([
      ['account', 'stake'],
      ['rahim', '1250.00'],
      ['=1+1', -3],
      [null, '007'],
    ]),
  )
  expect([...files.keys()]).toContain('xl/workbook.xml')
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<c><v>1250.00</v></c>')
  expect(sheet).toContain('<c><v>-3</v></c>')
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('<t xml:space="preserve">007</t>')
  expect(sheet).not.toContain('<f>')
  expect(sheet.match(/<row>/g)).toHaveLength(4)
})

test('hostile letters stay inside their cell', async () => {
  const hostile = '</t></is></c><c><f>1</f>&"\u0000\u0008\uD800বাংলা 🎲'
  const sheet = read(await make([[hostile]])).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('&lt;/t&gt;&lt;/is&gt;')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('বাংলা 🎲')
  // oxlint-disable-next-line no-control-regex
  expect(sheet).not.toMatch(/[\u0000\u0008]/)
})

test('long numbers keep every digit', async () => {
  const sheet = read(await make([['9007199254740993.01']])).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('preserve">9007199254740993.01<')
})
