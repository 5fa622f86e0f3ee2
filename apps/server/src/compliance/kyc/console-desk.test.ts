import { randomUUID } from 'node:crypto'
import { consoleCalls } from '@baize/contract/console'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { consoleCookie } from '../../kernel/http/mount-console.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let other: LoggedInOperator
let reader: LoggedInOperator
let png: Buffer
let people = 0
let member: { token: string; memberId: string }
const dayMs = 86_400_000
const dayOf = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)
const reason = 'compared with the account'

beforeAll(async () => {
  world = await startConsoleWorld()
  maker = await world.logIn('kyc maker', ['kyc_read', 'kyc_decide'])
  other = await world.logIn('kyc other', ['kyc_read', 'kyc_decide'])
  reader = await world.logIn('kyc reader', ['kyc_read'])
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()
})
afterAll(() => world.stop())
beforeEach(async () => {
  const { token, memberId } = await world.register(`paper_${(people += 1)}`)
  member = { token, memberId: String(memberId) }
})

async function upload(): Promise<string> {
  const { token } = member
  const answer = await world.app.inject({
    method: 'POST',
    url: '/wps/relay/kycFile',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: png,
  })
  return answer.json<{ value: { id: string } }>().value.id
}

async function handIn(kind: string, more: object = {}) {
  const file = await upload()
  const { token } = member
  const sent = await world.call('kycSubmit', { token, body: { kind, files: [file], ...more } })
  expect(sent).toMatchObject({ success: true })
  return { id: sent.value.id, file }
}
const passport = () => handIn('passport', { validUntil: dayOf(400) })
const list = async (query: Record<string, string>, as = maker) =>
  (await world.ask('kycList', { as, query: { memberId: member.memberId, ...query } })).value.list
const read = async (id: string, as = maker) => (await world.ask('kycRead', { as, query: { id } })).value
const claim = (id: string, as = maker) => world.ask('kycClaim', { as, body: { id } })
const approve = (id: string, more: object = {}, as = maker) =>
  world.ask('kycApprove', { as, body: { id, reason, ...more } })
const reject = (id: string, code = 'unreadable', as = maker) =>
  world.ask('kycReject', { as, body: { id, code, reason } })
const level = async () =>
  (await world.ask('kycStandingRead', { as: reader, query: { memberId: member.memberId } })).value.level

describe('the queue', () => {
  test('has what waits, what is in one’s own hands and what has ended, in their order', async () => {
    const first = await handIn('selfie')
    const second = await handIn('proof_of_address')
    const third = await passport()
    await claim(second.id)
    await claim(third.id)
    await approve(third.id)
    expect((await list({ queue: 'waiting' })).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await list({ queue: 'mine' })).toMatchObject([
      { id: second.id, claimedBy: 'kyc maker', isMine: true, pictures: 1, state: 'in_review' },
    ])
    expect(await list({ queue: 'mine' }, other)).toEqual([])
    expect(await list({ queue: 'ended' })).toMatchObject([{ id: third.id, validUntil: dayOf(400) }])
    expect(await list({ kind: 'selfie' })).toMatchObject([{ id: first.id, claimedBy: null, isMine: false }])
    expect((await list({ state: 'approved' }, other)).map(({ isMine }) => isMine)).toEqual([false])
  })

  test('pages by the document that was last', async () => {
    const ids = [(await handIn('selfie')).id, (await handIn('proof_of_address')).id, (await passport()).id]
    const page = async (cursor?: string) => {
      const query = { queue: 'waiting', pageSize: '1', memberId: member.memberId, ...(cursor && { cursor }) }
      return (await world.ask('kycList', { as: maker, query })).value
    }
    const first = await page()
    const second = await page(first.nextCursor ?? '')
    const third = await page(second.nextCursor ?? '')
    const found = [first, second, third].flatMap((each) => each.list.map(({ id }) => id))
    expect(third.nextCursor).toBeNull()
    expect(found).toEqual(ids)
  })
})

describe('a picture', () => {
  const look = (id: string, file: string, as = maker) =>
    world.ask('kycPicture', { as, query: { id, file }, address: '203.0.113.9' })

  test('opens for who has the document in hands, and for nobody else', async () => {
    const { id, file } = await handIn('selfie')
    expect(await look(id, file)).toMatchObject({ status: 409, message: 'kyc_not_claimed' })
    await claim(id)
    expect(await look(id, file, other)).toMatchObject({ status: 409, message: 'kyc_document_claimed' })
    expect(await look(id, file, reader)).toMatchObject({ status: 403, message: 'permission_missing' })
    expect(await look(id, randomUUID())).toMatchObject({ status: 404, message: 'upload_not_found' })
    expect(await look(randomUUID(), file)).toMatchObject({ message: 'kyc_document_not_found' })
    const { dataUrl } = (await look(id, file)).value
    const bytes = Buffer.from(dataUrl.replace(/^data:image\/png;base64,/, ''), 'base64')
    expect((await sharp(bytes).metadata()).width).toBe(40)
  })

  test('is kept by no cache and is no page of its own', async () => {
    const { id, file } = await handIn('selfie')
    await claim(id)
    const { headers } = await world.consoleApp.inject({
      url: consoleCalls.kycPicture.path,
      query: { id, file },
      headers: { cookie: `${consoleCookie}=${maker.token}` },
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  test('leaves each look in the audit, with who and where from', async () => {
    const { id, file } = await handIn('selfie')
    await claim(id)
    await look(id, file)
    await look(id, file)
    await look(id, file, other)
    const seen = await rows<{ actor_id: string; address: string; details: { file: string } }>(
      world.platform.db,
      `select actor_id, address, details from audit_event
        where member_id = $1 and event = 'kyc_file_seen'`,
      [member.memberId],
    )
    expect(seen).toEqual(
      [1, 2].map(() => ({
        actor_id: String(maker.operatorId),
        address: '203.0.113.9',
        details: { document: id, file },
      })),
    )
  })
})

describe('a decision', () => {
  test('that accepts raises the level as it said before', async () => {
    const { id } = await passport()
    expect(await read(id)).toMatchObject({ standing: { level: 0 }, levelThen: 1, runsOut: true })
    await claim(id)
    expect(await approve(id, { validUntil: dayOf(-1) })).toMatchObject({ message: 'kyc_expiry_wrong' })
    expect(await approve(id, { validUntil: dayOf(90) })).toMatchObject({ status: 200 })
    expect(await level()).toBe(1)
    expect(await read(id)).toMatchObject({
      state: 'approved',
      validUntil: dayOf(90),
      levelThen: 1,
      events: [
        { state: 'submitted', by: 'member', note: null },
        { state: 'in_review', by: 'kyc maker' },
        { state: 'approved', by: 'kyc maker', note: reason },
      ],
    })
    const address = await handIn('proof_of_address')
    expect(await read(address.id)).toMatchObject({
      levelThen: 1,
      others: [{ id, kind: 'passport', state: 'approved' }],
    })
  })

  test('takes no paper that ran out while it waited, and no day where there is none', async () => {
    const { id } = await handIn('passport', { validUntil: dayOf(1) })
    const selfie = await handIn('selfie')
    await claim(id)
    await claim(selfie.id)
    expect(await approve(selfie.id, { validUntil: dayOf(90) })).toMatchObject({ message: 'kyc_expiry_wrong' })
    world.clock.advance(3 * dayMs)
    const by = { operatorId: String(maker.operatorId), name: 'kyc maker' }
    const late = await world.platform.kycReview.approve(by, {
      memberId: BigInt(member.memberId) as never,
      id,
    })
    world.clock.advance(-3 * dayMs)
    expect(late).toMatchObject({ ok: false, code: 'kyc_expiry_wrong' })
  })

  test('that turns down tells the member the code, not the operator’s words', async () => {
    const { id } = await handIn('selfie')
    expect(await reject(id)).toMatchObject({ message: 'kyc_not_claimed' })
    await claim(id)
    expect(await reject(id, 'because')).toMatchObject({ status: 400 })
    expect(await reject(id, 'cut_off', other)).toMatchObject({ message: 'kyc_document_claimed' })
    expect(await reject(id, 'cut_off')).toMatchObject({ status: 200 })
    const { token } = member
    const shown = await world.call('getKyc', { token })
    expect(shown.value.documents).toMatchObject([{ state: 'rejected', reason: 'cut_off' }])
    expect(JSON.stringify(shown.value)).not.toContain(reason)
    expect(await approve(id)).toMatchObject({ status: 409, message: 'kyc_document_closed' })
  })

  test('is taken back when it was wrong, and the level falls', async () => {
    const { id } = await passport()
    const revoke = (as = maker) => world.ask('kycRevoke', { as, body: { id, code: 'forged', reason } })
    expect(await revoke()).toMatchObject({ status: 409, message: 'kyc_not_approved' })
    await claim(id)
    await approve(id)
    expect(await level()).toBe(1)
    expect(await revoke(other)).toMatchObject({ status: 200 })
    expect(await level()).toBe(0)
    expect(await revoke()).toMatchObject({ message: 'kyc_not_approved' })
    expect(await read(id)).toMatchObject({ state: 'rejected', reason: 'forged', claimedBy: 'kyc other' })
  })

  test('is of who has it in hands: put back, taken over, and of two at once one', async () => {
    const { id } = await handIn('selfie')
    const takeOver = (as: LoggedInOperator) => world.ask('kycTakeOver', { as, body: { id, reason } })
    expect(await takeOver(other)).toMatchObject({ message: 'kyc_not_claimed' })
    const claims = await Promise.all([claim(id), claim(id, other)])
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [mine, theirs] = claims[0].status === 200 ? [maker, other] : [other, maker]
    expect(await takeOver(mine)).toMatchObject({ message: 'kyc_document_claimed' })
    expect(await takeOver(theirs)).toMatchObject({ status: 200 })
    expect(await approve(id, {}, mine)).toMatchObject({ message: 'kyc_document_claimed' })
    expect(await world.ask('kycRelease', { as: theirs, body: { id } })).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ state: 'submitted', claimedBy: null, isMine: false })
  })
})

test('levels say what the house asks for and allows at each', async () => {
  const { platform } = world
  const by = { kind: 'system', id: 'test' } as const
  const house = [{ deposit: { day: '1000.00' } }, { deposit: { day: '9000.00' }, time: { week: '600' } }]
  await platform.settings.change({ key: 'limits.house', value: house, by })
  const query = { memberId: member.memberId }
  const { value } = await world.ask('kycStandingRead', { as: reader, query })
  expect(value.levels.map(({ limits }) => limits.map(({ kind, amount }) => `${kind} ${amount}`))).toEqual([
    ['deposit 1000.00', 'withdrawal 100000.00'],
    ['deposit 9000.00', 'time 600', 'withdrawal 300000.00'],
    ['deposit 9000.00', 'time 600', 'withdrawal 1000000.00'],
    ['deposit 9000.00', 'time 600', 'withdrawal 1000000.00'],
  ])
  expect(value.levels[1]?.needs).toEqual([{ need: 'identity', isMet: false }])
  const nobody = await world.ask('kycStandingRead', { as: reader, query: { memberId: '999999999' } })
  expect(nobody).toMatchObject({ status: 404, message: 'member_not_found' })
})

test('what a paper has to agree with is whole for who decides only', async () => {
  const { id } = await handIn('selfie')
  await rows(
    world.platform.db,
    `update member set real_name = 'Rahim Uddin', birthday = '1990-05-01' where id = $1`,
    [member.memberId],
  )
  expect((await read(id)).holder).toMatchObject({ realName: 'Rahim Uddin', birthday: '1990-05-01' })
  expect((await read(id, reader)).holder).toMatchObject({ realName: 'R**** U****', birthday: '1990-**-**' })
})
