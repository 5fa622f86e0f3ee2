import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeRules } from './code-rules.ts'
import { nameRules } from './name-rules.ts'
import { offencesIn, type Offence, type Rule } from './rule.ts'
import { sqlRules } from './sql-rules.ts'
import { tableRules } from './table-rules.ts'
import { wordRules } from './word-rules.ts'
import { wrapComments } from './wrap-comments.ts'

export const rules: readonly Rule[] = [...nameRules, ...codeRules, ...sqlRules, ...tableRules, ...wordRules]

const patterns = [
  '{apps,packages,tools,e2e,docs}/**/*.{ts,tsx,mjs,cjs,css,sql,md}',
  '*.{ts,mjs,cjs,md,json}',
  '.ci/*',
]
/** Not ours, or written by a tool. */
const skipped = /(^|\/)(node_modules|dist|\.data|\.cache)(\/|$)|package-lock\.json|\/schema\.sql$/

/** Reads the project's files and gives every offence against the house rules. */
export function tidy(root: string): Offence[] {
  return pathsUnder(root).flatMap((path) =>
    offencesIn({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }, rules),
  )
}

function pathsUnder(root: string): string[] {
  return globSync(patterns, { cwd: root, exclude: (path) => skipped.test(path) })
    .filter((path) => /\.\w+$|^\.ci\//.test(path) && !skipped.test(path))
    .sort()
}

/** Wraps the comments that are too wide, in the files under the given folders; what has migrated never changes. */
function fixComments(root: string, folders: readonly string[]): void {
  const isMeant = (path: string) => folders.length === 0 || folders.some((folder) => path.startsWith(folder))
  for (const path of pathsUnder(root).filter((path) => /\.(tsx?|mjs|cjs)$/.test(path) && isMeant(path))) {
    const text = readFileSync(join(root, path), 'utf8')
    const wrapped = wrapComments(text)
    if (wrapped !== text) writeFileSync(join(root, path), wrapped)
  }
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const [flag, ...folders] = process.argv.slice(2)
  if (flag === '--fix') fixComments(root, folders)
  const offences = tidy(root)
  for (const { rule, path, line } of offences) {
    console.log(`${path}${line > 0 ? `:${line}` : ''}  ${rule.name}\n    ${rule.instead}`)
  }
  if (offences.length > 0) console.log(`\n${offences.length} offences against the house rules`)
  process.exitCode = offences.length > 0 ? 1 : 0
}
