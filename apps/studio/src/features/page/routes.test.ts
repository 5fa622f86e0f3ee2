import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setBrand } from '@baize/i18n'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudioDeps } from '../../deps.ts'
import { mountPageRoutes } from './routes.ts'

let distDir: string
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'studio-pages-'))
  mkdirSync(join(distDir, 'assets'))
})
afterEach(() => {
  setBrand({})
  rmSync(distDir, { recursive: true })
})

test('the pages carry the name that the site has', async () => {
  writeFileSync(join(distDir, 'proof.html'), '<meta content="__brand__"><title>__brand__</title>')
  const app = Fastify()
  mountPageRoutes(app, { deps: { streams: new Map() } as unknown as StudioDeps, distDir })
  const page = async () => (await app.inject('/proof/1')).body
  expect(await page()).toBe('<meta content="Baize"><title>Baize</title>')
  setBrand({ name: 'Golden Delta' })
  expect(await page()).toBe('<meta content="Golden Delta"><title>Golden Delta</title>')
  await app.close()
})
