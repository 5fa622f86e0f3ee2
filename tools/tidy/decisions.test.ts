import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { faultsOfIndex, lostMentions } from './decisions.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') }).sort()
const index = 'docs/decisions/README.md'

const places = ['{apps,packages,tools,e2e,docs}/**/*.{ts,tsx,mjs,cjs,css,sql,md,py}', '*.md']
const skipped = /(^|\/)(node_modules|dist|\.data|\.cache)(\/|$)|decisions\.test\.ts$/

test('each decision record has its line, with its title, in the index', () => {
  const records = files.map((file) => ({ file, text: read(`docs/decisions/${file}`) }))
  expect(records.length).toBeGreaterThan(40)
  expect(faultsOfIndex(read(index), records)).toEqual([])
})

test('each decision record that is mentioned exists', () => {
  const paths = globSync(places, { cwd: root, exclude: (path) => skipped.test(path) })
  const lost = paths
    .filter((path) => !skipped.test(path))
    .flatMap((path) => lostMentions({ path, text: read(path) }, files))
  expect(paths.length).toBeGreaterThan(1_000)
  expect(lost).toEqual([])
})

test('records that are missing, named otherwise or gone are found in an index', () => {
  const records = [
    { file: '001-one.md', text: '# 001 One wallet\n' },
    { file: '002-two.md', text: '# 002 Two wallets\n' },
  ]
  const good = '- [001](001-one.md) One wallet\n- [002](002-two.md) Two wallets\n'
  expect(faultsOfIndex(good, records)).toEqual([])
  expect(faultsOfIndex(`${good}- [003](003-gone.md) Gone\n`, records)).toEqual([
    'no such record: - [003](003-gone.md) Gone',
  ])
  expect(faultsOfIndex('- [001](001-one.md) One wallet\n', records)).toEqual([
    'missing: - [002](002-two.md) Two wallets',
  ])
  expect(faultsOfIndex(good.replace('Two', '2'), records)).toHaveLength(2)
})

test.each([
  ['a number without a record', 'apps/a.ts', '// why: ADR 215'],
  ['a link to a file that is gone', 'docs/a.md', 'see [004](decisions/004-gone.md)'],
  ['a link between records', 'docs/decisions/001-one.md', 'see [004](004-gone.md)'],
  ['a link that says another number', 'docs/a.md', 'see [002](decisions/001-one.md)'],
])('%s is found', (_what, path, text) => {
  expect(lostMentions({ path, text }, ['001-one.md'])).not.toEqual([])
})

test.each([
  ['apps/a.ts', '// why: ADR 001'],
  ['docs/a.md', 'see [001](decisions/001-one.md) and [ADR 001](decisions/001-one.md)'],
  ['docs/par-sheets/a.md', 'see [rules](100-rules.md)'],
])('%s: what leads to a record is left alone', (path, text) => {
  expect(lostMentions({ path, text }, ['001-one.md'])).toEqual([])
})
