import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../testing/world.ts'

test('the page of a launch is in its language and only in the frame of its site', async () => {
  const distDir = mkdtempSync(join(tmpdir(), 'book-pages-'))
  onTestFinished(() => rmSync(distDir, { recursive: true }))
  mkdirSync(join(distDir, 'assets'))
  for (const page of ['play', 'proof'])
    writeFileSync(join(distDir, `${page}.html`), '<html lang="bn"><title>__brand__</title>')
  const world = await createWorld()
  const book = await world.startBook({ distDir })
  const launched = await world.operator.callVendor(book.url, 'launch', {
    game: 'sport-0002',
    code: world.operator.issueCode({ player: 'p1', game: 'sport-0002' }),
    language: 'en',
    lobby_url: 'https://site.example/seamless',
    host: '127.0.0.1',
  })
  const page = await fetch('url' in launched ? launched.url : '')
  expect(await page.text()).toBe('<html lang="en"><title>Baize</title>')
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://site.example')
  for (const path of ['/play/unknown', '/proof/ev1']) {
    const other = await fetch(book.url + path)
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})
