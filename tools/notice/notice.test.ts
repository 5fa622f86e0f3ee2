import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLibraries } from './libraries.ts'
import { renderNotice } from './render.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'notice-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function writeLock(packages: Record<string, object>) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}

function writePackageFile(path: string, text: string) {
  const file = join(root, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

test('lists production packages with version, licence and copyright', () => {
  writeLock({
    '': {},
    'packages/money': { version: '0.1.0' },
    'node_modules/@baize/money': { link: true },
    'node_modules/left': { version: '1.2.3', license: 'MIT' },
    'node_modules/tester': { version: '9.0.0', license: 'MIT', dev: true },
  })
  writePackageFile('node_modules/left/LICENSE', 'The MIT License\n\n  Copyright (c) 2020 A. Person\n')
  expect(readLibraries(root)).toEqual([
    { name: 'left', version: '1.2.3', licence: 'MIT', copyright: 'Copyright (c) 2020 A. Person' },
  ])
})

test('takes no copyright from files that only some platforms have', () => {
  writeLock({ 'node_modules/native-x64': { version: '1.0.0', license: 'MIT', optional: true } })
  writePackageFile('node_modules/native-x64/LICENSE', 'Copyright (c) 2020 A. Person\n')
  expect(readLibraries(root)[0]?.copyright).toBe('')
})

test('takes no sentence of a licence for a copyright line', () => {
  writeLock({ 'node_modules/plain': { version: '1.0.0', license: 'ISC' } })
  writePackageFile('node_modules/plain/LICENSE', 'copyright notice and this permission notice appear\n')
  expect(readLibraries(root)[0]?.copyright).toBe('')
})

test('refuses a package without a licence', () => {
  writeLock({ 'node_modules/unknown': { version: '1.0.0' } })
  expect(() => readLibraries(root)).toThrow('unknown names no licence')
})

test('keeps two versions of one package apart and groups by licence', () => {
  writeLock({
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
  })
  const text = renderNotice(readLibraries(root))
  expect(text).toContain('\nISC\n\n  a 1.0.0\n\nMIT\n\n  b 1.0.0\n  b 2.0.0\n')
})
