import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCode, readOutbox } from '../../testing/outbox.ts'
import { newPlace, settle, settleWithMobile, type Person } from '../../testing/person.ts'
import { startWorld, testPassword, type CallOptions, type World } from '../../testing/world.ts'
import { systemActor } from '../../kernel/audit/service.ts'

const weakPassword = 'welcome to the house'
const newPassword = 'a wholly new horse'
let world: World
beforeAll(async () => void (world = await startWorld({ environment: { weakPassword } })))
afterAll(() => world.stop())

const sql = async (text: string, values: unknown[]) => (await world.platform.db.query(text, values)).rows
const set = (key: string, value: unknown) =>
  world.platform.settings.change({ key, value, by: systemActor('test') })
const logIn = (username: string, password: string, from: CallOptions) =>
  world.call('sessionLogin', { ...from, body: { username, password } })
const change = (token: string, body: Record<string, string>, from: CallOptions = {}) =>
  world.call('memberPassword', {
    ...from,
    token,
    body: { newPassword, confirmNewPassword: body['newPassword'] ?? newPassword, ...body },
  })
const atHome = ({ device, address }: Person) => ({ device, address })

/** An account that somebody else opened with the default password. */
async function openForSomebody(username: string, password = weakPassword): Promise<void> {
  await world.platform.members.open({ username, nickname: username, password, type: 0, currency: 'BDT' })
}

describe('spec 5: changing the password', () => {
  test('asks for the old one, gives a new token and ends every other session', async () => {
    const person = await settle(world, 'changer')
    const other = await logIn('changer', testPassword, atHome(person))
    const changed = await change(person.token, { oldPassword: testPassword }, atHome(person))
    expect(changed).toMatchObject({
      status: 200,
      value: { userName: 'changer', passwordChangeRequired: false },
    })
    for (const token of [person.token, other.value.token]) {
      expect(await world.call('memberInfo', { token })).toMatchObject({ message: 'session_expired' })
    }
    expect(await world.call('memberInfo', { token: changed.value.token })).toMatchObject({ status: 200 })
    expect(await logIn('changer', testPassword, atHome(person))).toMatchObject({ message: 'login_failed' })
    expect(await logIn('changer', newPassword, atHome(person))).toMatchObject({ status: 200 })
  })

  test.each([
    ['a wrong old one', { oldPassword: 'not it at all' }, 'password_old_wrong'],
    ['no old one', {}, 'password_old_wrong'],
    [
      'another confirmation',
      { oldPassword: testPassword, confirmNewPassword: 'b' },
      'member_confirm_mismatch',
    ],
    ['the same again', { oldPassword: testPassword, newPassword: testPassword }, 'password_unchanged'],
    ['a short one', { oldPassword: testPassword, newPassword: 'seven77' }, 'member_password_invalid'],
    [
      'one that is guessed first',
      { oldPassword: testPassword, newPassword: 'password1' },
      'member_password_weak',
    ],
    [
      'the default of the house',
      { oldPassword: testPassword, newPassword: weakPassword },
      'member_password_weak',
    ],
  ])('%s is refused', async (what, body, message) => {
    const { token } = await settle(world, `refused${message.length}${what.length}`)
    expect(await change(token, body)).toMatchObject({ status: 422, message })
    expect(await world.call('memberInfo', { token })).toMatchObject({ status: 200 })
  })

  test('the owner is told, and the audit keeps it without any secret', async () => {
    const { token, memberId } = await settle(world, 'told_owner')
    await change(token, { oldPassword: testPassword })
    const told = `select topic from inbox_message where member_id = $1 order by id`
    expect(await sql(told, [memberId])).toEqual([{ topic: 'welcome' }, { topic: 'security' }])
    const events = await sql(`select row_to_json(e)::text as line from audit_event e where member_id = $1`, [
      memberId,
    ])
    expect(JSON.stringify(events)).toContain('password_changed')
    expect(JSON.stringify(events)).not.toContain(newPassword)
    expect(JSON.stringify(events)).not.toContain(testPassword)
  })

  test('guessing the old one in an open session is slowed', async () => {
    const { token } = await settle(world, 'open_screen')
    for (let tries = 0; tries < 5; tries += 1) await change(token, { oldPassword: `guess ${tries}` })
    expect(await change(token, { oldPassword: testPassword })).toMatchObject({
      status: 429,
      message: 'login_throttled',
      value: { waitSeconds: 2 },
    })
  })

  test('of two changes at once one is made', async () => {
    const { token } = await settle(world, 'twice_changed')
    const both = await Promise.all([
      change(token, { oldPassword: testPassword, newPassword: 'the first of two' }),
      change(token, { oldPassword: testPassword, newPassword: 'the second of two' }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  test('earlier passwords stay away while the site says so', async () => {
    await set('password.historyCount', 2)
    const person = await settle(world, 'returner')
    let { token } = person
    const next = async (oldPassword: string, password: string) => {
      const changed = await change(token, { oldPassword, newPassword: password })
      if (changed.success) token = changed.value.token
      return changed.message
    }
    expect(await next(testPassword, 'green boat one')).toBe('ok')
    expect(await next('green boat one', testPassword)).toBe('password_unchanged')
    expect(await next('green boat one', 'green boat two')).toBe('ok')
    expect(await next('green boat two', 'green boat three')).toBe('ok')
    expect(await next('green boat three', testPassword)).toBe('ok')
    expect(await sql(`select 1 from password_history where member_id = $1`, [person.memberId])).toHaveLength(
      2,
    )
    await set('password.historyCount', 0)
  })
})

describe('decision D9: the forced change', () => {
  test('the default of the house opens a session that can do nothing but change it', async () => {
    await openForSomebody('newcomer')
    const from = newPlace()
    const { value } = await logIn('newcomer', weakPassword, from)
    expect(value).toMatchObject({ passwordChangeRequired: true, passwordExpired: false })
    for (const name of ['memberInfo', 'walletBalance', 'sessionList', 'sessionExchangeCode'] as const) {
      const answer = await world.call(name, { token: value.token })
      expect([name, answer.status, answer.message]).toEqual([name, 403, 'password_change_required'])
    }
    const launch = { token: value.token, body: { gameId: 'slot-0001' } }
    expect(await world.call('launchGame', launch)).toMatchObject({ message: 'password_change_required' })
    const changed = await change(value.token, {}, from)
    expect(changed).toMatchObject({ status: 200, value: { passwordChangeRequired: false } })
    expect(await world.call('memberInfo', { token: changed.value.token })).toMatchObject({ status: 200 })
  })

  test('the default itself is no new password', async () => {
    await openForSomebody('stubborn')
    const { value } = await logIn('stubborn', weakPassword, newPlace())
    expect(await change(value.token, { newPassword: weakPassword })).toMatchObject({
      message: 'member_password_weak',
    })
  })

  test('an account opened by somebody else changes its password at the first login', async () => {
    await openForSomebody('opened_for', 'chosen by a clerk')
    await sql(`update member set must_change_password = true where username = 'opened_for'`, [])
    const from = newPlace()
    const { value } = await logIn('opened_for', 'chosen by a clerk', from)
    expect(value.passwordChangeRequired).toBe(true)
    await change(value.token, {}, from)
    const again = await logIn('opened_for', newPassword, from)
    expect(again).toMatchObject({ value: { passwordChangeRequired: false } })
  })

  test('an expired one is changed while expiry is on, and says that it expired', async () => {
    const person = await settle(world, 'expiring')
    await set('password.expiryDays', 30)
    expect(await logIn('expiring', testPassword, atHome(person))).toMatchObject({
      value: { passwordExpired: false, passwordChangeRequired: false },
    })
    world.clock.advance(30 * 86_400_000)
    const { value } = await logIn('expiring', testPassword, atHome(person))
    expect(value).toMatchObject({ passwordExpired: true, passwordChangeRequired: true })
    expect(await change(value.token, {}, atHome(person))).toMatchObject({ status: 200 })
    await set('password.expiryDays', null)
  })

  test('skipping it: no other session, no code and no link leads around it', async () => {
    await openForSomebody('skipper')
    const from = newPlace()
    const first = await logIn('skipper', weakPassword, from)
    const second = await logIn('skipper', weakPassword, from)
    for (const { value } of [first, second]) {
      expect(await world.call('walletBalance', { token: value.token })).toMatchObject({
        message: 'password_change_required',
      })
      expect(await world.call('sessionExchangeCode', { token: value.token })).toMatchObject({
        message: 'password_change_required',
      })
    }
    expect(await world.call('sessionLogout', { token: first.value.token })).toMatchObject({ status: 200 })
  })

  test('in a session of one’s own making the old password is asked', async () => {
    const { token } = await settle(world, 'own_making')
    expect(await change(token, {})).toMatchObject({ message: 'password_old_wrong' })
  })
})

describe('spec 5: a forgotten password, by phone', () => {
  const send = (mobile: string) =>
    world.call('smsNoLogin', {
      ...newPlace(),
      body: { mobileNum: mobile.slice(4), countryDialingCode: '880', purpose: 'password' },
    })
  const reset = (
    mobile: string,
    verificationCode: string,
    from: CallOptions = newPlace(),
    password = newPassword,
  ) =>
    world.call('passwordByMobile', {
      ...from,
      body: {
        newPassword: password,
        mobileNum: mobile.slice(4),
        countryDialingCode: '880',
        verificationCode,
      },
    })

  test('the code and the new one log in; every session before ends', async () => {
    const mobile = '+8801714000001'
    const { token } = await settleWithMobile(world, 'phoned', mobile)
    await send(mobile)
    const from = newPlace()
    const opened = await reset(mobile, await readCode(world, mobile), from)
    expect(opened).toMatchObject({ status: 200, value: { userName: 'phoned' } })
    expect(await world.call('memberInfo', { token })).toMatchObject({ message: 'session_expired' })
    expect(await world.call('memberInfo', { token: opened.value.token })).toMatchObject({ status: 200 })
    expect(await logIn('phoned', newPassword, from)).toMatchObject({ status: 200 })
  })

  test('a weak new one is refused and leaves the code as it was', async () => {
    const mobile = '+8801714000002'
    await settleWithMobile(world, 'phoned_weak', mobile)
    await send(mobile)
    const code = await readCode(world, mobile)
    expect(await reset(mobile, code, newPlace(), '12345678')).toMatchObject({
      message: 'member_password_weak',
    })
    expect(await reset(mobile, code)).toMatchObject({ status: 200 })
  })

  test('a wrong code and a number of nobody are refused alike', async () => {
    const mobile = '+8801714000003'
    await settleWithMobile(world, 'phoned_wrong', mobile)
    await send(mobile)
    const wrong = (await readCode(world, mobile)) === '000000' ? '000001' : '000000'
    await send('+8801714999999')
    const answers = [await reset(mobile, wrong), await reset('+8801714999999', wrong)]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 422, message: 'code_wrong' })
  })

  test('the right code does not tell which passwords are in use', async () => {
    const mobile = '+8801714000004'
    await settleWithMobile(world, 'phoned_same', mobile)
    expect(await reset(mobile, '000000', newPlace(), testPassword)).toMatchObject({ message: 'code_wrong' })
    expect(await reset(mobile, '000000', newPlace(), newPassword)).toMatchObject({ message: 'code_wrong' })
  })

  test('100 uses of one code at once set one password and open one session', async () => {
    const mobile = '+8801714000005'
    await settleWithMobile(world, 'phoned_often', mobile)
    await send(mobile)
    const code = await readCode(world, mobile)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => reset(mobile, code, newPlace(), `another horse ${index}`)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('spec 2: closed while the flag CHNGPASSVERIF3 is off', async () => {
    await set('flags.CHNGPASSVERIF3', false)
    expect(await reset('+8801714000005', '123456')).toMatchObject({
      status: 403,
      message: 'login_type_closed',
    })
    await set('flags.CHNGPASSVERIF3', true)
  })

  test('a suspended person learns it with the right code, and gets no session', async () => {
    const mobile = '+8801714000006'
    const { memberId } = await settleWithMobile(world, 'phoned_banned', mobile)
    await send(mobile)
    const code = await readCode(world, mobile)
    await world.platform.suspensions.suspend(memberId, { kind: 'operator', id: '1' })
    expect(await reset(mobile, code)).toMatchObject({ message: 'login_suspended' })
    expect(await readOutbox(world, mobile)).not.toHaveLength(0)
  })
})
