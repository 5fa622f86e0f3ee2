import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../test/step.ts'
import { readLibraries } from './libraries.ts'
import { renderNotice } from './render.ts'

const usage = `npm run notice [-- --check]
  writes NOTICE: the fonts, data and libraries in Baize and their licences
  --check   only compares NOTICE with what package-lock.json and node_modules say; fails when they differ`

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } })
const file = join(root, 'NOTICE')

if (values.help) {
  console.log(usage)
} else {
  const text = renderNotice(readLibraries(root))
  if (values.check) check(text)
  else writeFileSync(file, text)
}

function check(expected: string) {
  const actual = readFileSync(file, 'utf8')
  if (actual === expected) return
  console.error('NOTICE is out of date. Run: npm run notice')
  process.exitCode = 1
}
