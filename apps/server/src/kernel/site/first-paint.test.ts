import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startScriptSource } from './first-paint-start.ts'
import {
  askFirst,
  findFirstPicture,
  mostPictureBytes,
  type FirstAnswers,
  withoutFirstPaint,
  writeFirstPaint,
} from './first-paint.ts'

const tags =
  '<script type="module" fetchpriority="low" crossorigin src="/assets/a.js"></script>\n    ' +
  '<link rel="modulepreload" crossorigin href="/assets/b.js">\n    ' +
  '<link rel="stylesheet" crossorigin href="/assets/c.css">\n    ' +
  '<link rel="preload" as="font" href="/assets/d.woff2">'
const shell =
  `<head>\n    <link rel="icon" href="/icon.svg">\n    ${tags}\n  </head>\n<body><div id="root"></div>` +
  '<template id="first-paint"><style>.a{b:c}</style><!--frame:home--><main><div class="slide"></div></main>' +
  '<!--frame:page--><p>{site.login}</p></template>\n</body>'
const at = new Date('2030-01-31T06:00:00Z')

/** Just what the page is made of; the contract's tests look at the rest. */
const answersOf = (url: string, status = 0) =>
  ({
    systemStatus: { status },
    getAnnouncementContentV2: { banners: [{ groupName: 'w_home', url, title: '</script><script>' }] },
  }) as unknown as FirstAnswers
const picture = { path: '/art/a.svg', source: 'data:image/svg+xml,a' }
const say = (key: string) => `<${key}>`
const given = (answers: FirstAnswers) =>
  ({ answers, language: 'BN', at, picture, frame: 'home', say }) as const
const holder = /id="first-answers">(.*?)<\/script>/

test('the frame stands where the site will stand, with its picture and the first answers', () => {
  const page = writeFirstPaint(shell, given(answersOf('/art/a.svg')))
  expect(page).toMatch(
    /<div id="root"><style>.a{b:c}<\/style><main><div class="slide"><img src="data:image\/svg\+xml,a"[^>]*decoding="sync"/,
  )
  expect(page).not.toContain('id="first-paint"')
  expect(JSON.parse(holder.exec(page)?.[1] ?? '')).toEqual({
    language: 'BN',
    at: at.toISOString(),
    answers: answersOf('/art/a.svg'),
  })
})

test('every file of the site waits until the frame has been seen, and none is lost', () => {
  const page = writeFirstPaint(shell, given(answersOf('/art/a.svg')))
  const [, later = ''] = /<template id="later">(.*?)<\/template>/.exec(page) ?? []
  const files = [...later.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file)
  expect(files).toEqual(['/art/a.svg', '/assets/a.js', '/assets/b.js', '/assets/c.css', '/assets/d.woff2'])
  expect(page.replace(later, '')).not.toMatch(/\/assets\//)
  expect(page).toContain('<link rel="icon" href="/icon.svg">')
  // The answers have been read by the parser before a file can ask for them.
  expect(page.indexOf('first-answers')).toBeLessThan(page.indexOf('<template id="later">'))
})

test('the content policy names the one script that stands in the page', () => {
  const page = writeFirstPaint(shell, given(answersOf('/art/a.svg')))
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
  const sources = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(sources).toEqual([startScriptSource])
})

test('another address begins with its own frame, in its language', () => {
  const { picture: _, ...rest } = given(answersOf('/art/a.svg'))
  const page = writeFirstPaint(shell, { ...rest, frame: 'page' })
  expect(page).toContain('<div id="root"><style>.a{b:c}</style><p>&lt;site.login&gt;</p></div>')
  expect(page).not.toContain('<main>')
  expect(page).not.toContain('frame:')
  expect(page).toMatch(holder)
})

test('what an operator wrote cannot end the element that holds it', () => {
  const page = writeFirstPaint(shell, given(answersOf('/art/a.svg')))
  expect(page.match(/<script[ >]/g)).toHaveLength(3)
})

test.each([answersOf('/art/a.svg', 1), {}])(
  'a closed site, or one that is silent, shows no frame',
  (answers) => {
    expect(writeFirstPaint(shell, given(answers))).toBe(withoutFirstPaint(shell))
  },
)

const withPictures = () => {
  const app = Fastify()
  app.get('/art/small.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg a="#1%">\n</svg>'))
  app.get('/art/large.svg', (_request, reply) =>
    reply.type('image/svg+xml').send('x'.repeat(mostPictureBytes + 1)),
  )
  app.get('/art/page.svg', (_request, reply) => reply.type('text/html').send('<p>'))
  return app
}

test('a small drawing of the house travels in the page, any other comes by its address', async () => {
  const app = withPictures()
  const sources = ['small', 'large', 'page', 'none'].map((name) =>
    findFirstPicture(app, answersOf(`/art/${name}.svg`)).then((found) => found?.source),
  )
  expect(await Promise.all(sources)).toEqual([
    'data:image/svg+xml,%3Csvg a=%22%231%25%22%3E%0A%3C/svg%3E',
    '/art/large.svg',
    '/art/page.svg',
    '/art/none.svg',
  ])
  expect(await findFirstPicture(app, answersOf('/uploads/a.png'))).toEqual({
    path: '/uploads/a.png',
    source: '/uploads/a.png',
  })
  await app.close()
})

test.each([
  'https://elsewhere.example/a.png',
  '/a"onload="x',
  'javascript:alert(1)',
  '//elsewhere.example/a',
])('the picture %s is left to the site', async (url) => {
  const app = withPictures()
  expect(await findFirstPicture(app, answersOf(url))).toBeUndefined()
  await app.close()
})

test('asks as the visitor, leaves out what is refused, and what only home shows elsewhere', async () => {
  const app = Fastify({ trustProxy: true })
  app.get('/wps/system/status', (request) => ({ success: true, value: { status: 0, ip: request.ip } }))
  app.get('/lgw/games/game_menus', (_request, reply) =>
    reply.status(503).send({ success: false, value: null }),
  )
  app.get('/wps/relay/getAnnouncementContentV2', () => ({ success: true, value: { banners: [] } }))
  app.get('/', (request) => askFirst(app, request, { language: 'EN', isHome: true }))
  app.get('/rng', (request) => askFirst(app, request, { language: 'EN', isHome: false }))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const systemStatus = { status: 0, ip: '203.0.113.9' }
  expect((await app.inject({ url: '/', headers })).json()).toEqual({
    systemStatus,
    getAnnouncementContentV2: { banners: [] },
  })
  expect((await app.inject({ url: '/rng', headers })).json()).toEqual({ systemStatus })
  await app.close()
})
