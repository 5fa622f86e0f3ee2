import { createLogger } from '@baize/runtime'
import { readSupportPath } from '@baize/domain/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServices, type Services } from '../../services.ts'
import { startWorld, testSecretKey, type World } from '../../testing/world.ts'
import type { NewContent } from './service.ts'

let world: World
/** Another node of the same platform. */
let otherNode: Services
const minuteMs = 60_000
const by = { kind: 'system', id: 'test' } as const

beforeAll(async () => {
  world = await startWorld()
  otherNode = await openServices({
    databaseUrl: world.databaseUrl,
    secretKey: testSecretKey,
    mode: 'demo',
    clock: Date.now,
    log: createLogger({ name: 'other', level: 'silent' }),
  })
})
afterAll(async () => {
  await otherNode.close()
  await world.stop()
})

const both = (text: string) => ({ EN: `${text} en`, BN: `${text} bn` })
type Given<Kind extends NewContent['kind']> = Partial<Extract<NewContent, { kind: Kind }>>

const piece = (id: string) => ({
  id,
  position: 0,
  state: 'published' as const,
  fromMs: Date.now() - minuteMs,
  untilMs: null,
  title: both(id),
  body: both(''),
})
const announcement = (id: string, given: Given<'announcement'> = {}): NewContent => ({
  ...piece(id),
  kind: 'announcement',
  fields: { execution: 'B', promotionType: null },
  ...given,
})
const banner = (id: string, fields: object = {}): NewContent => ({
  ...piece(id),
  kind: 'banner',
  fields: {
    groupName: 'w_home',
    picture: '/art/banners/boat.ultra.svg',
    linkageType: null,
    target: null,
    ...fields,
  },
})
const write = async (...contents: NewContent[]) => {
  for (const content of contents)
    expect(await world.platform.content.write(content)).toMatchObject({ ok: true })
}
const announced = async (query: Record<string, string> = {}) =>
  (await world.call('getAnnouncementContentV2', { query: { language: 'EN', ...query } })).value

describe('spec 9: announcement request types B, PL, PU, PR and H', () => {
  beforeAll(async () => {
    await write(
      banner('b1'),
      { ...piece('n1'), kind: 'notice', body: both('<b onclick="x()">More</b>'), fields: {} },
      announcement('p1', {
        body: both('<p onclick="x()">Hello</p>'),
        fields: { execution: 'B', promotionType: 'gift' },
      }),
      {
        ...piece('pr1'),
        kind: 'promotion',
        fields: {
          tag: 'daily',
          picture: '/art/banners/coins.verm.svg',
          summary: both('sum'),
          participation: 'none',
          startAt: new Date().toISOString(),
          endAt: null,
        },
      },
    )
  })

  test('all of them, in the language asked for', async () => {
    expect(await announced()).toMatchObject({
      banners: [{ id: 'b1', groupName: 'w_home', title: 'b1 en', linkageType: null }],
      playerNotices: [{ id: 'n1', title: 'n1 en', content: '<b>More</b> en' }],
      popup: [{ id: 'p1', execution: 'B', promotionType: 'gift', content: '<p>Hello</p> en' }],
      promotion: [{ id: 'pr1', tag: 'daily', summary: 'sum en' }],
      history: [{ id: 'p1' }],
    })
    expect((await announced({ language: 'BN' })).popup[0]).toMatchObject({ title: 'p1 bn' })
  })

  test.each([
    ['B', 'banners'],
    ['PL', 'playerNotices'],
    ['PU', 'popup'],
    ['PR', 'promotion'],
    ['H', 'history'],
  ])('%s alone gives %s alone', async (types, field) => {
    const filled = Object.entries(await announced({ types })).filter(([, list]) => list.length > 0)
    expect(filled.map(([name]) => name)).toEqual([field])
  })

  test.each([{ types: 'X' }, { types: '' }, { types: 'B,' }, { platform: 'Z' }])(
    '%j is refused',
    async (query) => {
      expect(await world.call('getAnnouncementContentV2', { query: query as never })).toMatchObject({
        status: 400,
      })
    },
  )
})

test('a text says the age of the site', async () => {
  await write({ ...piece('age'), kind: 'help', body: both('<p>From {age} on</p>'), fields: {} })
  const read = async () =>
    (await world.call('getHelpV2', { query: { lang: 'EN' } })).value.list.find(({ id }) => id === 'age')
      ?.content
  expect(await read()).toBe('<p>From 18 on</p> en')
  await world.platform.settings.change({
    key: 'security.minimumAge',
    value: 21,
    by: { kind: 'system', id: 't' },
  })
  expect(await read()).toBe('<p>From 21 on</p> en')
  await world.platform.content.remove('help', 'age')
  await world.platform.settings.change({
    key: 'security.minimumAge',
    value: 18,
    by: { kind: 'system', id: 't' },
  })
})

describe('the time of content', () => {
  const idsOf = async () => (await announced({ types: 'PU' })).popup.map(({ id }) => id)

  test('is seen from its first instant until just before its last, never as a draft', async () => {
    const now = Date.now()
    await write(
      announcement('soon', { fromMs: now + 10 * minuteMs, untilMs: now + 20 * minuteMs }),
      announcement('draft', { state: 'draft' }),
    )
    expect(await idsOf()).not.toEqual(expect.arrayContaining(['soon']))
    expect(await idsOf()).not.toEqual(expect.arrayContaining(['draft']))
    world.clock.advance(11 * minuteMs)
    expect(await idsOf()).toContain('soon')
    world.clock.advance(10 * minuteMs)
    expect(await idsOf()).not.toContain('soon')
    world.clock.advance(-21 * minuteMs)
    expect((await world.platform.content.all('announcement')).map(({ id }) => id)).toContain('draft')
  })

  test('the order is the position, then the newest first', async () => {
    const now = Date.now()
    await write(
      announcement('o-late', { position: 5 }),
      announcement('o-old', { position: 1, fromMs: now - 9 * minuteMs }),
      announcement('o-new', { position: 1, fromMs: now - 2 * minuteMs }),
    )
    expect((await idsOf()).filter((id) => id.startsWith('o-'))).toEqual(['o-new', 'o-old', 'o-late'])
  })

  test('spec 9: announcements 9 per page, the newest first', async () => {
    const now = Date.now()
    await write(
      ...Array.from({ length: 12 }, (_, i) => announcement(`h-${i}`, { fromMs: now - (60 - i) * minuteMs })),
    )
    const page = async (pageNo: string) =>
      (await world.call('getAnnouncementHistory', { query: { pageNo, language: 'EN' } })).value
    const [first, second] = [await page('1'), await page('2')]
    expect(first.list).toHaveLength(9)
    expect(first).toMatchObject({ pageNo: 1, totalPages: Math.ceil(first.total / 9) })
    const dates = [...first.list, ...second.list].map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await page('999')).list).toEqual([])
  })
})

describe('writing', () => {
  test.each([
    ['a banner that leads to a script', banner('x', { linkageType: 'LINK', target: 'javascript:alert(1)' })],
    [
      'a banner that leads to another site as a page',
      banner('x', { linkageType: 'PAGE', target: '//evil.example' }),
    ],
    ['a banner that leads nowhere', banner('x', { linkageType: 'PAGE', target: null })],
    ['a banner with a picture from elsewhere', banner('x', { picture: 'https://evil.example/x.png' })],
    ['a banner with a picture above the site', banner('x', { picture: '/wps/../x' })],
    ['an id that is a path', banner('../x')],
    ['an end before the beginning', announcement('x', { untilMs: 0 })],
    ['no title', announcement('x', { title: { EN: ' ', BN: 'b' } })],
    ['a title with a line break', announcement('x', { title: { EN: 'a\r\nb', BN: 'b' } })],
    ['a text without end', announcement('x', { body: both('a'.repeat(100_001)) })],
  ])('%s is refused', async (_, content) => {
    expect(await world.platform.content.write(content)).toMatchObject({ ok: false, code: 'content_invalid' })
  })

  test('two operators at once: the second is told of the first', async () => {
    const { content } = world.platform
    const first = await content.write(announcement('shared'))
    const revision = first.ok ? first.value : 0
    expect(await content.write(announcement('shared', { position: 1 }), revision)).toMatchObject({ ok: true })
    expect(await content.write(announcement('shared', { position: 2 }), revision)).toMatchObject({
      code: 'content_conflict',
    })
  })

  test('what is there is left alone by a seed, what is gone is gone', async () => {
    const { content } = world.platform
    await write(announcement('kept', { title: both('mine') }))
    expect(await content.writeMissing([announcement('kept'), announcement('fresh')])).toBe(1)
    const titles = (await content.visible('announcement')).map(({ title }) => title.EN)
    expect(titles).toEqual(expect.arrayContaining(['mine en', 'fresh en']))
    expect([
      await content.remove('announcement', 'fresh'),
      await content.remove('announcement', 'fresh'),
    ]).toEqual([true, false])
  })

  test('a change on one node is seen on the others at once', async () => {
    const titles = async () => (await world.platform.content.visible('blog')).map(({ id }) => id)
    expect(await titles()).toEqual([])
    await otherNode.content.write({
      ...piece('news'),
      kind: 'blog',
      body: both('<p>text</p>'),
      fields: { picture: '/art/banners/boat.ultra.svg', summary: both('s') },
    })
    await expect.poll(titles, { timeout: 2_000 }).toEqual(['news'])
    const { value } = await world.call('getBlog', { query: { id: 'news', language: 'EN' } })
    expect(value).toMatchObject({ title: 'news en', content: '<p>text</p> en' })
    expect(await world.call('getBlog', { query: { id: 'none' } })).toMatchObject({ status: 404 })
  })
})

describe('ways to reach customer service', () => {
  test('D13: the path is obfuscated, and hosts that are not allowed are left out', async () => {
    const { content, settings } = world.platform
    const entry = (id: string, url: string): NewContent => ({
      ...piece(id),
      kind: 'customer_service',
      fields: { csType: 'CHAT', url },
    })
    await write(entry('good', 'https://support.example/talk'), entry('strange', 'https://evil.example/'))
    expect(await content.write(entry('script', 'javascript:alert(1)'))).toMatchObject({ ok: false })
    expect((await world.call('getCustomerService')).value.list).toEqual([])
    await settings.change({ key: 'site.supportHosts', value: ['support.example'], by })
    const { list, allowedHosts } = (await world.call('getCustomerService')).value
    expect(list).toHaveLength(1)
    expect(readSupportPath(list[0]?.path ?? '', allowedHosts)).toEqual({
      ok: true,
      value: 'https://support.example/talk',
    })
    const { info } = (await world.call('systemStatus')).value
    expect(info.customerService).toEqual([{ csType: 'CHAT', path: list[0]?.path }])
    expect((await world.call('systemHelpCenter')).value.customerService).toEqual(list)
  })
})

describe('the other lists', () => {
  test('help, pages, resources, footer, domains', async () => {
    await write(
      { ...piece('term'), kind: 'help', body: both('<p>18+</p>'), fields: {} },
      { ...piece('about-us'), kind: 'page', body: both('<p>us</p>'), fields: {} },
      { ...piece('TELEGRAM'), kind: 'resource', fields: { url: '/help', isOnHome: true } },
      { ...piece('PG'), kind: 'vendor_mark', fields: {} },
      { ...piece('l1'), kind: 'licence', fields: { issuer: 'none', number: '', url: null, isSample: true } },
      { ...piece('pwa'), kind: 'app_link', body: both('<p>add</p>'), fields: { platform: 'PWA', url: '/' } },
    )
    expect((await world.call('getHelpV2', { query: { lang: 'EN' } })).value.list).toMatchObject([
      { id: 'term', title: 'term en', content: '<p>18+</p> en' },
    ])
    expect((await world.call('getPage', { query: { id: 'about-us' } })).value.content).toBe('<p>us</p> bn')
    expect((await world.call('getResources', { query: { language: 'BN' } })).value).toEqual({
      resources: { TELEGRAM: '/help' },
      homeResources: [{ labelName: 'TELEGRAM bn', labelNameEn: 'TELEGRAM en', url: '/help' }],
    })
    expect((await world.call('getFooter')).value).toMatchObject({
      licences: [{ id: 'l1', isSample: true }],
      // PG has no game here: its mark is left out.
      vendors: [],
      apps: [{ platform: 'PWA', url: '/' }],
    })
    expect((await world.call('systemDomainRoute')).value.domainRoute).toHaveLength(1)
  })

  test('matches: over ones are gone, those of the demo come again, the soonest first', async () => {
    const match = (id: string, hours: number, repeatsAfterDays: number | null): NewContent => ({
      ...piece(id),
      kind: 'match',
      title: { EN: 'Football', BN: 'ফুটবল' },
      fields: {
        league: both('league'),
        homeTeam: both(`${id} home`),
        awayTeam: both('away'),
        homePicture: '/art/crests/home.svg',
        awayPicture: '/art/crests/away.svg',
        matchAt: new Date(Date.now() + hours * 60 * minuteMs).toISOString(),
        repeatsAfterDays,
        homeOdds: '1.85',
        awayOdds: '2.10',
      },
    })
    await write(
      match('m-late', 48, null),
      match('m-over', -1, null),
      match('m-again', -1, 1),
      match('m-soon', 2, null),
    )
    const { list } = (await world.call('getGameMatches', { query: { language: 'EN' } })).value
    expect(list).toHaveLength(1)
    expect(list[0]?.gameName).toBe('Football')
    const teams = list[0]?.matchList.map(({ homeTeam }) => homeTeam)
    expect(teams).toEqual(['m-soon home en', 'm-again home en', 'm-late home en'])
    expect(list[0]?.matchList[0]?.moneyLine).toEqual({ homeTeamOdds: '1.85', awayTeamOdds: '2.10' })
  })
})

describe('answers that may be kept', () => {
  const url = '/wps/relay/getBlogList?language=EN'
  const get = (headers: Record<string, string> = {}, path = url) =>
    world.app.inject({ method: 'GET', url: path, headers })

  test('are asked about each time, and answered with 304 while nothing changed', async () => {
    const first = await get()
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const again = await get({ 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']], known).toEqual([304, '', etag])
    }
    expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    await write({
      ...piece('later'),
      kind: 'blog',
      fields: { picture: '/art/banners/boat.ultra.svg', summary: both('s') },
    })
    const changed = await get({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['etag']).not.toBe(etag)
  })

  test('compressed or not, the tag is the same', async () => {
    const etags = [
      await get(),
      await get({ 'accept-encoding': 'br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ]
    expect(new Set(etags.map(({ headers }) => headers['etag'])).size).toBe(1)
  })

  test('those that depend on who asks are no proxy’s to keep', async () => {
    const status = await get({}, '/wps/system/status')
    expect(status.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(status.headers['vary']).toMatch(/authorization/)
    expect(
      (await get({ 'if-none-match': String(status.headers['etag']) }, '/wps/system/status')).statusCode,
    ).toBe(304)
  })

  test('refusals and everything else are not stored', async () => {
    const missing = await get({}, '/wps/relay/getBlog?id=none')
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await get({}, '/wps/relay/getUnreadMessageV2')).headers['cache-control']).toBe('no-store')
  })
})

describe('drawn pictures', () => {
  test.each([
    '/art/banners/boat-kite-hilsa.ultra.svg',
    '/art/crests/dhaka-tigers.svg',
    '/art/vendors/PG.svg',
  ])('%s', async (url) => {
    const response = await world.app.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(response.headers['content-security-policy']).toMatch(/sandbox/)
    expect(response.body).toMatch(/^<svg [^>]*xmlns=/)
  })
  test.each([
    '/art/banners/nothing.ultra.svg',
    '/art/banners/boat.pink.svg',
    '/art/banners/boat-boat-boat-boat-boat.ultra.svg',
    '/art/banners/constructor.ultra.svg',
    '/art/crests/..%2f..%2fetc.svg',
    '/art/vendors/<script>.svg',
  ])('%s is no picture', async (url) => {
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})
