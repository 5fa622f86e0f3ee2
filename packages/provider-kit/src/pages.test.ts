import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setBrand } from '@baize/i18n'
import { createPool } from '@baize/runtime'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountPages } from './pages.ts'

let distDir: string
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'provider-pages-'))
  mkdirSync(join(distDir, 'assets'))
})
afterEach(() => {
  setBrand({})
  rmSync(distDir, { recursive: true })
})

test('the pages carry the name that the site has', async () => {
  writeFileSync(join(distDir, 'proof.html'), '<meta content="__brand__"><title>__brand__</title>')
  const app = Fastify()
  // A public page asks nothing of the database.
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', { name: 'pages', max: 1 })
  mountPages(app, { pool, distDir, publicPages: { '/proof/:round': 'proof.html' } })
  const page = async () => (await app.inject('/proof/1')).body
  expect(await page()).toBe('<meta content="Baize"><title>Baize</title>')
  setBrand({ name: 'Golden Delta' })
  expect(await page()).toBe('<meta content="Golden Delta"><title>Golden Delta</title>')
  await app.close()
  await pool.end()
})
