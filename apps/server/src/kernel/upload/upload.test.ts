import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@baize/contract/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { createBucketStore } from './bucket-store.ts'
import { createDiskStore } from './disk-store.ts'
import { createImageCleaner } from './images.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld()
  token = (await world.register('painter')).token
})
afterAll(() => world.stop())

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2e60d4' } })
const png = await blank(40, 30).png().toBuffer()
const jpeg = await blank(40, 30).jpeg().toBuffer()

const send = (payload: Buffer, type = 'image/png', by: string | undefined = token) =>
  world.app.inject({
    method: 'POST',
    url: '/wps/relay/uploadImage',
    headers: { 'content-type': type, ...(by && { authorization: `Bearer ${by}` }) },
    payload,
  })
const valueOf = (response: Awaited<ReturnType<typeof send>>) =>
  response.json<{ value: { id: string; url: string; width: number; height: number } }>().value

describe('an uploaded picture', () => {
  test.each([
    ['png', png, 'image/png'],
    ['jpg', jpeg, 'image/jpeg'],
    // What it is called decides nothing.
    ['jpg', jpeg, 'image/png'],
  ] as const)(
    '%s is kept under a random name and served as nothing but a picture',
    async (extension, file, type) => {
      const { id, url, width, height } = valueOf(await send(file, type))
      expect(id).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
      expect([width, height]).toEqual([40, 30])
      const served = await world.app.inject({ method: 'GET', url })
      expect(served.headers).toMatchObject({
        'content-type': extension === 'png' ? 'image/png' : 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
    },
  )

  test('reaches the server through the client as a file', async () => {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const client = createClient(address, { token: () => token })
    const file = new Blob([new Uint8Array(png)], { type: 'image/png' })
    expect(await client.uploadImage({ file })).toMatchObject({ width: 40, height: 30 })
  })

  test.each(['/uploads/..%2f..%2fetc%2fpasswd', '/uploads/none.png', `/uploads/${'0'.repeat(32)}.png`])(
    '%s is none',
    async (url) => expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404),
  )
})

describe('who may upload what', () => {
  const tooLarge = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
  test.each([
    ['no login', png, 'image/png', '', 401, 'session_required'],
    ['5 MB and more (spec 9)', tooLarge, 'image/png', undefined, 413, 'body_too_large'],
    [
      'a web page',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image/png',
      undefined,
      422,
      'upload_not_an_image',
    ],
    [
      'an svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      undefined,
      422,
      'upload_not_an_image',
    ],
    ['nothing', Buffer.alloc(0), 'image/png', undefined, 422, 'upload_not_an_image'],
    ['half a picture', png.subarray(0, png.length - 20), 'image/png', undefined, 422, 'upload_not_an_image'],
    ['a type that is none', png, 'image/svg+xml', undefined, 415, 'media_type_unsupported'],
    ['JSON', Buffer.from('{}'), 'application/json', undefined, 415, 'media_type_unsupported'],
    [
      'a form',
      Buffer.from('a=b'),
      'application/x-www-form-urlencoded',
      undefined,
      415,
      'media_type_unsupported',
    ],
  ] as const)('%s', async (_, file, type, by, status, message) => {
    const response = await send(file, type, by)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, message })
  })

  test('another format is none, however well it is made', async () => {
    for (const file of [await blank(9, 9).webp().toBuffer(), await blank(9, 9).gif().toBuffer()]) {
      expect((await send(file)).json()).toMatchObject({ message: 'upload_not_an_image' })
    }
  })

  test('nobody fills the disk', async () => {
    const { token: eager } = await world.register('eager_painter')
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(png, 'image/png', eager)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ])
    world.clock.advance(61 * 60_000)
    const again = await world.call('sessionLogin', {
      body: { username: 'eager_painter', password: 'correct horse battery' },
    })
    expect((await send(png, 'image/png', again.value.token)).statusCode).toBe(200)
    world.clock.advance(-61 * 60_000)
  })
})

describe('what is left of a file', () => {
  const clean = createImageCleaner()
  const cleaned = async (file: Uint8Array) => {
    const image = await clean(file)
    if (!image.ok) throw new Error(image.code)
    return image.value
  }
  const script = '<script>alert(document.domain)</script>'

  test.each([
    ['png', png],
    ['jpeg', jpeg],
  ])('a %s that is a web page too is only a picture', async (_, file) => {
    const { bytes } = await cleaned(Buffer.concat([file, Buffer.from(script)]))
    expect(bytes.includes('script')).toBe(false)
  })

  test('a script inside its metadata, and where it was taken, are gone', async () => {
    const exif = {
      IFD0: { ImageDescription: script, Copyright: script },
      IFD3: { GPSLatitude: '23/1 48/1 0/1' },
    }
    const tattling = await blank(20, 20).jpeg().withExif(exif).toBuffer()
    expect(tattling.includes('script')).toBe(true)
    const { bytes } = await cleaned(tattling)
    expect(bytes.includes('script')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('it is turned upright and no larger than 2000 pixels a side', async () => {
    const sideways = await blank(3_000, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await cleaned(sideways)).toMatchObject({ width: 667, height: 2_000, extension: 'jpg' })
  })

  test('a small file that claims an enormous picture is refused, not unpacked', async () => {
    const bomb = await blank(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await clean(bomb)).toEqual({ ok: false, code: 'upload_not_an_image' })
  })

  test('many at once are cleaned in turn', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => clean(png)))
    expect(all.every(({ ok }) => ok)).toBe(true)
  })
})

test('what belongs to nothing is removed after a day, what belongs to something stays', async () => {
  const { uploads, db } = world.platform
  const { memberId } = await world.register('tidy')
  const owner = memberId as never
  const [kept, loose] = [await uploads.add(owner, png), await uploads.add(owner, png)]
  if (!kept.ok || !loose.ok) throw new Error('both are pictures')
  expect(await uploads.lockIn(db, owner, [kept.value.id])).toBe(true)
  await uploads.attachIn(db, owner, { ids: [kept.value.id], to: 'test' })
  expect(await uploads.lockIn(db, owner, [kept.value.id])).toBe(false)
  await uploads.removeLoose()
  expect(await uploads.read(loose.value.id)).toBeDefined()
  world.clock.advance(25 * 3_600_000)
  expect(await uploads.removeLoose()).toBeGreaterThanOrEqual(1)
  world.clock.advance(-25 * 3_600_000)
  expect(await uploads.read(loose.value.id)).toBeUndefined()
  expect(await uploads.read(kept.value.id)).toBeDefined()
})

const name = `${'0123456789abcdef'.repeat(2)}.png`

test('the disk keeps whole files under names of ours only', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'baize-uploads-'))
  const disk = createDiskStore(directory)
  await disk.write(name, png, 'image/png')
  expect(await disk.read(name)).toEqual(png)
  expect(readdirSync(join(directory, '01'))).toEqual([name])
  await disk.remove(name)
  await disk.remove(name)
  expect(await disk.read(name)).toBeUndefined()
  await expect(async () => disk.write('../evil.png', png, 'image/png')).rejects.toThrow(/a name of ours/)
  rmSync(directory, { recursive: true })
})

describe('an S3-compatible bucket', () => {
  const secret = 'a secret of the bucket'
  const held = new Map<string, Buffer>()
  let server: Server
  let endpoint: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      const given = readBody(request).then((body) => {
        const path = request.url ?? ''
        const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content)
        if (!isSigned(request, body, secret)) return answer(403, Buffer.from('SignatureDoesNotMatch'))
        if (request.method === 'PUT') held.set(path, body)
        if (request.method === 'DELETE') return answer(held.delete(path) ? 204 : 404)
        return held.has(path) ? answer(200, held.get(path)) : answer(404)
      })
      given.catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const bucket = (secretAccessKey: string) =>
    createBucketStore({ endpoint, region: 'eu-1', bucket: 'baize', accessKeyId: 'key', secretAccessKey })

  test('takes, gives and removes a file, each request signed', async () => {
    const objects = bucket(secret)
    await objects.write(name, png, 'image/png')
    expect([...held.keys()]).toEqual([`/baize/${name}`])
    expect(await objects.read(name)).toEqual(png)
    await objects.remove(name)
    await objects.remove(name)
    expect(await objects.read(name)).toBeUndefined()
  })

  test('refuses a wrong secret, and that is an error', async () => {
    await expect(bucket('wrong').write(name, png, 'image/png')).rejects.toThrow(/403.*SignatureDoesNotMatch/)
    await expect(bucket('wrong').read(name)).rejects.toThrow(/403/)
  })
})

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** AWS signature version 4, computed a second time from its description. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const header = request.headers.authorization ?? ''
  const [, scope = '', names = '', signature] =
    /Credential=key\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(header) ?? []
  const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const sent = (each: string) => String(request.headers[each] ?? '')
  const hashed = sent('x-amz-content-sha256')
  if (hashed !== 'UNSIGNED-PAYLOAD' && hashed !== sha(body)) return false
  const headers = names.split(';').map((each) => `${each}:${sent(each)}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), names, hashed].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', sent('x-amz-date'), scope, sha(canonical)].join('\n')
  const [day = '', region = '', service = '', last = ''] = scope.split('/')
  const signingKey = [region, service, last].reduce(hmac, hmac(`AWS4${secret}`, day))
  return hmac(signingKey, toSign).toString('hex') === signature
}
