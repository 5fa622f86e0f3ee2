import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

let world: ConsoleWorld
let writer: LoggedInOperator
let reader: LoggedInOperator
beforeAll(async () => {
  world = await startConsoleWorld()
  writer = await world.logIn('writer', ['content_read', 'content_write'])
  reader = await world.logIn('reader', ['content_read'])
})
afterAll(() => world.stop())

const reason = 'the campaign begins'
const draft = (over: object = {}) => ({
  kind: 'announcement',
  name: 'spring',
  position: -100,
  state: 'published',
  from: '2020-01-01T00:00:00.000Z',
  until: null,
  title: { EN: 'Spring games', BN: 'বসন্তের খেলা' },
  body: { EN: '<p>From today</p>', BN: '<p>আজ থেকে</p>' },
  fields: { execution: 'B', promotionType: null },
  version: 0,
  reason,
  ...over,
})
const save = (over: object = {}, as = writer) => world.ask('contentSave', { as, body: draft(over) })
const popups = async (language: 'EN' | 'BN') =>
  (await world.call('getAnnouncementContentV2', { query: { types: 'PU', language } })).value.popup

describe('a piece of content', () => {
  test('that is saved is on the site with the next call, and open pages are told', async () => {
    const told: string[] = []
    world.platform.events.subscribe((event) => {
      if (event.kind === 'content_changed') told.push(event.content)
    })
    expect(await save()).toMatchObject({ status: 200, value: { version: 1 } })
    expect((await popups('EN'))[0]).toMatchObject({ title: 'Spring games', content: '<p>From today</p>' })
    expect((await popups('BN'))[0]).toMatchObject({ title: 'বসন্তের খেলা' })
    await expect.poll(() => told).toContain('announcement')
  })

  test('two who changed the same version: one is told, and nothing of it is lost', async () => {
    const { value } = await world.ask('contentRead', { as: reader, query: { id: 'announcement.spring' } })
    const both = await Promise.all(
      ['One', 'Other'].map((EN) => save({ version: value.version, title: { EN, BN: 'বসন্ত' } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await world.platform.db.query(
      `select details ->> 'reason' as reason, before -> 'title' ->> 'EN' as was from audit_event
        where event = 'content_written' and details ->> 'name' = 'spring' order by id`,
    )
    expect(rows).toEqual([
      { reason, was: null },
      { reason, was: 'Spring games' },
    ])
  })

  test('a new one does not write over one that is there; what was removed does not come back', async () => {
    expect(await save({ version: 0 })).toMatchObject({ status: 409, message: 'version_conflict' })
    await save({ name: 'gone' })
    const remove = (version: number) =>
      world.ask('contentDelete', { as: writer, body: { id: 'announcement.gone', version, reason } })
    expect(await remove(9)).toMatchObject({ message: 'version_conflict' })
    expect(await remove(1)).toMatchObject({ status: 200 })
    expect(await save({ name: 'gone', version: 1 })).toMatchObject({ message: 'version_conflict' })
    expect(await remove(1)).toMatchObject({ message: 'content_not_found' })
  })

  test('is not seen before its time, nor as a draft', async () => {
    const soon = new Date(world.platform.clock() + 3_600_000).toISOString()
    await save({ name: 'soon', from: soon })
    await save({ name: 'unready', state: 'draft' })
    const ids = async () => (await popups('EN')).map(({ id }) => id)
    expect(await ids()).not.toEqual(expect.arrayContaining(['soon']))
    expect(await ids()).not.toEqual(expect.arrayContaining(['unready']))
    const { value } = await world.ask('contentList', { as: reader, query: { kind: 'announcement' } })
    const seen = Object.fromEntries(value.list.map(({ name, isVisible }) => [name, isVisible]))
    expect(seen).toMatchObject({ spring: true, soon: false, unready: false })
  })

  test('the list pages and is searched in both scripts', async () => {
    const first = await world.ask('contentList', { as: reader, query: { kind: 'help', pageSize: '2' } })
    expect(first.value.list.length).toBeLessThanOrEqual(2)
    for (const number of [1, 2, 3]) await save({ kind: 'help', name: `article-${number}`, fields: {} })
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string> = { kind: 'help', pageSize: '2', ...(cursor && { cursor }) }
      const { value } = await world.ask('contentList', { as: reader, query })
      names.push(...value.list.map(({ name }) => name))
      cursor = value.nextCursor
    }
    expect(names).toEqual([...new Set(names)])
    expect(names).toEqual(expect.arrayContaining(['article-1', 'article-2', 'article-3']))
    const found = await world.ask('contentList', {
      as: reader,
      query: { kind: 'announcement', q: 'বসন্ত' },
    })
    expect(found.value.list.map(({ name }) => name)).toContain('spring')
  })
})

describe('hostile content', () => {
  const hostile = [
    '<script>alert(1)</script><p>x</p>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)><style>*{display:none}</style></svg>',
    '<p style="position:fixed;inset:0">x</p>',
  ]
  const isClean = (html: string) =>
    !/script|onclick|onerror|onload|iframe|srcdoc|javascript:|style|svg/i.test(html)

  test.each(hostile)('%s is kept as nothing but text', async (html) => {
    const name = `hostile-${hostile.indexOf(html)}`
    const preview = await world.ask('contentPreview', { as: reader, body: { body: { EN: html, BN: html } } })
    expect(isClean(preview.value.body.EN)).toBe(true)
    expect(await save({ name, body: { EN: html, BN: html } })).toMatchObject({ status: 200 })
    const { value } = await world.ask('contentRead', { as: reader, query: { id: `announcement.${name}` } })
    expect(value.body).toEqual(preview.value.body)
    expect((await popups('EN')).every(({ content }) => isClean(content))).toBe(true)
  })

  test.each([
    [
      'a picture from elsewhere',
      {
        kind: 'banner',
        fields: {
          groupName: 'w_home',
          picture: 'https://evil.example/x.png',
          linkageType: null,
          target: null,
        },
      },
    ],
    [
      'a link that is code',
      {
        kind: 'banner',
        fields: {
          groupName: 'w_home',
          picture: '/art/x.svg',
          linkageType: 'LINK',
          target: 'javascript:alert(1)',
        },
      },
    ],
    [
      'support that is not https',
      { kind: 'customer_service', fields: { csType: 'LINE', url: 'http://evil.example' } },
    ],
    ['fields of another kind', { kind: 'resource', fields: { execution: 'B' } }],
    ['an end before its beginning', { until: '2019-01-01T00:00:00.000Z' }],
    ['no title in one language', { title: { EN: 'x', BN: ' ' } }],
    ['a title that moves the cursor', { title: { EN: 'x\u0007', BN: 'x' } }],
  ])('%s is refused', async (_what, over) =>
    expect(await save({ name: 'refused', ...over })).toMatchObject({
      status: 422,
      message: 'content_invalid',
    }),
  )

  test('names that are paths, kinds that are none', async () => {
    for (const name of ['../x', '', 'a b', '__proto__']) expect((await save({ name })).status).toBe(400)
    expect((await save({ kind: 'constructor' })).status).toBe(400)
    expect(await world.ask('contentRead', { as: reader, query: { id: 'banner.nothing' } })).toMatchObject({
      message: 'content_not_found',
    })
  })

  test('who only reads does not write', async () =>
    expect(await save({ name: 'mine' }, reader)).toMatchObject({ message: 'permission_missing' }))
})

test('every kind comes with the shape of its fields', async () => {
  const { value } = await world.ask('contentKinds', { as: reader })
  expect(value.kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['banner', 'promotion', 'match']),
  )
  for (const { kind, shape } of value.kinds) expect(shape, kind).toMatchObject({ type: 'object' })
})
