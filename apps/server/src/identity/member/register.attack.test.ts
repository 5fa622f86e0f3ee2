import { registerFieldNames } from '@baize/domain/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFirebase, type TestFirebase } from '../../../../../tools/test/firebase.ts'
import { createRegistrar, shortForm } from '../../testing/registrar.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { createLinkDoor } from '../../agents/api.ts'
import { createRegisterService } from './register.ts'

let world: World
let firebase: TestFirebase
beforeAll(async () => {
  firebase = await startTestFirebase(Date.now)
  world = await startWorld({ environment: firebase.environment })
})
afterAll(async () => {
  await world.stop()
  await firebase.close()
})

const { newName, newMobile, byName, byMobile, code, set, fields, find } = createRegistrar(() => world)
const messages = (answers: readonly { message: string }[]) => answers.map(({ message }) => message).toSorted()
const count = async (column: string, value: string) => {
  const text = `select count(*)::int as n from member where ${column} = $1`
  return (await world.platform.db.query<{ n: number }>(text, [value])).rows[0]?.n
}

describe('parallel registration', () => {
  const many = 12

  test('of one user name in every case: one wins', async () => {
    const name = newName()
    const answers = await Promise.all(
      Array.from({ length: many }, (_, i) => byName({ username: i % 2 ? name : name.toUpperCase() })),
    )
    expect(messages(answers)).toEqual([
      ...Array.from({ length: many - 1 }, () => 'member_username_taken'),
      'ok',
    ])
    expect(await count('username', name)).toBe(1)
  })

  test('of one number with one code: one wins, the code is used up', async () => {
    const mobile = newMobile()
    const body = { mobileNum: mobile, verificationCode: await code(mobile) }
    const answers = await Promise.all(Array.from({ length: many }, () => byMobile(body)))
    expect(messages(answers).filter((message) => message === 'ok')).toHaveLength(1)
    expect(await count('mobile', `+880${mobile}`)).toBe(1)
  })

  test('of one number without codes: one wins', async () => {
    await set('flags.smsVerification', false)
    const body = { mobileNum: newMobile(), password: testPassword, confirmPassword: testPassword }
    const answers = await Promise.all(Array.from({ length: many }, () => byMobile(body)))
    expect(messages(answers)).toEqual([...Array.from({ length: many - 1 }, () => 'mobile_taken'), 'ok'])
    await set('flags.smsVerification', true)
  })

  test('of one e-mail address: whoever has not proven it keeps nobody from it', async () => {
    await set('register.username', fields(...shortForm, 'email'))
    const email = `${newName()}@people.example`
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => byName({ username: newName(), email: email.toUpperCase() })),
    )
    expect(messages(answers)).toEqual(['ok', 'ok', 'ok', 'ok'])
    const verify = `update member set email_verified_at = now() where id = $1`
    const { rows } = await world.platform.db.query<{ id: bigint }>(`select id from member where email = $1`, [
      email,
    ])
    const outcomes = await Promise.allSettled(rows.map(({ id }) => world.platform.db.query(verify, [id])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await set('register.username', fields(...shortForm))
  })

  test('leaves no account without a wallet, and no wallet without an account', async () => {
    const { rows } = await world.platform.db.query(
      `select m.id from member m full join wallet w on w.member_id = m.id where m.id is null or w.member_id is null`,
    )
    expect(rows).toEqual([])
  })
})

describe("someone else's number", () => {
  test('a code of another number opens nothing, and is still good for its own', async () => {
    const [mine, other] = [newMobile(), newMobile()]
    const codeOfMine = await code(mine)
    await code(other)
    expect(await byMobile({ mobileNum: other, verificationCode: codeOfMine })).toMatchObject({
      message: 'code_wrong',
    })
    expect(await byMobile({ mobileNum: mine, verificationCode: codeOfMine })).toMatchObject({ status: 200 })
  })

  test('a code for logging in does not register', async () => {
    const mobile = newMobile()
    await byMobile({ mobileNum: mobile, verificationCode: await code(mobile) })
    world.clock.advance(60_000)
    await world.call('smsNoLogin', {
      body: { mobileNum: mobile, countryDialingCode: '880', purpose: 'login' },
    })
    const { readCode } = await import('../../testing/outbox.ts')
    const login = await readCode(world, `+880${mobile}`)
    expect(await byMobile({ mobileNum: mobile, verificationCode: login })).not.toMatchObject({
      success: true,
    })
  })

  test('a code is good once', async () => {
    const mobile = newMobile()
    const body = { mobileNum: mobile, verificationCode: await code(mobile) }
    expect(await byMobile(body)).toMatchObject({ status: 200 })
    expect(await byMobile(body)).toMatchObject({ success: false })
  })

  test('guessing ends after five tries, then the right one is void too', async () => {
    const mobile = newMobile()
    const right = await code(mobile)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await byMobile({ mobileNum: mobile, verificationCode: wrong })
    expect(await byMobile({ mobileNum: mobile, verificationCode: right })).toMatchObject({ success: false })
    expect(await find('mobile', `+880${mobile}`)).toBeUndefined()
  })

  test('whether a number has an account is told to who has its code, and to nobody else', async () => {
    const mobile = newMobile()
    await byMobile({ mobileNum: mobile, verificationCode: await code(mobile) })
    world.clock.advance(60_000)
    const fresh = newMobile()
    const [known, unknown] = [
      await world.call('smsRegister', { body: { mobileNo: mobile, countryDialingCode: '880' } }),
      await world.call('smsRegister', { body: { mobileNo: fresh, countryDialingCode: '880' } }),
    ]
    expect(Object.keys(known.value)).toEqual(Object.keys(unknown.value))
    const guess = { verificationCode: 'abc' }
    expect(await byMobile({ mobileNum: mobile, ...guess })).toEqual(
      await byMobile({ mobileNum: fresh, ...guess }),
    )
    const { readCode } = await import('../../testing/outbox.ts')
    const owner = { mobileNum: mobile, verificationCode: await readCode(world, `+880${mobile}`) }
    expect(await byMobile(owner)).toMatchObject({ message: 'mobile_taken' })
  })

  test('whoever wrote down a number unproven loses it to the owner', async () => {
    const mobile = newMobile()
    await set('flags.smsVerification', false)
    const pair = { password: testPassword, confirmPassword: testPassword }
    const squatter = await byMobile({ mobileNum: mobile, ...pair })
    await set('flags.smsVerification', true)
    const owner = await byMobile({ mobileNum: mobile, verificationCode: await code(mobile) })
    expect(owner).toMatchObject({ status: 200 })
    expect(await find('mobile', `+880${mobile}`)).toMatchObject({ username: owner.value.userName })
    expect(await find('username', squatter.value.userName)).toMatchObject({ mobile: null })
  })

  test('a Firebase token of another number, another project, or used before opens nothing', async () => {
    const mobile = newMobile()
    const by = (firebaseIdToken: string) =>
      byMobile({ mobileNum: mobile, firebaseChannel: 'sms', firebaseIdToken })
    const own = `+880${mobile}`
    expect(await by(await firebase.sign(`+880${newMobile()}`))).toMatchObject({
      message: 'phone_code_invalid',
    })
    expect(await by(await firebase.sign(own, { aud: 'another' }))).toMatchObject({
      message: 'phone_code_invalid',
    })
    expect(await by('a.b.c')).toMatchObject({ message: 'phone_code_invalid' })
    await set('identity.firebase', false)
    expect(await by(await firebase.sign(own))).toMatchObject({ message: 'identity_provider_closed' })
    await set('identity.firebase', true)
    const token = await firebase.sign(own)
    const answers = await Promise.all(Array.from({ length: 8 }, () => by(token)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('naming Firebase without a token does not switch the code off', async () => {
    const mobile = newMobile()
    for (const body of [
      { firebaseChannel: 'sms' },
      { firebaseIdToken: 'x' },
      { firebaseChannel: 'sms', firebaseIdToken: '' },
    ]) {
      expect(await byMobile({ mobileNum: mobile, ...body })).toMatchObject({ message: 'code_required' })
    }
  })
})

describe('hostile fields', () => {
  test.each([
    ['a Cyrillic letter', 'pеrson'],
    ['full-width letters', 'ｐｅｒｓｏｎ'],
    ['a zero-width space', 'per\u200Bson'],
    ['a direction override', 'person\u202E'],
    ['a combining mark', 'perso\u0301n'],
    ['a line break', 'person\r\nX-Header: 1'],
    ['markup', '<b>person</b>'],
    ['SQL', "x' or 1=1 --"],
    ['a formula', '=1+1+person'],
  ])('a user name with %s is refused', async (_what, username) =>
    expect(await byName({ username })).toMatchObject({ message: 'member_username_invalid' }),
  )

  test('every field at a length beyond its bounds is refused or left out, never kept', async () => {
    for (const name of registerFieldNames) {
      for (const length of [300, 100_000]) {
        const answered = await byName({ username: newName(), [name]: 'a'.repeat(length) })
        expect(answered.message, `${name} of ${length}`).toMatch(/^(bad_request|body_too_large|member_\w+)$/)
      }
    }
  })

  test("an operator's catastrophic pattern holds nobody up", async () => {
    const [username, password, confirm] = fields(...shortForm)
    const line = {
      ...fields('line')[0],
      patternId: 'custom',
      acceptedPattern: '^(([a-z])+.)+[A-Z]([a-z])+$',
      maxLength: 256,
    }
    await set('register.username', [username, password, confirm, line])
    const from = performance.now()
    const answered = await byName({ username: newName(), line: 'a'.repeat(256) })
    expect(answered).toMatchObject({
      message: 'register_field_invalid',
      value: { field: 'line', patternId: 'custom' },
    })
    expect(performance.now() - from).toBeLessThan(1_000)
    expect(await byName({ username: newName(), line: 'abcXyz' })).toMatchObject({ status: 200 })
    await set('register.username', fields(...shortForm))
  })

  test('nobody can name themselves as the friend who brought them, or become an agent', async () => {
    const name = newName()
    const extra = {
      type: 1,
      upline_id: '1',
      uplineId: '1',
      state: 'active',
      inviteCode: 'MINE',
      id: '1',
      balance: '9',
    }
    await byName({ username: name, referralCode: name, recommenderId: name, ...extra })
    expect(await find('username', name)).toMatchObject({ type: 0, upline_id: null, referrer_id: null })
    const { rows } = await world.platform.db.query(`select from member where invite_code = 'MINE'`)
    expect(rows).toEqual([])
  })

  test('an agent who is suspended brings nobody', async () => {
    const id = await world.platform.members.open({
      username: 'agent_gone',
      nickname: 'Gone',
      password: testPassword,
      type: 1,
      currency: 'BDT',
      inviteCode: 'GONE',
    })
    await world.platform.db.query(`update member set state = 'suspended' where id = $1`, [id])
    expect(await byName({ username: newName(), affiliateCode: 'GONE' })).toMatchObject({
      message: 'invitation_code_error',
    })
  })

  test("a trial player's id is no friend", async () => {
    const { memberId } = await world.platform.members
      .open({ username: 'a_trial', nickname: 'T', password: testPassword, type: 4, currency: 'FUN' })
      .then((id) => ({ memberId: id }))
    const name = newName()
    await byName({ username: name, recommenderId: String(memberId) })
    expect(await find('username', name)).toMatchObject({ referrer_id: null })
  })

  test.each([
    ['javascript:alert(1)', ''],
    ['no address', ''],
    ['https://u:p@b.example/x?a=1&token=secret&reset=secret#secret', 'https://b.example/x?a=1'],
  ])('the page %s is kept as %j', async (registerUrl, url) => {
    const name = newName()
    await byName({ username: name, registerUrl })
    const text = `select url from registration r join member m on m.id = r.member_id where m.username = $1`
    expect((await world.platform.db.query(text, [name])).rows).toEqual([{ url }])
  })
})

/** A registration with passwords of its own; no account is to be opened by it. */
function registrationWith(change: { mode: 'demo' | 'live'; isOverloaded: () => boolean }) {
  const {
    db,
    clock,
    settings,
    captcha,
    challenges,
    codes,
    phones,
    members,
    sessions,
    audit,
    inbox,
    attempts,
  } = world.platform
  const { mode, isOverloaded } = change
  const passwords = { hash: () => Promise.reject(new Error('no account is opened here')), isOverloaded }
  const links = createLinkDoor({ db, clock, settings, audit, inbox })
  const parts = {
    db,
    clock,
    settings,
    captcha,
    challenges,
    codes,
    phones,
    members,
    sessions,
    audit,
    inbox,
    attempts,
    links,
  }
  return createRegisterService({ ...parts, mode, currency: 'BDT', passwords })
}

const tryName = (service: ReturnType<typeof createRegisterService>, terms?: boolean) => {
  const body = { username: newName(), password: testPassword, confirmPassword: testPassword, terms }
  return service.register(
    { way: 'username', body: { ...body, login: true, language: 'EN' } },
    { address: '198.51.100.250', userAgent: '', device: 'l'.repeat(43) },
  )
}

test('where money is real, terms that nobody mentioned are not accepted', async () => {
  const live = registrationWith({ mode: 'live', isOverloaded: () => false })
  expect(await tryName(live)).toMatchObject({ code: 'terms_required' })
})

test('while too many passwords wait to be hashed, nobody is made to wait behind them', async () => {
  const busy = registrationWith({ mode: 'demo', isOverloaded: () => true })
  expect(await tryName(busy, true)).toMatchObject({ code: 'rate_limited', details: { waitSeconds: 5 } })
})
