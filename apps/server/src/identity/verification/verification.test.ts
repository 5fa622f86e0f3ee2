import { codePurposes } from '@baize/domain/verification'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { verificationJobs } from './jobs.ts'
import { readCode, readOutbox } from '../../testing/outbox.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { CodeAsk } from './codes.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

let people = 0
const newNumber = () => `171${String((people += 1)).padStart(7, '0')}`
const e164 = (number: string) => `+880${number}`
/** Everybody of these tests has an address and a device of their own. */
const newCaller = () => {
  people += 1
  return {
    address: `198.${people % 250}.${Math.floor(people / 250)}.1`,
    device: `${people}`.padStart(43, 'd'),
  }
}

const ask = (mobileNum: string, body: object = {}) =>
  world.call('smsNoLogin', { ...newCaller(), body: { mobileNum, countryDialingCode: '880', ...body } })
const askToRegister = (mobileNo: string, body: object = {}) =>
  world.call('smsRegister', { ...newCaller(), body: { mobileNo, countryDialingCode: '880', ...body } })

async function newMember(): Promise<string> {
  const mobile = newNumber()
  const { memberId } = await world.register(`owner_${(people += 1)}`)
  await rows(world.platform.db, `update member set mobile = $2, mobile_verified_at = now() where id = $1`, [
    memberId,
    e164(mobile),
  ])
  return mobile
}

const sendCode = (given: Partial<CodeAsk> & { target: string }) =>
  world.platform.codes.send({
    purpose: 'login',
    channel: 'sms',
    caller: newCaller(),
    language: 'EN',
    ...given,
  })
const tryCode = (target: string, code: string, purpose: CodeAsk['purpose'] = 'login') =>
  world.platform.codes.use(world.platform.db, { purpose, target, code })

describe('spec 7: codes by SMS', () => {
  test('the answer says how long the button stays off (spec 4: expiredMinutes x 60 s)', async () => {
    expect(await ask(await newMember())).toMatchObject({ status: 200, value: { expiredMinutes: 1 } })
    expect(await askToRegister(newNumber())).toMatchObject({ status: 200, value: { expiredMinutes: 1 } })
  })

  test('a code reaches the owner of the number, in the language asked for or of the account', async () => {
    const [english, own] = [await newMember(), await newMember()]
    await ask(english, { language: 'EN' })
    await ask(own)
    expect(await readOutbox(world, e164(english))).toMatchObject([{ template: 'code_login', language: 'EN' }])
    expect(await readOutbox(world, e164(own))).toMatchObject([{ language: 'BN', isDecoy: false }])
  })

  test('spec 5: leading zeros and Bengali digits of a number name the same account', async () => {
    const mobile = await newMember()
    const bengali = mobile.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    expect(await ask(`0${bengali}`)).toMatchObject({ status: 200 })
    expect(await tryCode(e164(mobile), await readCode(world, e164(mobile)))).toMatchObject({ ok: true })
  })

  test.each(['12', 'abc', '9999999999', '1712345678;ext=1'])('%j is no mobile number', async (number) => {
    expect(await ask(number)).toMatchObject({ status: 422, message: 'mobile_invalid' })
    expect(await askToRegister(number)).toMatchObject({ status: 422, message: 'mobile_invalid' })
  })

  test('a country that is not served gets no code', async () =>
    expect(await ask('2025550123', { countryDialingCode: '1' })).toMatchObject({ message: 'mobile_invalid' }))

  test('spec 6: closed ways send nothing', async () => {
    const { settings } = world.platform
    const set = (key: string, value: boolean) =>
      settings.change({ key, value, by: { kind: 'system', id: 'test' } })
    const flags = ['flags.codeLogin', 'flags.CHNGPASSVERIF3', 'flags.mobileRegistration']
    for (const flag of flags) await set(flag, false)
    const number = newNumber()
    expect(await ask(number)).toMatchObject({ message: 'login_type_closed' })
    expect(await ask(number, { purpose: 'password' })).toMatchObject({ message: 'login_type_closed' })
    expect(await askToRegister(number)).toMatchObject({ message: 'register_closed' })
    for (const flag of flags) await set(flag, true)
    await set('flags.smsVerification', false)
    expect(await askToRegister(number)).toMatchObject({ message: 'register_closed' })
    await set('flags.smsVerification', true)
    expect(await askToRegister(number, { registrationType: 'username' })).toMatchObject({
      message: 'register_closed',
    })
    expect(await readOutbox(world, e164(number))).toEqual([])
  })

  test('the captcha service is asked when the setting says so', async () => {
    const { settings } = world.platform
    const by = { kind: 'system', id: 'test' } as const
    await settings.change({ key: 'messages.challenge', value: true, by })
    expect(await ask(newNumber())).toMatchObject({ message: 'challenge_required' })
    expect(await ask(newNumber(), { altcha: 'AAAA' })).toMatchObject({ message: 'challenge_failed' })
    await settings.change({ key: 'messages.challenge', value: false, by })
  })
})

describe('a code', () => {
  test('is six digits, kept as a keyed hash, and opens its purpose and target once', async () => {
    const target = e164(newNumber())
    await sendCode({ target })
    const code = await readCode(world, target)
    expect(code).toMatch(/^\d{6}$/)
    const [kept] = await rows<{ code_hash: Buffer }>(
      world.platform.db,
      `select code_hash from verification_code where target = $1`,
      [target],
    )
    expect(kept?.code_hash.equals(hash('sha256', code, 'buffer'))).toBe(false)
    expect(kept?.code_hash.length).toBe(32)
    expect(await tryCode(target, code)).toEqual({ ok: true, value: null })
    expect(await tryCode(target, code)).toMatchObject({ code: 'code_expired' })
  })

  test('may be typed in Bengali digits and with spaces', async () => {
    const target = e164(newNumber())
    await sendCode({ target })
    const typed = (await readCode(world, target)).replace(/\d/g, (digit) =>
      String.fromCharCode(0x09e6 + Number(digit)),
    )
    expect(await tryCode(target, ` ${typed.slice(0, 3)} ${typed.slice(3)} `)).toMatchObject({ ok: true })
  })

  test('is good for five minutes, longer than the button stays off', async () => {
    const [first, second] = [e164(newNumber()), e164(newNumber())]
    await sendCode({ target: first })
    await sendCode({ target: second })
    world.clock.advance(4 * 60_000)
    expect(await tryCode(first, await readCode(world, first))).toMatchObject({ ok: true })
    world.clock.advance(61_000)
    expect(await tryCode(second, await readCode(world, second))).toMatchObject({ code: 'code_expired' })
  })

  test('is void as soon as a newer one is sent', async () => {
    const target = e164(newNumber())
    await sendCode({ target })
    const old = await readCode(world, target)
    world.clock.advance(60_000)
    await sendCode({ target })
    const fresh = await readCode(world, target)
    if (old !== fresh) expect(await tryCode(target, old)).toMatchObject({ code: 'code_wrong' })
    expect(await tryCode(target, fresh)).toMatchObject({ ok: true })
  })

  test('goes by mail as well, to the one address it was asked for', async () => {
    const target = `person-${(people += 1)}@people.example`
    expect(await sendCode({ target, channel: 'email', purpose: 'bind_email' })).toMatchObject({ ok: true })
    expect(await tryCode(target, await readCode(world, target), 'bind_email')).toMatchObject({ ok: true })
  })

  test('of a transaction that is undone was never sent', async () => {
    const target = e164(newNumber())
    const undone = inTransaction(world.platform.db, async (tx) => {
      await world.platform.codes.send(
        { purpose: 'login', channel: 'sms', target, caller: newCaller(), language: 'EN' },
        tx,
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await sendCode({ target })).toMatchObject({ ok: true })
  })

  test.each(codePurposes)('for %s can be sent', async (purpose) => {
    const target = e164(newNumber())
    expect(await sendCode({ target, purpose })).toMatchObject({ ok: true })
    expect(await tryCode(target, await readCode(world, target), purpose)).toMatchObject({ ok: true })
  })
})

test('codes and tickets are forgotten a day after their end', async () => {
  const { db, tickets, log } = world.platform
  const left = () =>
    rows(
      db,
      `select (select count(*) from verification_code)::int as codes, (select count(*) from ticket)::int as tickets`,
    )
  const clean = async () => {
    for (const job of verificationJobs) await job.run(world.platform, {}, log)
  }
  await sendCode({ target: e164(newNumber()) })
  await tickets.issue(db, { kind: 'proof', payload: {}, ttlMs: 60_000 })
  await clean()
  const [before] = await left()
  expect(before).not.toMatchObject({ codes: 0 })
  expect(before).not.toMatchObject({ tickets: 0 })
  world.clock.advance(25 * 3_600_000)
  await clean()
  expect(await left()).toEqual([{ codes: 0, tickets: 0 }])
})

describe('a ticket', () => {
  const issue = (ttlMs = 60_000) =>
    world.platform.tickets.issue(world.platform.db, { kind: 'proof', payload: { change: 'totp' }, ttlMs })
  const { db, tickets } = { db: () => world.platform.db, tickets: () => world.platform.tickets }

  test('stands for its payload, once, and only for its kind', async () => {
    const ticket = await issue()
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(await tickets().use(db(), 'exchange', ticket)).toBeUndefined()
    expect(await tickets().peek(db(), 'proof', ticket)).toMatchObject({ payload: { change: 'totp' } })
    expect(await tickets().use(db(), 'proof', ticket)).toMatchObject({ payload: { change: 'totp' } })
    expect(await tickets().use(db(), 'proof', ticket)).toBeUndefined()
    expect(await tickets().peek(db(), 'proof', ticket)).toBeUndefined()
  })

  test('ends with its time', async () => {
    const ticket = await issue(1_000)
    world.clock.advance(1_000)
    expect(await tickets().use(db(), 'proof', ticket)).toBeUndefined()
  })

  test('is neither itself nor its payload in the database', async () => {
    const ticket = await issue()
    const kept = JSON.stringify(
      await rows(db(), `select encode(hash, 'escape') as hash, payload from ticket`),
    )
    expect(kept).not.toContain(ticket)
    expect(kept).not.toContain('totp')
  })

  test('takes as many tries as it is given', async () => {
    const ticket = await issue()
    const attempt = () => tickets().attempt(db(), { kind: 'proof', ticket, most: 3 })
    const tries = await Promise.all(Array.from({ length: 10 }, attempt))
    expect(tries.filter((found) => found !== undefined)).toHaveLength(3)
    expect(await tickets().use(db(), 'proof', ticket)).toBeDefined()
  })

  test('of a member ends when all of a kind are revoked', async () => {
    const { memberId } = await world.register(`holder_${(people += 1)}`)
    const given = { kind: 'password_reset', memberId: memberId as never, payload: {}, ttlMs: 60_000 } as const
    const [reset, exchange] = [
      await tickets().issue(db(), given),
      await tickets().issue(db(), { ...given, kind: 'exchange' }),
    ]
    await tickets().revoke(db(), given)
    expect(await tickets().use(db(), 'password_reset', reset)).toBeUndefined()
    expect(await tickets().use(db(), 'exchange', exchange)).toMatchObject({ memberId })
  })

  test.each(['', 'x', `${'a'.repeat(43)}\n`, "' or 1=1 --", 'a'.repeat(10_000)])(
    '%j is none',
    async (ticket) => expect(await tickets().use(db(), 'proof', ticket)).toBeUndefined(),
  )
})
