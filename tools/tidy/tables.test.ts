import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contexts } from './context-picture.ts'
import { contextOf, isForeign, tablesIn } from './table-rules.ts'
import { foreignReads, foreignWrites, ownedTables } from './tables.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('a table belongs to one context, and each context is one of the server', () => {
  const all = Object.values(ownedTables).flat()
  expect(all.filter((table, index) => all.indexOf(table) !== index)).toEqual([])
  expect(Object.keys(ownedTables).filter((name) => !(name in contexts))).toEqual([])
})

test('every table and view of the database belongs to a context', () => {
  const schema = readFileSync(join(root, 'apps/server/schema.sql'), 'utf8')
  const made = [...schema.matchAll(/^create (?:unlogged )?(?:table|view) (\w+)/gim)].map(([, name]) => name)
  const owned = new Set(Object.values(ownedTables).flat())
  expect(made.length).toBeGreaterThan(100)
  expect(made.filter((name) => name === undefined || !owned.has(name))).toEqual([])
})

test('no table is owned that the database does not have', () => {
  const schema = readFileSync(join(root, 'apps/server/schema.sql'), 'utf8')
  const missing = Object.values(ownedTables)
    .flat()
    .filter((table) => !new RegExp(`^create [a-z ]*(table|view) ${table}\\b`, 'im').test(schema))
  expect(missing).toEqual([])
})

test('the lists of foreign tables shrink: what is used no more leaves them', () => {
  const used = new Set<string>()
  for (const path of globSync('apps/server/src/*/**/*.ts', { cwd: root })) {
    const context = contextOf(path)
    if (context === undefined || context === 'testing' || path.endsWith('.test.ts')) continue
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    for (const use of tablesIn(lines).filter((each) => isForeign(context, each)))
      used.add(`${context} ${use.isWrite ? 'writes' : 'reads'} ${use.table}`)
  }
  const listed = [
    ...Object.entries(foreignReads).flatMap(([name, of]) => of.map((table) => `${name} reads ${table}`)),
    ...Object.entries(foreignWrites).flatMap(([name, of]) => of.map((table) => `${name} writes ${table}`)),
  ]
  expect(listed.filter((line) => !used.has(line))).toEqual([])
  // The number only falls; change it with the lists.
  expect(listed).toHaveLength(62)
})
