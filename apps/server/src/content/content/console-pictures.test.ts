import { consoleCalls } from '@baize/contract/console'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csrfOf } from '../../kernel/http/csrf.ts'
import { consoleCookie, csrfHeader } from '../../kernel/http/mount-console.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { uploadPicture } from '../../testing/withdrawals.ts'

let world: ConsoleWorld
let writer: LoggedInOperator
let reader: LoggedInOperator
const reason = 'because a test says so'
const dayMs = 86_400_000

beforeAll(async () => {
  world = await startConsoleWorld()
  writer = await world.logIn('picture_writer', ['content_read', 'content_write', 'audit_read'])
  reader = await world.logIn('picture_reader', ['content_read'])
})
afterAll(() => world.stop())

const drawPng = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#d43' } })
    .png()
    .toBuffer()

async function handIn(payload: Buffer, as = writer, type = 'image/png') {
  const response = await world.consoleApp.inject({
    method: 'POST',
    url: consoleCalls.contentPictureAdd.path,
    payload,
    headers: {
      cookie: `${consoleCookie}=${as.token}`,
      [csrfHeader]: csrfOf(as.token),
      'content-type': type,
    },
  })
  return response.json<{ message: string; value: { path: string; width: number; height: number } }>()
}
const look = (path: string, as = reader) => world.ask('contentPictureRead', { as, query: { path } })
const banner = (picture: string, name: string) =>
  world.ask('contentSave', {
    as: writer,
    body: {
      kind: 'banner',
      name,
      position: -500,
      state: 'published',
      from: '2020-01-01T00:00:00.000Z',
      until: null,
      title: { EN: 'Own picture', BN: 'নিজের ছবি' },
      body: { EN: '', BN: '' },
      fields: { groupName: 'w_home', picture, linkageType: null, target: null },
      version: 0,
      reason,
    },
  })

test('a picture is handed in, looked at, and shown on the site', async () => {
  const { message, value } = await handIn(await drawPng())
  expect({ message, ...value }).toMatchObject({ message: 'ok', width: 600, height: 300 })
  expect(value.path).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/)
  expect((await look(value.path)).value.dataUrl).toMatch(/^data:image\/png;base64,/)
  expect((await banner(value.path, 'own')).message).toBe('ok')
  const shown = await world.app.inject(value.path)
  expect(shown).toMatchObject({ statusCode: 200 })
  expect(shown.headers['content-type']).toBe('image/png')
  const audit = await world.ask('auditList', { as: writer, query: { event: 'picture_added' } })
  expect(audit.value.list).toMatchObject([
    { actorName: 'picture_writer', details: { picture: value.path, width: 600 } },
  ])
})

test('what is no picture, or comes from who may not, is refused', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect((await handIn(script)).message).toBe('upload_not_an_image')
  expect((await handIn(script, writer, 'image/svg+xml')).message).toBe('media_type_unsupported')
  expect((await handIn(await drawPng(), reader)).message).toBe('permission_missing')
})

test('a drawn picture is looked at too; a picture of a member is nobody’s here', async () => {
  const drawn = await look('/art/banners/boat-kite.ultra.svg')
  expect(drawn.value.dataUrl).toMatch(/^data:image\/svg\+xml;base64,/)
  const member = await world.register('picture_member')
  const theirs = await uploadPicture(world, member.token)
  for (const path of [`/uploads/${theirs}`, '/art/banners/nothing.svg', '/etc/passwd', '/art/banners/..'])
    expect((await look(path)).message).toBe('content_not_found')
})

test('what no content shows is gone after a day; what is shown stays', async () => {
  const kept = (await handIn(await drawPng())).value.path
  const loose = (await handIn(await drawPng())).value.path
  await banner(kept, 'kept')
  expect(await world.platform.sitePictures.removeLoose()).toBe(0)
  world.clock.advance(dayMs + 1_000)
  expect(await world.platform.sitePictures.removeLoose()).toBe(1)
  expect((await world.app.inject(loose)).statusCode).toBe(404)
  expect((await world.app.inject(kept)).statusCode).toBe(200)
})
