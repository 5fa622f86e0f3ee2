import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { fillText } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountPreviewArt } from '../../content/content/preview-art.ts'
import { previewPictures } from './page-preview.ts'
import { mountSite, writePage } from './site.ts'

let app: FastifyInstance
let directory: string
/** The calls that say what posts and promotions there are. */
function mountContent(of: FastifyInstance): void {
  const post = { title: 'A <kite>', summary: 'Up & away', url: '/art/banners/kite-sun.sky.svg' }
  const publishedAt = '2030-01-31T06:00:00.000Z'
  const answer = (value: unknown) => ({ success: true, value })
  of.get<{ Querystring: { id: string } }>('/wps/relay/getBlog', (request, reply) =>
    request.query.id === 'kite'
      ? reply.send(answer({ ...post, publishedAt }))
      : reply.status(request.query.id === 'closed' ? 503 : 404).send({ success: false, value: null }),
  )
  of.get('/wps/relay/getPromotion', () => answer({ ...post, title: 'Ten', url: '/uploads/ten.png' }))
  of.get('/wps/relay/getBlogList', () => answer({ list: [{ id: 'kite', publishedAt }], totalPages: 1 }))
  of.get('/wps/relay/getPromotionList', () => answer({ list: [{ id: 'ten' }] }))
}
const shell =
  '<!doctype html>\n<html lang="bn">\n  <head>\n    <meta\n      name="description"\n' +
  '      content="old" />\n  </head>\n  <body></body>\n</html>'

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'baize-site-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), shell)
  writeFileSync(join(directory, 'assets', 'a.js'), '1')
  app = Fastify()
  await app.register(cookie)
  mountPreviewArt(app, {
    visible: async () => [{ fields: { picture: '/art/banners/kite-sun.sky.svg' } }] as never,
  })
  mountContent(app)
  await mountSite(app, {
    directory,
    siteOrigin: () => 'https://baize.example',
    language: () => Promise.resolve(ownLanguage),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

let ownLanguage: 'EN' | 'BN' = 'BN'
const bengali = { language: 'bn', ownLanguage: 'bn' } as const
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
    ['/tournaments', bnLater.race.title],
    ['/app', bnLater.app.title],
    ['/seamless?gameId=x', bn.site.games],
    ['/no/such/table', bn.site.notFoundTitle],
    ['/constructor', bn.site.notFoundTitle],
  ])('%s is %s', async (url, name) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    const title = fillText(`${name} · {brand}`, {})
    expect(titleOf(answer.body)).toBe(title)
    expect(contentOf(answer.body, 'og:title')).toBe(title)
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

describe('a piece of content says what it is', () => {
  test('a post: its title, summary, picture and day, and what machines read of it', async () => {
    const { body } = await get('/blog/kite?language=EN')
    expect(titleOf(body)).toBe('A &lt;kite&gt; · Baize')
    expect(contentOf(body, 'description')).toBe('Up &amp; away')
    expect(contentOf(body, 'og:type')).toBe('article')
    expect(contentOf(body, 'article:published_time')).toBe('2030-01-31T06:00:00.000Z')
    expect(contentOf(body, 'og:image')).toBe('https://baize.example/art/previews/kite-sun.sky.png')
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'A <kite>',
      datePublished: '2030-01-31T06:00:00.000Z',
      mainEntityOfPage: 'https://baize.example/blog/kite?language=EN',
      inLanguage: 'en',
    })
  })

  test('a promotion: its own address in both languages, and the picture uploaded for it', async () => {
    const { body } = await get('/promotions?id=ten')
    expect(titleOf(body)).toBe('Ten · Baize')
    expect(body).toContain('<link rel="canonical" href="https://baize.example/promotions?id=ten">')
    expect(body).toContain('hreflang="en" href="https://baize.example/promotions?id=ten&amp;language=EN"')
    expect(contentOf(body, 'og:image')).toBe('https://baize.example/uploads/ten.png')
    expect(contentOf(body, 'og:image:width')).toBeUndefined()
  })

  test('what is gone leaves the search engines; while nobody says so it keeps its place', async () => {
    const [gone, unsaid] = [(await get('/blog/none')).body, (await get('/blog/closed')).body]
    expect([gone, unsaid].map((html) => contentOf(html, 'robots'))).toEqual(['noindex', undefined])
    expect([gone, unsaid].map(titleOf)).toEqual(Array(2).fill(`${bnLater.blog.title} · Baize`))
  })

  test('its drawn picture is there as PNG', async () => {
    expect((await get('/art/previews/kite-sun.sky.png')).headers['content-type']).toBe('image/png')
    expect((await get('/art/previews/kite.sky.png')).statusCode).toBe(404)
  })
})

describe('what search engines are told', () => {
  test('where not to look, and where the addresses are', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /member', 'Disallow: /seamless']),
    )
    // A page is drawn from what the calls say.
    expect(body).not.toMatch(/^Disallow: \/(wps|lgw|art|assets)?\/?$/m)
    expect(body).toContain('Sitemap: https://baize.example/sitemap.xml')
  })

  test('every public address once in each language, with the other beside it', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const found = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
    expect(new Set(found).size).toBe(found.length)
    const paths = ['/', '/rng', '/cockfight', '/blog', '/blog/kite', '/promotions?id=ten', '/aboutUs']
    for (const path of paths) {
      expect(found).toContain(`https://baize.example${path}`)
      expect(found).toContain(`https://baize.example${path}${path.includes('?') ? '&amp;' : '?'}language=EN`)
    }
    for (const path of ['/login', '/member', '/index', '/home', '/favorite', '/lottery', '/seamless']) {
      expect(found).not.toContain(`https://baize.example${path}`)
    }
    expect(body.match(/hreflang="bn"/g)).toHaveLength(found.length)
    expect(body.match(/hreflang="en"/g)).toHaveLength(found.length)
    expect(body).toContain('<lastmod>2030-01-31T06:00:00.000Z</lastmod>')
  })

  test('every address of the sitemap is a page that may be listed and names itself so', async () => {
    const { body } = await get('/sitemap.xml')
    for (const [, url = ''] of body.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      const html = (await get(url.replace('https://baize.example', '').replaceAll('&amp;', '&'))).body
      expect(contentOf(html, 'robots'), url).toBeUndefined()
      expect(html, url).toContain(`<link rel="canonical" href="${url}">`)
    }
  })

  test('the home page says how it is searched', async () => {
    const [, text = '{}'] = /ld\+json">(.*?)<\/script>/.exec((await get('/')).body) ?? []
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: 'https://baize.example/rng?gameName={search_term_string}' },
    })
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
    expect(body).not.toMatch(/<script(?! type="application\/ld)|<img|'onload/)
    expect(body.match(/<head>/g)).toHaveLength(1)
  })

  test('nor does the host', () => {
    const html = writePage(shell, { path: '/', origin: 'https://a"><script>', ...bengali })
    expect(html).not.toMatch(/<script(?! type="application\/ld)/)
    expect(html.match(/<\/script/g)).toHaveLength(1)
  })
})

test('a site that speaks English by itself says so, and where it speaks Bengali', async () => {
  ownLanguage = 'EN'
  const [own, asked] = [(await get('/fish')).body, (await get('/fish?language=BN')).body]
  ownLanguage = 'BN'
  const links = [
    '<link rel="alternate" hreflang="en" href="https://baize.example/fish">',
    '<link rel="alternate" hreflang="bn" href="https://baize.example/fish?language=BN">',
    '<link rel="alternate" hreflang="x-default" href="https://baize.example/fish">',
  ]
  for (const page of [own, asked]) for (const link of links) expect(page).toContain(link)
  expect([own, asked].map((page) => /<html lang="(\w+)">/.exec(page)?.[1])).toEqual(['en', 'bn'])
})

test('a browser that chose a language gets its pages in it, unless it asks for another', async () => {
  const tongueOf = async (url: string, cookie: string) =>
    /<html lang="(\w+)">/.exec((await app.inject({ url, headers: { cookie } })).body)?.[1]
  expect(await tongueOf('/fish', 'language=EN')).toBe('en')
  expect(await tongueOf('/fish?language=BN', 'language=EN')).toBe('bn')
  expect(await tongueOf('/fish', 'language=__proto__')).toBe('bn')
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
