import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The contexts in which a mistake costs money, by the paths of their files. */
const parts: Readonly<Record<string, RegExp>> = {
  ledger:
    /^(apps\/server\/src\/ledger|packages\/domain\/src\/ledger|apps\/server\/sql\/(ledger|wallet|cash|figure))/,
  betting:
    /^(apps\/server\/src\/betting|packages\/domain\/src\/(betting|play|bonus)\/|apps\/server\/sql\/(bet|play|stake|bonus|feed))/,
  cashier:
    /^(apps\/server\/src\/cashier|packages\/domain\/src\/(deposit|withdrawal|payment|payout|member-transfer|wagering)\/)/,
  games: /^packages\/games\//,
}

const isTest = (path: string): boolean => /\.(test|proof)\.ts$|\/testing\/|\.fixture\.ts$/.test(path)

/** Routes, desks that show, types and tables of figures: what is decided is decided elsewhere. */
const showsOnly = (path: string): boolean =>
  /routes\.ts$|\/(api|model|types|index)\.ts$|\/(console|export)[-.]|console-|\/models[-.]|\/published|-model\.ts$/.test(
    path,
  )

export interface LinesOfPart {
  readonly part: string
  /** Lines of source that decide money, without blank ones and comments. */
  readonly source: number
  /** Lines of the tests that lie beside it, and of those elsewhere that import it more than anything else. */
  readonly tests: number
}

interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Counts lines of test beside lines of source, in the parts that decide money. */
export function countTestLines(files: readonly SourceFile[]): LinesOfPart[] {
  return Object.keys(parts).map((part) => {
    const own = files.filter(({ path }) => partOf(path) === part)
    const source = own.filter(({ path }) => !isTest(path) && !showsOnly(path))
    const beside = own.filter(({ path }) => isTest(path))
    const elsewhere = files.filter((file) => partOf(file.path) === undefined && mostImported(file) === part)
    return { part, source: sum(source), tests: sum([...beside, ...elsewhere]) }
  })
}

const partOf = (path: string): string | undefined =>
  Object.keys(parts).find((part) => parts[part]?.test(path))

/** The part that at least half of a test's imports are of. */
function mostImported({ path, text }: SourceFile): string | undefined {
  if (!path.endsWith('.test.ts')) return undefined
  const imported = Array.from(text.matchAll(/from '([^']+)'/g), ([, from]) => pathOf(path, from ?? ''))
  const known = imported.filter((to) => to !== undefined && !/\/(testing|test)\//.test(to)) as string[]
  return Object.keys(parts).find(
    (part) => known.length > 0 && known.filter((to) => partOf(to) === part).length * 2 >= known.length,
  )
}

function pathOf(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return normalize(join(dirname(path), from))
  const [, name, rest = ''] = /^@baize\/([^/]+)\/?(.*)$/.exec(from) ?? []
  return name && `packages/${name}/src/${rest}/`
}

const sum = (files: readonly SourceFile[]): number =>
  files.reduce((lines, { text }) => lines + linesOfCode(text), 0)

const linesOfCode = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*|--)/.test(line)).length

/** The files of programs, packages and tools that git knows, or would. */
export function readSources(root: string): SourceFile[] {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages', 'tools']
  return execFileSync('git', flags, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|sql)$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
