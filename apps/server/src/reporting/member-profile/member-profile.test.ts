import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpOf } from '../../identity/totp/check.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { testPassword } from '../../testing/world.ts'

/** Members as operators see them, and what operators do about them. */
let world: ConsoleWorld
let operator: LoggedInOperator
beforeAll(async () => {
  world = await startConsoleWorld()
  operator = await world.logIn('people', ['member_read', 'member_note', 'member_reset', 'member_suspend'])
})
afterAll(() => world.stop())

const because = 'because a test says so'
const read = async (id: string) => (await world.ask('memberRead', { as: operator, query: { id } })).value
const open = async (username: string) => String((await world.register(username)).memberId)
const listIds = async (query: Record<string, string>) => {
  const { value } = await world.ask('memberList', { as: operator, query })
  return value.list.map(({ id }) => id)
}

test('members are found by id and the beginning of name, number, address; nothing is a pattern', async () => {
  const id = await open('searched')
  await world.platform.db.query(
    `update member set mobile = '+8801755000111', email = 'searched@people.example' where id = $1`,
    [id],
  )
  for (const q of [id, 'searc', 'SEARCHED', '+880175500', 'searched@p']) {
    expect(await listIds({ q }), q).toEqual([id])
  }
  for (const q of ['earched', '%', '_earched', "' or 1=1 --"]) expect(await listIds({ q }), q).toEqual([])
})

test('contacts are masked for who may not see them, everywhere', async () => {
  const id = await open('masked')
  await world.platform.db.query(
    `update member set mobile = '+8801755000222', real_name = 'Rahim Uddin' where id = $1`,
    [id],
  )
  expect(await read(id)).toMatchObject({ mobile: '**** 0222', realName: 'R**** U****' })
  const reader = await world.logIn('sees all', ['member_read', 'member_contact_read'])
  const { value } = await world.ask('memberRead', { as: reader, query: { id } })
  expect(value).toMatchObject({ mobile: '+8801755000222', realName: 'Rahim Uddin' })
})

test('pages follow each other by key, and members who come meanwhile move nothing', async () => {
  const ids = [await open('page_one'), await open('page_two'), await open('page_three')]
  const first = await world.ask('memberList', { as: operator, query: { q: 'page_', pageSize: '2' } })
  expect(first.value.list.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  await open('page_four')
  const cursor = first.value.nextCursor ?? ''
  const second = await world.ask('memberList', { as: operator, query: { q: 'page_', pageSize: '2', cursor } })
  expect(second.value).toMatchObject({ list: [{ id: ids[0] }], nextCursor: null })
})

test('tags and notes are kept, with who wrote them; a tag is one word', async () => {
  const id = await open('tagged')
  const tag = (word: string, isOn = true) =>
    world.ask('memberTag', { as: operator, body: { id, tag: word, isOn } })
  expect(await tag('vip-1')).toMatchObject({ success: true })
  expect(await tag('<script>')).toMatchObject({ message: 'tag_invalid' })
  expect(await listIds({ tag: 'vip-1' })).toEqual([id])
  await world.ask('memberNote', { as: operator, body: { id, text: 'asked about <b>bonus</b>' } })
  const notes = await world.ask('memberNoteList', { as: operator, query: { memberId: id } })
  expect(notes.value.list).toMatchObject([{ text: 'asked about <b>bonus</b>', by: 'people' }])
  await tag('vip-1', false)
  expect(await read(id)).toMatchObject({ tags: [] })
})

test('a reset of the password ends the sessions, and the next login has to change it', async () => {
  const { token, memberId } = await world.register('forgetful')
  const { version } = await read(String(memberId))
  const body = { id: String(memberId), version, reason: because, password: 'handed over 7391' }
  const sent = { as: operator, body }
  expect(
    await world.ask('memberResetPassword', { as: operator, body: { ...body, password: 'short' } }),
  ).toMatchObject({
    message: 'member_password_invalid',
  })
  expect(await world.ask('memberResetPassword', sent)).toMatchObject({ success: true })
  expect(await world.ask('memberResetPassword', sent)).toMatchObject({ message: 'version_conflict' })
  expect(await world.call('memberInfo', { token })).toMatchObject({ message: 'session_expired' })
  const old = await world.call('sessionLogin', { body: { username: 'forgetful', password: testPassword } })
  expect(old).toMatchObject({ message: 'login_failed' })
  const fresh = await world.call('sessionLogin', { body: { username: 'forgetful', password: body.password } })
  expect(fresh.value).toMatchObject({ passwordChangeRequired: true })
})

test('an app is disconnected only where there is one, and a refusal ends no session', async () => {
  const { token, memberId } = await world.register('no_app')
  const { version } = await read(String(memberId))
  const body = { id: String(memberId), version, reason: because }
  expect(await world.ask('memberResetTotp', { as: operator, body })).toMatchObject({
    message: 'member_has_no_totp',
  })
  expect(await world.call('memberInfo', { token })).toMatchObject({ success: true })
  const secret = world.platform.secretBox.close(totpOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP').secret.base32)
  await world.platform.db.query(
    `insert into totp (member_id, secret, begun_at, confirmed_at) values ($1, $2, now(), now())`,
    [memberId, secret],
  )
  expect(await read(String(memberId))).toMatchObject({ hasTotp: true, version })
  expect(await world.ask('memberResetTotp', { as: operator, body })).toMatchObject({ success: true })
  expect(await read(String(memberId))).toMatchObject({ hasTotp: false, version: version + 1 })
  expect(await world.call('memberInfo', { token })).toMatchObject({ message: 'session_expired' })
})

test('accounts used on one device are linked', async () => {
  const device = 'L'.repeat(43)
  const join = (username: string, address: string) =>
    world.call('memberRegister', {
      device,
      address,
      body: { username, password: testPassword, confirmPassword: testPassword },
    })
  await join('twin_one', '198.51.100.1')
  await join('twin_two', '203.0.113.9')
  const [id = ''] = await listIds({ q: 'twin_one' })
  const { value } = await world.ask('memberLinkedList', { as: operator, query: { memberId: id } })
  expect(value.list).toMatchObject([{ username: 'twin_two', devices: 1 }])
})

test('the ledger of a member is the one that the member sees', async () => {
  const { token, memberId } = await world.register('bookkept')
  const requestId = '0190a5a0-0000-7000-8000-00000000abcd'
  await world.call('sandboxCredit', { token, body: { amount: '25.00', requestId } })
  const { value } = await world.ask('memberEntryList', {
    as: operator,
    query: { memberId: String(memberId) },
  })
  const own = await world.call('memberTransactions', { token })
  expect(value.list.map(({ id, amount }) => [id, amount])).toEqual(
    own.value.list.map(({ id, amount }) => [id, amount]),
  )
  expect(await read(String(memberId))).toMatchObject({ balances: { cash: '25.00' } })
  const chosen = async (query: Record<string, string>) => {
    const asked = { memberId: String(memberId), ...query }
    return (await world.ask('memberEntryList', { as: operator, query: asked })).value.list.length
  }
  const [newest] = value.list
  expect(await chosen({ group: 'other' })).toBe(0)
  expect(await chosen({ from: newest?.at ?? '' })).toBeGreaterThan(0)
  expect(await chosen({ from: new Date(Date.parse(newest?.at ?? '') + 1_000).toISOString() })).toBe(0)
  expect(await chosen({ to: value.list.at(-1)?.at ?? '' })).toBe(0)
})
