import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A decision record: its file in docs/decisions, and its text. */
export interface DecisionRecord {
  readonly file: string
  readonly text: string
}

const folder = 'docs/decisions/'
const indexFile = fileURLToPath(new URL(`../../${folder}README.md`, import.meta.url))

/** Whether the index has the line of the record at this path. */
export const isInIndex = ({ path, text }: { readonly path: string; readonly text: string }): boolean =>
  readFileSync(indexFile, 'utf8').includes(`${lineOf({ file: posix.basename(path), text })}\n`)

/** What is wrong with the index of the records: each has one line of number, link and its own title. */
export function faultsOfIndex(index: string, records: readonly DecisionRecord[]): string[] {
  const lines = index.split('\n').filter((line) => line.startsWith('- '))
  const meant = records.map(lineOf)
  const numbers = records.map(({ file }) => file.slice(0, 3))
  return [
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `two records ${number}`),
    ...meant.filter((line) => !lines.includes(line)).map((line) => `missing: ${line}`),
    ...lines.filter((line) => !meant.includes(line)).map((line) => `no such record: ${line}`),
    ...lines.filter((line, at) => lines.indexOf(line) !== at).map((line) => `twice: ${line}`),
  ]
}

function lineOf({ file, text }: DecisionRecord): string {
  const number = file.slice(0, 3)
  const title = /^# \d{3}[.:]? (.+)$/m.exec(text)?.[1] ?? 'a title after the number is missing'
  return `- [${number}](${file}) ${title}`
}

/** Mentions of records in a file, by number ("ADR" and three digits) or by link, that lead to none. */
export function lostMentions(
  { path, text }: { path: string; text: string },
  files: readonly string[],
): string[] {
  const numbers = new Set(files.map((file) => file.slice(0, 3)))
  const byNumber = [...text.matchAll(/\bADRs? (\d{3})\b/g)].filter(
    ([, number]) => number === undefined || !numbers.has(number),
  )
  const byLink = [...text.matchAll(/\]\(([^)\s#]*\d{3}-[a-z0-9-]+\.md)/g)].filter(([, link = '']) => {
    const target = posix.join(posix.dirname(path), link)
    return target.startsWith(folder) && !files.includes(target.slice(folder.length))
  })
  const wrongNumber = [...text.matchAll(/\[(?:ADR |Decision )?(\d{3})\]\([^)\s]*?(\d{3})-[a-z0-9-]+\.md/g)]
  return [...byNumber, ...byLink, ...wrongNumber.filter(([, said, meant]) => said !== meant)].map(
    ([mention]) => `${path}: ${mention}`,
  )
}
