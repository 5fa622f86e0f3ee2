import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that is installed where Baize runs or is part of a browser bundle. */
export interface Library {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly licence: string
  /** The copyright line of its licence file; empty where the file has none. */
  readonly copyright: string
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/** Licences of packages whose package.json names none; read from the licence file by a person. */
const readByHand: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' }

/**
 * Reads the production packages from the lock file at `root`. Packages of one platform are listed too, but
 * without a copyright line, since another machine does not have their files. Throws when a licence is
 * missing.
 */
export function readLibraries(root: string): Library[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  const found = new Map<string, Library>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!isShipped(path, entry)) continue
    const library = describe(root, path, entry)
    found.set(`${library.name} ${library.version}`, library)
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

function isShipped(path: string, entry: LockEntry) {
  return path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional
}

function describe(root: string, path: string, entry: LockEntry): Library {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = entry.license ?? readByHand[name]
  if (!licence) throw new Error(`${name} names no licence: read its files, then add it to readByHand`)
  const copyright = entry.optional ? '' : readCopyright(join(root, path))
  return { name, version: entry.version ?? '', licence, copyright }
}

function readCopyright(folder: string): string {
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  for (const file of files.toSorted(compare)) {
    const line = readCopyrightLine(join(folder, file))
    if (line) return line
  }
  return ''
}

/** A line such as "Copyright (c) 2020 Name"; not a sentence of the licence that has the word in it. */
function readCopyrightLine(file: string) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.map((line) => line.trim()).find((line) => /^(copyright|©).*(\(c\)|©|\d{4})/i.test(line))
}

function compare(a: string, b: string) {
  return a < b ? -1 : Number(a > b)
}
