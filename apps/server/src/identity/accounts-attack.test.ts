import { calls } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '../testing/outbox.ts'
import { createPeople, type People } from '../testing/people.ts'
import { newDevice } from '../testing/sign-in.ts'
import { startWorld, testPassword, type CallOptions, type World } from '../testing/world.ts'

/**
 * reliability.md, "Login, session", over the whole platform as a stranger finds it: guessing, codes, links.
 * What concerns one feature alone stands beside it, in `<feature>.attack.test.ts`.
 */
let world: World
let people: People
const by = { kind: 'operator', id: '1' } as const
beforeAll(async () => {
  world = await startWorld({ environment: { publicUrl: 'https://baize.example' } })
  people = createPeople(world)
})
afterAll(() => world.stop())

describe('guessing', () => {
  test('stuffing: a list of names and passwords from one address soon needs the picture', async () => {
    const from = people.newPlace().address
    const answers = new Set<string>()
    for (let i = 0; i < 70; i += 1) {
      const stolen = { device: newDevice(), address: from }
      answers.add((await people.logIn(`stuffed_${i}`, `their password ${i}`, stolen)).message)
    }
    expect(answers).toContain('captcha_required')
    await people.settle('stuffed_in')
    const right = await people.logIn('stuffed_in', testPassword, { device: newDevice(), address: from })
    expect(right.success).toBe(false)
  })

  test('spraying: one password over many accounts is slowed on the device that does it', async () => {
    const attacker = people.newPlace()
    const tries: string[] = []
    for (let i = 0; i < 8; i += 1)
      tries.push((await people.logIn(`sprayed_${i}`, 'Summer2026!', attacker)).message)
    expect(tries.slice(0, 3)).toEqual(['login_failed', 'login_failed', 'login_failed'])
    expect(tries.slice(3)).toEqual(Array.from({ length: 5 }, () => 'captcha_required'))
  })

  test('a new device for every try does not help against one account', async () => {
    await people.settle('one_target')
    const answers: string[] = []
    for (let i = 0; i < 14; i += 1) {
      const fresh = people.newPlace()
      answers.push((await people.logIn('one_target', `guess ${i}`, fresh)).message)
    }
    expect(answers.at(-1)).toBe('captcha_required')
  })

  test('a forged X-Forwarded-For is nobody: the address behind it is counted', async () => {
    const answers: string[] = []
    for (let i = 0; i < 25; i += 1) {
      const response = await world.app.inject({
        method: 'POST',
        url: calls.sessionLogin.path,
        remoteAddress: '203.0.113.77',
        headers: {
          'x-forwarded-for': `10.0.0.${i}`,
          'x-real-ip': `10.0.1.${i}`,
          forwarded: `for=10.0.2.${i}`,
        },
        payload: { username: `forwarded_${i}`, password: 'guess' },
      })
      answers.push(response.json<{ message: string }>().message)
    }
    expect(answers.at(-1)).toBe('captcha_required')
  })

  test('lock-out of others: the owner comes in on a known device while strangers guess', async () => {
    const owner = await people.settle('locked_owner')
    const attacker = people.newPlace()
    for (let i = 0; i < 30; i += 1) await people.logIn('locked_owner', `guess ${i}`, attacker)
    for (let i = 0; i < 15; i += 1) await people.logIn('locked_owner', `guess ${i}`, people.newPlace())
    expect(await people.logIn('locked_owner', testPassword, owner)).toMatchObject({ status: 200 })
  })

  test('switching the captcha off: another type of login does not get around the picture', async () => {
    const attacker = people.newPlace()
    for (let i = 0; i < 4; i += 1) await people.logIn('+8801711000001', 'guess', attacker)
    for (const type of ['username', 'sms', 'firebase']) {
      const body = { username: '+8801711000001', password: '000000', type }
      const tried = await world.call('sessionLogin', { ...attacker, body })
      expect([type, tried.message]).toEqual([type, 'captcha_required'])
    }
  })

  test('an unknown name and a wrong password cannot be told apart, nor can a suspended account', async () => {
    const known = await people.settle('indistinct')
    await people.settle('indistinct_gone')
    await world.platform.db.query(`update member set state = 'suspended' where username = 'indistinct_gone'`)
    const from = people.newPlace()
    const answers = [
      await people.logIn('indistinct', 'wrong', from),
      await people.logIn('nobody_at_all', 'wrong', from),
      await people.logIn('indistinct_gone', 'wrong', from),
    ].map(({ status, message }) => ({ status, message }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(known.token).toBeTruthy()
  })
})

describe('codes', () => {
  const ask = (mobileNum: string, from: CallOptions, purpose = 'login') =>
    world.call('smsNoLogin', { ...from, body: { mobileNum, countryDialingCode: '+880', purpose } })

  test('SMS pumping: one address cannot have messages sent to number after number', async () => {
    const from = people.newPlace().address
    const answers: string[] = []
    await world.platform.settings.change({ key: 'messages.perAddressHour', value: 20, by })
    for (let i = 0; i < 25; i += 1) {
      const sent = await ask(`0171120${String(i).padStart(4, '0')}`, { address: from, device: newDevice() })
      answers.push(sent.message)
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'ok'))
    expect(answers.slice(20)).toEqual(Array.from({ length: 5 }, () => 'message_budget_spent'))
  })

  test('countdown bypass: the same number in another spelling, from elsewhere, waits as well', async () => {
    const number = '01712555001'
    expect(await ask(number, people.newPlace())).toMatchObject({
      status: 200,
    })
    for (const spelling of [number, '1712555001', '+8801712555001', '০১৭১২৫৫৫০০১', ' 0171-255 5001 ']) {
      const again = await ask(spelling, people.newPlace())
      expect([spelling, again.message]).toEqual([spelling, 'code_wait'])
    }
  })

  test('a number of nobody and a number of somebody look the same', async () => {
    const owner = await people.settle('numbered')
    await people.bind(owner, { mobile: '+8801712555002' })
    const somebody = await ask('01712555002', people.newPlace())
    const nobody = await ask('01712555003', people.newPlace())
    const shape = (value: object) => Object.keys(value).toSorted()
    expect(nobody.status).toBe(somebody.status)
    expect(shape(nobody.value)).toEqual(shape(somebody.value))
    expect((await readOutbox(world, '+8801712555003')).filter(({ isDecoy }) => !isDecoy)).toEqual([])
  })

  test('a code for logging in sets no password, and one of another number opens nothing', async () => {
    const owner = await people.settle('purposes')
    await people.bind(owner, { mobile: '+8801712555004' })
    await ask('01712555004', owner, 'login')
    const [message] = await readOutbox(world, '+8801712555004')
    const code = message?.code ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const reset = {
      mobileNum: '01712555004',
      countryDialingCode: '+880',
      newPassword: 'a brand new password',
    }
    const tried = await world.call('passwordByMobile', {
      ...owner,
      body: { ...reset, verificationCode: code },
    })
    expect(tried.success).toBe(false)
    const other = { username: '01712555005', password: code, type: 'sms', countryDialingCode: '+880' }
    expect((await world.call('sessionLogin', { ...owner, body: other })).success).toBe(false)
    const right = { ...other, username: '01712555004' }
    expect(await world.call('sessionLogin', { ...owner, body: right })).toMatchObject({ status: 200 })
    expect((await world.call('sessionLogin', { ...owner, body: right })).success).toBe(false)
  })
})

describe('a reset link', () => {
  test('opens once, ends every session, and leads to the site whatever Host the asker wrote', async () => {
    const owner = await people.settle('forgetful')
    await people.bind(owner, { email: 'forgetful@people.example' })
    const response = await world.app.inject({
      method: 'POST',
      url: calls.passwordByEmail.path,
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'username=forgetful&email=forgetful%40people.example',
    })
    expect(response.statusCode).toBe(200)
    const [mail] = await readOutbox(world, 'forgetful@people.example')
    expect(mail?.link).toMatch(/^https:\/\/baize\.example\/\?reset=/)
    const body = {
      code: new URL(mail?.link ?? '').searchParams.get('reset') ?? '',
      newPassword: 'a password set anew',
      confirmNewPassword: 'a password set anew',
    }
    const uses = await Promise.all(
      Array.from({ length: 10 }, () => world.call('passwordReset', { ...owner, body })),
    )
    expect(uses.filter(({ success }) => success)).toHaveLength(1)
    expect(await world.call('memberInfo', { token: owner.token })).toMatchObject({
      message: 'session_expired',
    })
  })
})
