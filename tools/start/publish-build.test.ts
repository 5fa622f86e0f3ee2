import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishBuild } from './publish-build.ts'

let root: string
const now = new Date('2030-01-31T06:00:00Z')
const dayMs = 86_400_000

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baize-publish-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, file)), { recursive: true })
    writeFileSync(join(root, name, file), text)
  }
  return join(root, name)
}
const served = (file: string): string | undefined => {
  const path = join(root, 'dist', file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
const publish = (name: string, files: Record<string, string>, at = now) =>
  publishBuild({ from: build(name, files), to: join(root, 'dist'), now: at })

test('the new page is served with its files, and an open page still finds its own', () => {
  publish('one', { 'index.html': 'names a', 'assets/a-1.js': 'a', 'icon.svg': 'old' })
  publish('two', { 'index.html': 'names b', 'assets/b-2.js': 'b', 'icon.svg': 'new' })
  expect(['index.html', 'assets/b-2.js', 'assets/a-1.js', 'icon.svg'].map(served)).toEqual([
    'names b',
    'b',
    'a',
    'new',
  ])
})

test('what no build made for a week is removed, what is built again stays', () => {
  publish('one', { 'index.html': '1', 'assets/a-1.js': 'a', 'assets/b-2.js': 'b' })
  publish('two', { 'index.html': '2', 'assets/b-2.js': 'b' }, new Date(now.getTime() + 6 * dayMs))
  expect(served('assets/a-1.js')).toBe('a')
  publish('three', { 'index.html': '3', 'assets/c-3.js': 'c' }, new Date(now.getTime() + 8 * dayMs))
  expect(['assets/a-1.js', 'assets/b-2.js', 'assets/c-3.js'].map(served)).toEqual([undefined, 'b', 'c'])
})

test('a file that stands under a plain name goes with its build', () => {
  publish('one', { 'index.html': '1', 'old.webmanifest': '{}' })
  publish('two', { 'index.html': '2' })
  expect(served('old.webmanifest')).toBeUndefined()
})

test('a page that no build could finish is left as it was', () => {
  publish('one', { 'index.html': '1', 'assets/a-1.js': 'a' })
  const from = build('two', { 'index.html': '2', 'assets/b-2.js': 'b' })
  // A directory in the place of a file: its exchange fails before the page's turn.
  mkdirSync(join(root, 'dist/assets/b-2.js'))
  expect(() => publishBuild({ from, to: join(root, 'dist'), now })).toThrow('assets/b-2.js')
  expect(served('index.html')).toBe('1')
})
