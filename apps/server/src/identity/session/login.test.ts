import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { systemActor } from '../../kernel/audit/service.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestFirebase, type TestFirebase } from '../../../../../tools/test/firebase.ts'
import { readCode } from '../../testing/outbox.ts'
import { newPlace, readCaptcha, settle, settleWithMobile } from '../../testing/person.ts'
import { startWorld, testPassword, type CallOptions, type World } from '../../testing/world.ts'

let world: World
let firebase: TestFirebase
beforeAll(async () => {
  firebase = await startTestFirebase(() => world.platform.clock())
  world = await startWorld({ environment: firebase.environment })
})
afterAll(async () => {
  await world.stop()
  await firebase.close()
})

const logIn = (username: string, password: string, from: CallOptions, more: Record<string, unknown> = {}) =>
  world.call('sessionLogin', { ...from, body: { username, password, ...more } })
const fail = async (username: string, from: CallOptions, times: number) => {
  for (let tries = 0; tries < times; tries += 1) await logIn(username, `guess ${tries}`, from)
}
const sql = (text: string, values: unknown[]) => world.platform.db.query(text, values)
const change = (key: string, value: unknown) =>
  world.platform.settings.change({ key, value, by: systemActor('test') })

describe('spec 4: the captcha of the login', () => {
  test('the third failure turns the picture on: its value says so', async () => {
    const from = newPlace()
    await fail('nobody_here', from, 2)
    expect(await logIn('nobody_here', 'guess', from)).toMatchObject({
      status: 401,
      message: 'login_failed',
      value: { captcha: true },
    })
  })

  test('with the right letters the right password opens, and the counts begin again', async () => {
    const { username, ...from } = await settle(world, 'reader_one')
    const owner = { device: from.device, address: from.address }
    await fail(username, owner, 3)
    expect(await logIn(username, testPassword, owner)).toMatchObject({
      status: 422,
      message: 'captcha_required',
      value: { captcha: true },
    })
    expect(await logIn(username, testPassword, owner, { captcha: 'wrong' })).toMatchObject({
      message: 'captcha_wrong',
      value: { captcha: true },
    })
    const captcha = await readCaptcha(world, owner.device)
    expect(await logIn(username, testPassword, owner, { captcha })).toMatchObject({ status: 200 })
    expect(await logIn(username, testPassword, owner)).toMatchObject({ status: 200 })
  })

  test('a picture takes one try: right letters with a wrong password are spent', async () => {
    const { username, device, address } = await settle(world, 'reader_two')
    const owner = { device, address }
    await fail(username, owner, 3)
    const captcha = await readCaptcha(world, device)
    expect(await logIn(username, 'guess', owner, { captcha })).toMatchObject({ message: 'login_failed' })
    expect(await logIn(username, testPassword, owner, { captcha })).toMatchObject({
      message: 'captcha_wrong',
    })
  })

  test('the picture of another device opens nothing', async () => {
    const { username, device, address } = await settle(world, 'reader_three')
    await fail(username, { device, address }, 3)
    const captcha = await readCaptcha(world, newPlace().device)
    expect(await logIn(username, testPassword, { device, address }, { captcha })).toMatchObject({
      message: 'captcha_wrong',
    })
  })
})

describe('decision D10: tries that fail', () => {
  test('wait longer and longer after the free ones, with the seconds to wait, and end', async () => {
    const from = newPlace()
    const guess = async () =>
      logIn('slow_one', 'guess', from, { captcha: await readCaptcha(world, from.device) })
    const waits: unknown[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      let answer = await guess()
      if (answer.message === 'login_throttled') {
        const { waitSeconds } = answer.value as unknown as { waitSeconds: number }
        waits.push(waitSeconds)
        world.clock.advance(waitSeconds * 1000)
        answer = await guess()
      }
      expect(answer.message).toBe('login_failed')
    }
    // Each reading of the picture takes a second of these.
    expect(waits).toEqual([1, 3, 7])
  })

  test('100 tries at once get no more than the free ones', async () => {
    const from = newPlace()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, tries) => logIn('burst', `guess ${tries}`, { ...from })),
    )
    const tried = answers.filter(({ message }) => message === 'login_failed')
    expect(tried.length).toBeLessThanOrEqual(5)
    expect(
      answers.every(({ message }) => /login_failed|throttled|captcha_required|rate_limited/.test(message)),
    ).toBe(true)
  })

  test('a success at a known device does not forgive the strangers who guess elsewhere', async () => {
    const { username, device, address } = await settle(world, 'guarded_by_home')
    const stranger = newPlace()
    await fail(username, stranger, 3)
    expect(await logIn(username, testPassword, { device, address })).toMatchObject({ status: 200 })
    expect(await logIn(username, 'guess', stranger)).toMatchObject({ message: 'captcha_required' })
  })

  test('counts are kept under a key: no name that was typed stands in the database', async () => {
    await logIn('my-secret-typed-here', 'x', newPlace())
    const { rows } = await sql(`select row_to_json(a)::text as line from attempt a`, [])
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('my-secret')
  })

  test('an unknown name and a wrong password leave the same rows', async () => {
    const { username } = await settle(world, 'same_rows')
    const count = async () => {
      const { rows } = await sql(
        `select (select count(*) from login_history) as history, (select count(*) from attempt) as attempts,
                (select count(*) from audit_event) as audit`,
        [],
      )
      return rows[0] as Record<string, bigint>
    }
    const added = async (name: string) => {
      const before = await count()
      await logIn(name, 'guess', newPlace())
      const after = await count()
      return Object.keys(after).map((table) => Number(after[table]) - Number(before[table]))
    }
    expect(await added(username)).toEqual(await added('nobody_of_that_name'))
  })
})

test('counts and history that are of no use to anybody go away', async () => {
  const { username, memberId } = await settle(world, 'tidied')
  await logIn('nobody_to_tidy', 'guess', newPlace())
  await logIn(username, 'guess', newPlace())
  const count = async () => {
    const { rows } = await sql(
      `select (select count(*)::int from attempt) as attempts,
              (select count(*)::int from login_history where member_id = 0) as nobody,
              (select count(*)::int from login_history where member_id = $1) as tidied`,
      [memberId],
    )
    return rows[0] as { attempts: number; nobody: number; tidied: number }
  }
  const clean = async () => {
    await world.platform.attempts.deleteOld()
    await world.platform.loginHistory.deleteOld()
  }
  const before = await count()
  await clean()
  expect(await count()).toEqual(before)
  world.clock.advance(3 * 86_400_000)
  await clean()
  expect(await count()).toEqual({ attempts: 0, nobody: 0, tidied: before.tidied })
})

describe('decision D12: the challenge of the captcha service', () => {
  const solve = async () => {
    const { value } = await world.call('captchaChallenge')
    const challenge = value as unknown as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }

  test('is asked when the setting says so, is good once, and is skipped for SMS (spec 4)', async () => {
    const { username, device, address } = await settle(world, 'challenged')
    await change('login.challengeAfterFailures', 0)
    try {
      const from = { device, address }
      expect(await logIn(username, testPassword, from)).toMatchObject({ message: 'challenge_required' })
      expect(await logIn(username, testPassword, from, { altcha: 'bm90IGl0' })).toMatchObject({
        message: 'challenge_failed',
      })
      const altcha = await solve()
      expect(await logIn(username, testPassword, from, { altcha })).toMatchObject({ status: 200 })
      expect(await logIn(username, testPassword, from, { altcha })).toMatchObject({
        message: 'challenge_failed',
      })
      const sms = { type: 'sms', countryDialingCode: '880' }
      expect(await logIn('01712000001', '123456', newPlace(), sms)).toMatchObject({ message: 'code_wrong' })
    } finally {
      await change('login.challengeAfterFailures', null)
    }
  })
})

describe('spec 3: logging in by SMS', () => {
  const mobile = '+8801712000011'
  const sms = { type: 'sms', countryDialingCode: '880' }
  const send = () =>
    world.call('smsNoLogin', { ...newPlace(), body: { mobileNum: '01712000011', countryDialingCode: '880' } })

  test('the number is the user name and the code the password; a code opens once', async () => {
    await settleWithMobile(world, 'by_sms', mobile)
    expect(await send()).toMatchObject({ status: 200, value: { expiredMinutes: 1 } })
    const code = await readCode(world, mobile)
    const from = newPlace()
    expect(await logIn('01712000011', '000000', from, sms)).toMatchObject({ message: 'code_wrong' })
    const opened = await logIn('01712000011', code, from, sms)
    expect(opened).toMatchObject({
      status: 200,
      value: { userName: 'by_sms', passwordChangeRequired: false },
    })
    expect(await logIn('01712000011', code, from, sms)).toMatchObject({ message: 'code_expired' })
  })

  test('100 uses of one code at once open one session', async () => {
    world.clock.advance(60_000)
    await send()
    const code = await readCode(world, mobile)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => logIn('01712000011', code, newPlace(), sms)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('is refused while code login is off, and for what is no number', async () => {
    expect(await logIn('not a number', '123456', newPlace(), sms)).toMatchObject({
      message: 'mobile_invalid',
    })
    await change('flags.codeLogin', false)
    const refused = await logIn('01712000011', '123456', newPlace(), sms)
    await change('flags.codeLogin', true)
    expect(refused).toMatchObject({ status: 403, message: 'login_type_closed' })
  })

  test('a number that was never shown to be the account’s opens it to nobody', async () => {
    const { memberId } = await settle(world, 'mistyped')
    await sql(`update member set mobile = '+8801712000012' where id = $1`, [memberId])
    await world.call('smsNoLogin', {
      ...newPlace(),
      body: { mobileNum: '01712000012', countryDialingCode: '880' },
    })
    const { rows } = await sql(`select is_decoy from outgoing_message where recipient = '+8801712000012'`, [])
    expect(rows.every((row: { is_decoy: boolean }) => row.is_decoy)).toBe(true)
    const token = await firebase.sign('+8801712000012')
    expect(await logIn('01712000012', token, newPlace(), { type: 'firebase' })).toMatchObject({
      message: 'phone_not_registered',
    })
  })

  test('a person may type the number, in Bengali digits too, where others type their name', async () => {
    await settleWithMobile(world, 'by_number', '+8801712000013')
    const from = { ...newPlace(), address: '127.0.0.1' }
    expect(await logIn('০১৭১২০০০০১৩', testPassword, from)).toMatchObject({ value: { userName: 'by_number' } })
  })
})

describe('spec 7: logging in by Firebase', () => {
  test('a signed token of a bound number opens one session', async () => {
    await settleWithMobile(world, 'by_firebase', '+8801712000021')
    const token = await firebase.sign('+8801712000021')
    const from = newPlace()
    const type = { type: 'firebase' }
    expect(await logIn('01712000021', token, from, type)).toMatchObject({
      value: { userName: 'by_firebase' },
    })
    expect(await logIn('01712000021', token, from, type)).toMatchObject({ message: 'phone_code_invalid' })
    expect(await logIn('01712000021', 'no.token.at-all', from, type)).toMatchObject({
      message: 'phone_code_invalid',
    })
  })

  test('a proven number of nobody is no guess, and its token still opens an account', async () => {
    const from = newPlace()
    const token = await firebase.sign('+8801712000022')
    for (let tries = 0; tries < 4; tries += 1)
      expect(await logIn('01712000022', token, from, { type: 'firebase' })).toMatchObject({
        message: 'phone_not_registered',
      })
    const proof = { firebaseChannel: 'sms', firebaseIdToken: token }
    const body = { mobileNum: '1712000022', countryDialingCode: '880', terms: true, ...proof }
    expect(await world.call('memberRegisterMobile', { ...from, body })).toMatchObject({ success: true })
    expect(await logIn('01712000022', token, from, { type: 'firebase' })).toMatchObject({
      message: 'phone_code_invalid',
    })
  })
})

describe('spec 6: who may come in where', () => {
  const open = (username: string, type: 0 | 1 | 4 | 42) =>
    world.platform.members.open({
      username,
      nickname: username,
      password: testPassword,
      type,
      currency: 'BDT',
    })

  test('members and trial accounts at the site’s door alone, agents at their own', async () => {
    await settle(world, 'plain_member')
    await open('some_agent', 42)
    await open('some_trial', 4)
    const at = (username: string, area: string) => logIn(username, testPassword, newPlace(), { area })
    expect(await at('plain_member', 'agent')).toMatchObject({ status: 403, message: 'login_non_agent' })
    expect(await at('some_agent', 'site')).toMatchObject({ status: 403, message: 'login_non_member' })
    expect(await at('some_agent', 'agent')).toMatchObject({ status: 200 })
    expect(await at('some_trial', 'site')).toMatchObject({ status: 200 })
    expect(await at('some_trial', 'agent')).toMatchObject({ message: 'login_non_agent' })
  })

  test('a suspended person is told so only with the right password', async () => {
    const { username, memberId, device, address } = await settle(world, 'set_aside')
    const by = { kind: 'operator', id: '7' } as const
    await world.platform.suspensions.suspend(memberId, by)
    expect(await logIn(username, 'guess', newPlace())).toMatchObject({ message: 'login_failed' })
    expect(await logIn(username, testPassword, { device, address })).toMatchObject({
      message: 'login_suspended',
    })
    await world.platform.suspensions.restore(memberId, by)
    expect(await logIn(username, testPassword, { device, address })).toMatchObject({ status: 200 })
  })

  test('who has excluded themselves comes in, and plays nothing', async () => {
    const { username, memberId, device, address } = await settle(world, 'excluded_one')
    const until = new Date(world.platform.clock() + 86_400_000)
    await sql(`update member set excluded_until = $2 where id = $1`, [memberId, until])
    const { value } = await logIn(username, testPassword, { device, address })
    expect(await world.call('walletBalance', { token: value.token })).toMatchObject({ status: 200 })
    const launch = { token: value.token, body: { gameId: 'slot-0001' } }
    expect(await world.call('launchGame', launch)).toMatchObject({
      status: 403,
      message: 'login_self_excluded',
      value: { until: until.toISOString() },
    })
  })
})
