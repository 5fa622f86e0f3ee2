import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGuardedMember } from '../../testing/guarded-member.ts'
import { createSecretHash } from '../../kernel/secrets/secret-hash.ts'
import { startWorld, testPassword, testSecretKey, type World } from '../../testing/world.ts'
import { createTotpCheck } from './check.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const stepMs = 30_000
const give = (token: string, method: string, answer: string) =>
  world.call('proofGive', { token, body: { method, answer } })

async function openWithApp(username: string) {
  const member = await openGuardedMember(world, username)
  const app = await member.connectApp(await member.proveByPassword())
  // The code that confirmed it is used up: the next step has another.
  world.clock.advance(stepMs)
  return { ...member, ...app, codeNow: () => app.codeAt(world.platform.clock()) }
}

describe('connecting an app', () => {
  test('the first needs the password only; the QR code holds the secret and nothing else', async () => {
    const member = await openGuardedMember(world, 'first_app')
    const body = { proof: await member.proveByPassword() }
    const { value } = await world.call('totpBegin', { token: member.token, body })
    expect(value.uri).toBe(
      `otpauth://totp/Baize:first_app?issuer=Baize&secret=${value.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(value.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(value.qrSvg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    const { rows } = await world.platform.db.query<{ line: string }>(`select secret as line from totp`)
    expect(JSON.stringify(rows)).not.toContain(value.secret)
  })

  test('it guards nothing before its code was shown, and a wrong code does not confirm it', async () => {
    const member = await openGuardedMember(world, 'unconfirmed')
    await world.call('totpBegin', { token: member.token, body: { proof: await member.proveByPassword() } })
    expect(await world.call('totpConfirm', { token: member.token, body: { code: '000000' } })).toMatchObject({
      message: 'code_wrong',
    })
    expect(await world.call('securityOverview', { token: member.token })).toMatchObject({
      value: { hasTotp: false, recoveryCodesLeft: 0 },
    })
    expect(await give(member.token, 'password', testPassword)).toMatchObject({ success: true })
  })

  test('one that was begun long ago, or by nobody, is not confirmed', async () => {
    const member = await openGuardedMember(world, 'begun_late')
    const confirm = (code: string) => world.call('totpConfirm', { token: member.token, body: { code } })
    expect(await confirm('123456')).toMatchObject({ message: 'totp_not_on' })
    await world.call('totpBegin', { token: member.token, body: { proof: await member.proveByPassword() } })
    world.clock.advance(16 * 60_000)
    expect(await confirm('123456')).toMatchObject({ message: 'totp_not_on' })
  })

  test('a second is refused while one guards', async () => {
    const member = await openWithApp('second_app')
    const body = { proof: await member.prove('totp', member.codeNow()) }
    expect(await world.call('totpBegin', { token: member.token, body })).toMatchObject({
      message: 'totp_already_on',
    })
  })
})

describe('a code of the app', () => {
  test('is taken once, also in the step after', async () => {
    const member = await openWithApp('replayed')
    const code = member.codeNow()
    expect(await give(member.token, 'totp', code)).toMatchObject({ success: true })
    expect(await give(member.token, 'totp', code)).toMatchObject({ message: 'proof_failed' })
    world.clock.advance(stepMs)
    expect(await give(member.token, 'totp', code)).toMatchObject({ message: 'proof_failed' })
  })

  test('the code that connected it is used up', async () => {
    const member = await openGuardedMember(world, 'confirming')
    const app = await member.connectApp(await member.proveByPassword())
    const code = app.codeAt(world.platform.clock())
    expect(await give(member.token, 'totp', code)).toMatchObject({ message: 'proof_failed' })
  })

  test('100 parallel uses of one give exactly one ticket', async () => {
    const member = await openWithApp('parallel_app')
    const code = member.codeNow()
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(member.token, 'totp', code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('100 parallel uses of one code succeed once, also where no throttle stands before them', async () => {
    const member = await openWithApp('unthrottled')
    const { db, secretBox, clock } = world.platform
    const hashCode = createSecretHash(testSecretKey, 'recovery code')
    const check = createTotpCheck({ db, clock, secretBox, hashCode })
    const [code, [recovery = '']] = [member.codeNow(), member.recoveryCodes]
    const many = Array.from({ length: 100 })
    const byApp = await Promise.all(many.map(() => check.takeCode(member.memberId, code)))
    const byCode = await Promise.all(many.map(() => check.takeRecoveryCode(member.memberId, recovery)))
    expect([byApp, byCode].map((uses) => uses.filter(Boolean).length)).toEqual([1, 1])
  })

  test.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('of a clock that is %i steps off: %s', async (steps, isTaken) => {
    const member = await openWithApp(`clock_${steps + 2}`)
    world.clock.advance(4 * stepMs)
    const code = member.codeAt(world.platform.clock() + steps * stepMs)
    expect(await give(member.token, 'totp', code)).toMatchObject({ success: isTaken })
  })

  test('of one member is none of another', async () => {
    const [one, other] = [await openWithApp('app_one'), await openWithApp('app_other')]
    expect(await give(other.token, 'totp', one.codeNow())).toMatchObject({ message: 'proof_failed' })
  })

  test('typed in Bengali digits and with a space is the same code', async () => {
    const member = await openWithApp('bengali_digits')
    const bengali = member.codeNow().replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    const typed = `${bengali.slice(0, 3)} ${bengali.slice(3)}`
    expect(await give(member.token, 'totp', typed)).toMatchObject({ success: true })
  })
})

describe('recovery codes', () => {
  test('ten, shown once, kept as hashes only, each good once', async () => {
    const member = await openWithApp('recovers')
    expect(member.recoveryCodes).toHaveLength(10)
    expect(new Set(member.recoveryCodes).size).toBe(10)
    const [first = ''] = member.recoveryCodes
    const { rows } = await world.platform.db.query<{ line: string }>(
      `select row_to_json(r)::text as line from recovery_code r where member_id = $1`,
      [member.memberId],
    )
    expect(JSON.stringify(rows)).not.toContain(first.replace('-', ''))
    const typed = first.toLowerCase().replace('-', ' ')
    expect(await give(member.token, 'recovery', typed)).toMatchObject({ success: true })
    expect(await give(member.token, 'recovery', first)).toMatchObject({ message: 'proof_failed' })
    expect(await world.call('securityOverview', { token: member.token })).toMatchObject({
      value: { recoveryCodesLeft: 9 },
    })
  })

  test('100 parallel uses of one give exactly one ticket', async () => {
    const member = await openWithApp('parallel_recovery')
    const [code = ''] = member.recoveryCodes
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(member.token, 'recovery', code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('of one member are none of another', async () => {
    const [one, other] = [await openWithApp('codes_one'), await openWithApp('codes_other')]
    const [code = ''] = one.recoveryCodes
    expect(await give(other.token, 'recovery', code)).toMatchObject({ message: 'proof_failed' })
  })

  test('renewing voids the old ones', async () => {
    const member = await openWithApp('renews')
    const [old = ''] = member.recoveryCodes
    const body = { proof: await member.prove('totp', member.codeNow()) }
    const renewed = await world.call('recoveryRenew', { token: member.token, body })
    expect(renewed.value.recoveryCodes).toHaveLength(10)
    expect(await give(member.token, 'recovery', old)).toMatchObject({ message: 'proof_failed' })
    const [fresh = ''] = renewed.value.recoveryCodes
    expect(await give(member.token, 'recovery', fresh)).toMatchObject({ success: true })
  })
})

describe('disconnecting', () => {
  test('a stolen session with the password does not take the app away, nor with SMS', async () => {
    const member = await openGuardedMember(world, 'keeps_app')
    await member.bind('sms', '+8801713000001', await member.proveByPassword())
    const app = await member.connectApp(await member.proveByCode('sms', '+8801713000001'))
    world.clock.advance(2 * stepMs)
    expect(await give(member.token, 'password', testPassword)).toMatchObject({ message: 'proof_failed' })
    const bySms = { proof: await member.proveByCode('sms', '+8801713000001') }
    expect(await world.call('totpRemove', { token: member.token, body: bySms })).toMatchObject({
      message: 'proof_required',
      value: { methods: [{ method: 'totp' }, { method: 'recovery' }] },
    })
    const byApp = { proof: await member.prove('totp', app.codeAt(world.platform.clock())) }
    expect(await world.call('totpRemove', { token: member.token, body: byApp })).toMatchObject({
      success: true,
    })
  })

  test('takes the recovery codes along', async () => {
    const member = await openWithApp('takes_along')
    const [first = '', second = ''] = member.recoveryCodes
    const body = { proof: await member.prove('recovery', first) }
    expect(await world.call('totpRemove', { token: member.token, body })).toMatchObject({ success: true })
    expect(await give(member.token, 'recovery', second)).toMatchObject({ message: 'proof_failed' })
    expect(await world.call('recoveryRenew', { token: member.token, body })).toMatchObject({
      message: 'totp_not_on',
    })
  })

  test('is in the audit and in the inbox of the owner', async () => {
    const member = await openWithApp('told')
    const body = { proof: await member.prove('totp', member.codeNow()) }
    await world.call('totpRemove', { token: member.token, body })
    const { rows } = await world.platform.db.query<{ event: string; actor_id: string }>(
      `select event, actor_id from audit_event where member_id = $1 and event like 'totp%' order by id`,
      [member.memberId],
    )
    expect(rows.map(({ event }) => event)).toEqual(['totp_on', 'totp_off'])
    const { value } = await world.call('getMessageList', { token: member.token, query: { language: 'EN' } })
    const titles = value.list.map(({ title }) => title)
    expect(titles).toContain('Authenticator app disconnected')
    expect(titles).toContain('Authenticator app connected')
  })
})
