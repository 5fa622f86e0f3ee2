import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountPreviewArt } from '../features/content/preview-art.ts'
import { previewPictures } from './page-preview.ts'
import { mountSite, writePage } from './site.ts'

let app: FastifyInstance
let directory: string
const shell =
  '<!doctype html>\n<html lang="bn">\n  <head>\n    <meta\n      name="description"\n' +
  '      content="old" />\n  </head>\n  <body></body>\n</html>'

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'baize-site-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), shell)
  writeFileSync(join(directory, 'assets', 'a.js'), '1')
  app = Fastify()
  mountPreviewArt(app)
  await mountSite(app, { directory, siteOrigin: () => 'https://baize.example' })
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1]

describe('spec 2: every route answers with the site and says what it is', () => {
  test.each([
    ['/', bn.lobby.tabHome],
    ['/index', bn.lobby.tabHome],
    ['/index.html', bn.lobby.tabHome],
    ['/home', bn.lobby.tabHome],
    ['/login', bn.auth.loginTitle],
    ['/register', bn.auth.registerTitle],
    ['/agent', bn.agent.doorTitle],
    ['/agentHome', bn.agent.homeTitle],
    ['/member?page=transferFund', bn.site.memberGroup],
    ['/help', bn.site.helpCentre],
    ['/rng?vassalage=PT', bn.lobby.RNG],
    ['/rng?vassalage=PT&language=EN', en.lobby.RNG],
    ['/sports', bn.lobby.SPORTS],
    ['/promotions', bn.site.promotions],
    ['/blog', bnLater.blog.title],
    ['/app', bnLater.app.title],
    ['/seamless?gameId=x', bn.site.games],
    ['/no/such/table', bn.site.notFoundTitle],
    ['/constructor', bn.site.notFoundTitle],
  ])('%s is %s', async (url, name) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(titleOf(answer.body)).toBe(`${name} · Baize`)
    expect(contentOf(answer.body, 'og:title')).toBe(`${name} · Baize`)
  })

  test('the language of the link is that of the preview', async () => {
    const [bengali, english] = [(await get('/fish')).body, (await get('/fish?language=EN')).body]
    expect([bengali, english].map((html) => contentOf(html, 'og:locale'))).toEqual(['bn_BD', 'en_US'])
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('<link rel="canonical" href="https://baize.example/fish?language=EN">')
    expect(bengali).toContain(
      '<link rel="alternate" hreflang="en" href="https://baize.example/fish?language=EN">',
    )
    expect(english.match(/name="description"/g)).toHaveLength(1)
  })

  test('search engines know one home page, and none of what is a person’s own', async () => {
    expect((await get('/home')).body).toContain('<link rel="canonical" href="https://baize.example/">')
    const robots = async (url: string) => contentOf((await get(url)).body, 'robots')
    expect(await Promise.all(['/member', '/login', '/no/such', '/'].map(robots))).toEqual([
      'noindex',
      'noindex',
      'noindex',
      undefined,
    ])
  })
})

describe('what an address carries never becomes markup', () => {
  test.each([
    '/"><script>alert(1)</script>',
    "/x'onload='alert(1)",
    '/$&$`',
    '/rng?language=EN"><script>',
    '/a%22"><img src=x>',
  ])('%s', async (url) => {
    const { body, statusCode } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/<script|<img|'onload/)
    expect(body.match(/<head>/g)).toHaveLength(1)
  })

  test('nor does the host', () => {
    const html = writePage(shell, { path: '/', origin: 'https://a"><script>', language: 'bn' })
    expect(html).not.toContain('<script')
  })
})

test('calls, files and writing are no pages', async () => {
  expect((await get('/wps/nothing')).statusCode).toBe(404)
  expect((await get('/assets/none.js')).statusCode).toBe(404)
  expect((await get('/assets/a.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject({ method: 'POST', url: '/rng' })).statusCode).toBe(404)
})

test('a new build is served without a restart', async () => {
  writeFileSync(join(directory, 'index.html'), shell.replace('<body>', '<body id="new">'))
  expect((await get('/rng')).body).toContain('<body id="new">')
  writeFileSync(join(directory, 'index.html'), shell)
})

test('the picture of a preview is a PNG of 1200 x 630, and no other is drawn', async () => {
  const answer = await get(`/art/previews/${previewPictures[0]}.png`)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await get('/art/previews/tiger.maroon.png')).statusCode).toBe(404)
})
