import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A cell: a number stays a number, everything else is text. Text is never a formula. */
export type Cell = string | number | boolean | null | undefined
export type Line = readonly Cell[]

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetType = `${sheetTypes}.sheet`

const fixed: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/>` +
    '</Types>',
  '_rels/.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relations}">` +
    '<sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** Files of one content are the same, whenever they are made: 1980-01-01 is the first day of the format. */
const made = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A workbook of one sheet (ECMA-376) as it is made, the first line frozen as its head. */
export function writeSheet(lines: AsyncIterable<Line>): Readable {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(fixed)) zip.addBuffer(Buffer.from(declaration + text), name, made)
  const content = Readable.from(writeLines(lines), { objectMode: false })
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml', made)
  zip.end()
  const file = zip.outputStream as Readable
  // The library listens to the content only once the parts before it are written.
  content.on('error', (error) => file.destroy(error))
  file.on('close', () => content.destroy())
  return file
}

async function* writeLines(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  yield (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '</sheetView></sheetViews><sheetData>'
  )
  for await (const line of lines) yield `<row>${line.map(writeCell).join('')}</row>`
  yield '</sheetData></worksheet>'
}

/** At most 15 digits are exact in a spreadsheet: longer ones stay text. */
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const isNumber = (text: string): boolean => number.test(text) && text.replaceAll(/\D/g, '').length <= 15

function writeCell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value)
  if (text === '') return '<c/>'
  if (isNumber(text)) return `<c><v>${text}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no place for control characters and lone surrogates at all: they are left out. */
const escape = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (letter) => names[letter] ?? letter)
