import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export interface Publication {
  /** A whole build, in a directory of its own. */
  readonly from: string
  /** What the programs serve meanwhile. */
  readonly to: string
  readonly now: Date
}

/** Whoever has a page open asks for the parts that its build named. */
const keptDays = 7
const dayMs = 86_400_000

/**
 * Puts a build in the place of the one before while that one is served: each file is exchanged whole, the
 * pages last, for they name all others. What no build made for a week is removed.
 */
export function publishBuild({ from, to, now }: Publication): void {
  mkdirSync(to, { recursive: true })
  const files = filesOf(from)
  for (const file of files.toSorted((one, other) => rank(one) - rank(other))) {
    const place = join(to, file)
    mkdirSync(dirname(place), { recursive: true })
    const beside = `${place}.coming`
    copyFileSync(join(from, file), beside)
    utimesSync(beside, now, now)
    renameSync(beside, place)
  }
  const made = new Set(files)
  for (const file of filesOf(to)) {
    const isOld = now.getTime() - statSync(join(to, file)).mtimeMs > keptDays * dayMs
    if (!made.has(file) && (isOld || !isHashed(file))) rmSync(join(to, file))
  }
}

/** A file whose name says what is in it stays as it is; the others are looked for under the same name. */
const isHashed = (file: string): boolean => file.startsWith('assets/')

/** Compressed pages stand for the page, so the page itself comes after them. */
function rank(file: string): number {
  if (isHashed(file)) return 0
  if (/\.html(\.\w+)?$/.test(file)) return file.endsWith('.html') ? 3 : 2
  return 1
}

function filesOf(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
}
