import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { askFirst, withoutFirstPaint, writeFirstPaint, type FirstAnswers } from './first-paint.ts'

const shell =
  '<head>\n  </head>\n<body><div id="root"></div>' +
  '<template id="first-paint"><main><div class="slide"></div></main></template>\n</body>'
const at = new Date('2030-01-31T06:00:00Z')

/** Just what the page is made of; the contract's tests look at the rest. */
const answersOf = (url: string, status = 0) =>
  ({
    systemStatus: { status },
    getAnnouncementContentV2: { banners: [{ groupName: 'w_home', url, title: '</script><script>' }] },
  }) as unknown as FirstAnswers
const write = (answers: FirstAnswers) => writeFirstPaint(shell, { answers, language: 'BN', at })

test('the frame stands where the site will stand, with the first banner and the first answers', () => {
  const page = write(answersOf('/art/banners/boat.ultra.svg'))
  expect(page).toMatch(/<div id="root"><main><div class="slide"><img src="\/art\/banners\/boat\.ultra\.svg"/)
  expect(page).toContain('<link rel="preload" as="image" href="/art/banners/boat.ultra.svg"')
  expect(page).not.toContain('<template')
  const text = /id="first-answers">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(text)).toEqual({
    language: 'BN',
    at: at.toISOString(),
    answers: answersOf('/art/banners/boat.ultra.svg'),
  })
})

test('what an operator wrote cannot end the element that holds it', () => {
  expect(write(answersOf('/art/a.svg')).match(/<script/g)).toHaveLength(1)
})

test.each([
  'https://elsewhere.example/a.png',
  '/a"onload="x',
  'javascript:alert(1)',
  '//elsewhere.example/a',
])('the picture %s is left to the site', (url) => {
  const page = write(answersOf(url))
  expect(page).toContain('<div class="slide"></div>')
  expect(page).not.toContain('preload')
})

test.each([answersOf('/art/a.svg', 1), {}])(
  'a closed site, or one that is silent, shows no frame',
  (answers) => {
    expect(write(answers)).toBe(withoutFirstPaint(shell))
  },
)

test('asks as the visitor, and leaves out what is refused', async () => {
  const app = Fastify({ trustProxy: true })
  app.get('/wps/system/status', (request) => ({ success: true, value: { status: 0, ip: request.ip } }))
  app.get('/lgw/games/game_menus', (_request, reply) =>
    reply.status(503).send({ success: false, value: null }),
  )
  app.get('/', (request) => askFirst(app, request, 'EN'))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await app.inject({ url: '/', headers })).json()).toEqual({
    systemStatus: { status: 0, ip: '203.0.113.9' },
  })
  await app.close()
})
