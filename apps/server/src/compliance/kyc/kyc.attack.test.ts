import { randomUUID } from 'node:crypto'
import type { MemberId } from '@baize/std'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startWorld, testSecretKey, type World } from '../../testing/world.ts'
import { createFileSeal } from './file-seal.ts'

let world: World
let png: Buffer
let token: string
let memberId: MemberId
let people = 0
const dayMs = 86_400_000
const [one, two] = [
  { operatorId: '1', name: 'One' },
  { operatorId: '2', name: 'Two' },
]
const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)

beforeAll(async () => {
  world = await startWorld()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()
})
afterAll(() => world.stop())

async function open() {
  const registered = await world.register(`known_${(people += 1)}`)
  return { token: registered.token, memberId: registered.memberId as MemberId }
}
beforeEach(async () => {
  ;({ token, memberId } = await open())
})

const upload = async (by: string, bytes: Buffer = png, type = 'image/png') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/wps/relay/kycFile',
    headers: { authorization: `Bearer ${by}`, 'content-type': type },
    payload: bytes,
  })
  return answer.json<{ success: boolean; message: string; value: { id: string } }>()
}
const submit = (by: string, body: object) => world.call('kycSubmit', { token: by, body })
const handIn = async (kind: string, more: object = {}) => {
  const { value } = await upload(token)
  const submitted = await submit(token, { kind, files: [value.id], ...more })
  expect(submitted).toMatchObject({ success: true })
  return { memberId, id: submitted.value.id, file: value.id }
}
const see = (id: string, by?: string) =>
  world.app.inject({
    method: 'GET',
    url: `/wps/relay/kycFile/${id}`,
    headers: by === undefined ? {} : { authorization: `Bearer ${by}` },
  })
const level = async () => (await world.call('getKyc', { token })).value.level
const review = () => world.platform.kycReview
const approve = async (name: { memberId: MemberId; id: string }) => {
  expect(await review().claim(one, name)).toMatchObject({ ok: true })
  expect(await review().approve(one, name)).toMatchObject({ ok: true })
}
const paper = { validUntil: day(400) }

describe('a picture of a document', () => {
  test('is seen by its owner, and by nobody else', async () => {
    const { value } = await upload(token)
    const mine = await see(value.id, token)
    expect(mine.statusCode).toBe(200)
    expect(mine.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect((await sharp(mine.rawPayload).metadata()).width).toBe(40)
    const stranger = await open()
    expect((await see(value.id, stranger.token)).statusCode).toBe(404)
    expect((await see(randomUUID(), stranger.token)).json()).toEqual(
      (await see(value.id, stranger.token)).json(),
    )
    expect((await see(value.id)).statusCode).toBe(401)
    expect((await see(value.id, 'x'.repeat(43))).statusCode).toBe(401)
    for (const path of [`/uploads/${value.id}`, `/uploads/${value.id.replaceAll('-', '')}.png`])
      expect((await world.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  })

  test('lies closed in the database', async () => {
    const { value } = await upload(token)
    const [row] = await rows<{ sealed: Buffer }>(
      world.platform.db,
      'select sealed from kyc_file where id = $1',
      [value.id],
    )
    const sealed = row?.sealed ?? Buffer.alloc(0)
    expect(sealed.includes(Buffer.from('PNG'))).toBe(false)
    const seal = createFileSeal(testSecretKey)
    expect(() => seal.open(sealed, `${memberId} ${randomUUID()}`)).toThrow()
    expect(() =>
      createFileSeal('another key, just as long as it').open(sealed, `${memberId} ${value.id}`),
    ).toThrow()
    sealed[40] = (sealed[40] ?? 0) ^ 1
    expect(() => seal.open(sealed, `${memberId} ${value.id}`)).toThrow()
  })

  test('that is none is refused', async () => {
    for (const bytes of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('%PDF-1.7'),
      png.subarray(0, 40),
    ])
      expect(await upload(token, bytes)).toMatchObject({ message: 'upload_not_an_image' })
    expect(await upload(token, png, 'text/html')).toMatchObject({ message: 'media_type_unsupported' })
  })

  test('not more than so many in an hour, however fast', async () => {
    const answers = await Promise.all(Array.from({ length: 26 }, () => upload(token)))
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
  })

  test('that is never handed in goes after a day, others stay', async () => {
    const loose = (await upload(token)).value.id
    const { file } = await handIn('selfie')
    world.clock.advance(25 * 3_600_000)
    await world.platform.kyc.removeLoose()
    world.clock.advance(-25 * 3_600_000)
    expect((await see(loose, token)).statusCode).toBe(404)
    expect((await see(file, token)).statusCode).toBe(200)
  })
})

describe('a document', () => {
  test('takes only pictures of one’s own, each once', async () => {
    const { token: other } = await open()
    const theirs = (await upload(other)).value.id
    expect(await submit(token, { kind: 'selfie', files: [theirs] })).toMatchObject({
      message: 'upload_not_found',
    })
    expect(await submit(token, { kind: 'selfie', files: [randomUUID()] })).toMatchObject({
      message: 'upload_not_found',
    })
    const { file } = await handIn('selfie')
    expect(await submit(token, { kind: 'proof_of_address', files: [file] })).toMatchObject({
      message: 'upload_not_found',
    })
    expect((await world.call('getKyc', { token })).value.documents).toHaveLength(1)
  })

  test('one of a kind is looked at at a time, however many come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await upload(token)).value.id))
    const answers = await Promise.all(ids.map((id) => submit(token, { kind: 'selfie', files: [id] })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ message }) => message === 'kyc_document_open')).toHaveLength(5)
  })

  test.each([[undefined], [day(-1)], [day(60 * 365)]])(
    'of identity that holds until %s is refused',
    async (validUntil) => {
      const { value } = await upload(token)
      const body = { kind: 'passport', files: [value.id], ...(validUntil !== undefined && { validUntil }) }
      expect(await submit(token, body)).toMatchObject({ message: 'kyc_expiry_wrong' })
    },
  )

  test.each([
    { kind: 'diploma', files: [randomUUID()] },
    { kind: 'selfie', files: [] },
    { kind: 'selfie', files: Array.from({ length: 5 }, randomUUID) },
    { kind: 'selfie', files: ["' or 1=1"] },
  ])('that is none is refused: %j', async (body) => expect((await submit(token, body)).status).toBe(400))
})

describe('a review', () => {
  test('makes the level, step by step, and ends when a paper runs out', async () => {
    expect(await level()).toBe(0)
    await approve(await handIn('passport', paper))
    expect(await level()).toBe(1)
    await approve(await handIn('selfie'))
    expect(await level()).toBe(1)
    await approve(await handIn('proof_of_address'))
    expect(await level()).toBe(2)
    await approve(await handIn('source_of_funds'))
    expect(await level()).toBe(3)
    world.clock.advance(402 * dayMs)
    const { levels } = world.platform
    expect(await levels.levelOf(world.platform.db, memberId)).toBe(0)
    expect(await review().expire(100)).toBeGreaterThanOrEqual(1)
    world.clock.advance(-402 * dayMs)
    expect((await world.call('getKyc', { token })).value.documents.map(({ state }) => state)).toContain(
      'expired',
    )
    expect(await level()).toBe(0)
  })

  test('is of who claimed it, and of nobody else', async () => {
    const name = await handIn('selfie')
    expect(await review().approve(one, name)).toMatchObject({ code: 'kyc_not_claimed' })
    expect(await review().readFile(one, name)).toMatchObject({ code: 'kyc_not_claimed' })
    const claims = await Promise.all([one, two].map((by) => review().claim(by, name)))
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
    const [by, other] = claims[0]?.ok ? [one, two] : [two, one]
    for (const refused of [
      review().approve(other, name),
      review().reject(other, { ...name, reason: 'forged' }),
      review().release(other, name),
      review().readFile(other, name),
    ])
      expect(await refused).toMatchObject({ ok: false, code: 'kyc_document_claimed' })
    expect(await review().readFile(by, name)).toMatchObject({ ok: true, value: { mediaType: 'image/png' } })
    expect(await review().readFile(by, { ...name, file: randomUUID() })).toMatchObject({
      code: 'upload_not_found',
    })
    expect(await review().reject(by, { ...name, reason: 'because' })).toMatchObject({
      code: 'kyc_reason_unknown',
    })
    expect(await review().reject(by, { ...name, reason: 'unreadable' })).toMatchObject({ ok: true })
    for (const late of [review().approve(by, name), review().claim(by, name), review().release(by, name)])
      expect(await late).toMatchObject({ code: 'kyc_document_closed' })
    expect((await world.call('getKyc', { token })).value).toMatchObject({
      level: 0,
      documents: [{ state: 'rejected', reason: 'unreadable' }],
    })
    await handIn('selfie')
  })

  test('a decision is made once, whatever comes at once', async () => {
    const name = await handIn('selfie')
    await review().claim(one, name)
    const decisions = await Promise.all([
      review().approve(one, name),
      review().reject(one, { ...name, reason: 'forged' }),
      review().approve(one, name),
    ])
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
    const events = await rows<{ state: string }>(
      world.platform.db,
      'select state from kyc_event where document_id = $1 order by id',
      [name.id],
    )
    expect(events).toHaveLength(3)
  })

  test('leaves who looked and decided in the audit, and tells the member', async () => {
    const name = await handIn('selfie')
    await review().claim(two, name)
    await review().readFile(two, name)
    await review().approve(two, name)
    const audit = await rows<{ event: string; actor_kind: string; actor_id: string }>(
      world.platform.db,
      `select event, actor_kind, actor_id from audit_event where member_id = $1 and event like 'kyc%' order by id`,
      [memberId],
    )
    expect(audit.map(({ event }) => event)).toEqual([
      'kyc_submitted',
      'kyc_reviewed',
      'kyc_file_seen',
      'kyc_reviewed',
    ])
    expect(audit.slice(1).every((row) => row.actor_kind === 'operator' && row.actor_id === '2')).toBe(true)
    expect((await world.call('getUnreadMessageV2', { token })).value.unreadMessage).toBeGreaterThanOrEqual(1)
  })

  test('the queue is paged by what came first', async () => {
    const names = [await handIn('selfie'), await handIn('proof_of_address')]
    const all = await review().list({ limit: 500 })
    const mine = all.filter((queued) => queued.memberId === String(memberId))
    expect(mine.map(({ document }) => document.id)).toEqual(names.map(({ id }) => id))
    const after = await review().list({ cursor: names[0]?.id, limit: 500 })
    expect(after.map(({ document }) => document.id)).toEqual([names[1]?.id])
  })
})

test('limits of the house follow the level', async () => {
  const by = { kind: 'system', id: 'test' } as const
  await world.platform.settings.change({
    key: 'limits.house',
    value: [{ deposit: { day: '1000.00' } }, { deposit: { day: '50000.00' } }],
    by,
  })
  const bound = async () =>
    (await world.call('getPlayLimits', { token })).value.list.find(
      ({ kind, period }) => kind === 'deposit' && period === 'day',
    )?.house
  expect(await bound()).toBe('1000.00')
  await approve(await handIn('identity_card', paper))
  expect(await bound()).toBe('50000.00')
  await world.platform.settings.change({ key: 'limits.house', value: [{}], by })
})

test('the programs change no step that was taken', async () => {
  for (const statement of [
    "update kyc_event set state = 'approved'",
    'delete from kyc_event',
    'delete from kyc_document',
  ])
    await expect(world.platform.db.query(statement)).rejects.toThrow(/permission denied/)
})
