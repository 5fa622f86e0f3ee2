import { readFileSync } from 'node:fs'
import type { Library } from './libraries.ts'

/** What a person writes: fonts, data and pictures. */
const head = readFileSync(new URL('head.txt', import.meta.url), 'utf8')

/** Writes the whole NOTICE: fonts and data first, then the libraries by licence, each with its copyright. */
export function renderNotice(libraries: readonly Library[]): string {
  const byLicence = Map.groupBy(libraries, ({ licence }) => licence)
  const sections = [...byLicence.keys()].toSorted().map((licence) => {
    const rows = (byLicence.get(licence) ?? []).map(renderLibrary)
    return `\n${licence}\n\n${rows.join('\n')}\n`
  })
  return head + sections.join('')
}

function renderLibrary({ name, version, copyright }: Library) {
  const line = `  ${name} ${version}`
  return copyright ? `${line}\n      ${copyright}` : line
}
