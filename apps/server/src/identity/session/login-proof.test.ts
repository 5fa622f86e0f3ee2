import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCode, readOutbox } from '../../testing/outbox.ts'
import { openGuardedMember } from '../../testing/guarded-member.ts'
import { newPlace, settle, settleWithMobile } from '../../testing/person.ts'
import { startWorld, testPassword, type CallOptions, type World } from '../../testing/world.ts'

/** Decision D11: a login from an address that was never seen for the account asks for a second proof. */
let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const logIn = (username: string, from: CallOptions, more: Record<string, unknown> = {}) =>
  world.call('sessionLogin', { ...from, body: { username, password: testPassword, ...more } })
const prove = (ticket: string, method: string, answer: string, from: CallOptions) =>
  world.call('sessionProof', { ...from, body: { ticket, method, answer } })
const sendCode = (ticket: string, method: string, from: CallOptions) =>
  world.call('sessionProofCode', { ...from, body: { ticket, method } })

interface Asked {
  readonly ticket: string
  readonly methods: { method: string; hint: string }[]
}

/** Logs in from somewhere new and gives what is asked. */
async function arrive(username: string, from: CallOptions): Promise<Asked> {
  const stopped = await logIn(username, from)
  expect(stopped).toMatchObject({ status: 403, message: 'login_proof_required' })
  return stopped.value as unknown as Asked
}

let numbers = 0
const newMobile = () => `+88017130${String((numbers += 1)).padStart(5, '0')}`

describe('a login from a new address', () => {
  test('asks for a code by SMS, says where it goes, and goes on with the login', async () => {
    const mobile = newMobile()
    await settleWithMobile(world, 'traveller', mobile)
    const from = newPlace()
    const { ticket, methods } = await arrive('traveller', from)
    expect(methods).toEqual([{ method: 'sms', hint: expect.stringMatching(/\d{3}$/) as string }])
    expect(JSON.stringify(methods)).not.toContain(mobile.slice(4))
    expect(await sendCode(ticket, 'sms', from)).toMatchObject({ value: { expiredMinutes: 1 } })
    expect(await sendCode(ticket, 'sms', from)).toMatchObject({ message: 'code_wait' })
    const opened = await prove(ticket, 'sms', await readCode(world, mobile), from)
    expect(opened).toMatchObject({ status: 200, value: { userName: 'traveller' } })
    expect(await world.call('memberInfo', { token: opened.value.token })).toMatchObject({ status: 200 })
  })

  test('is known from then on, and so is its neighbourhood (/24)', async () => {
    const mobile = newMobile()
    await settleWithMobile(world, 'settler', mobile)
    const from = { ...newPlace(), address: '203.0.113.20' }
    const { ticket } = await arrive('settler', from)
    await sendCode(ticket, 'sms', from)
    await prove(ticket, 'sms', await readCode(world, mobile), from)
    expect(await logIn('settler', { ...newPlace(), address: '203.0.113.77' })).toMatchObject({ status: 200 })
    expect(await logIn('settler', { ...from, address: '203.0.114.20' })).toMatchObject({
      message: 'login_proof_required',
    })
  })

  test('takes the app, a recovery code or the holder of the bank account, as the account has', async () => {
    const member = await openGuardedMember(world, 'many_ways')
    const { codeAt, recoveryCodes } = await member.connectApp(await member.proveByPassword())
    await world.platform.db.query(`update member set payee_name = 'Rahim Uddin' where id = $1`, [
      member.memberId,
    ])
    world.clock.advance(60_000)
    const answers: [string, () => string][] = [
      ['totp', () => codeAt(world.platform.clock())],
      ['recovery', () => recoveryCodes[0] ?? ''],
      ['payee', () => 'rahim uddin'],
    ]
    for (const [method, answer] of answers) {
      const from = newPlace()
      const { ticket, methods } = await arrive('many_ways', from)
      expect(methods.map((choice) => choice.method)).toEqual(['totp', 'recovery', 'payee'])
      expect([method, (await prove(ticket, method, answer(), from)).message]).toEqual([method, 'ok'])
    }
  })

  test('an account that can prove nothing is let in, and its owner is told', async () => {
    const { username, memberId } = await settle(world, 'bare')
    const from = newPlace()
    expect(await logIn(username, from)).toMatchObject({ status: 200 })
    const { rows } = await world.platform.db.query(
      `select event, address from audit_event where member_id = $1 and event = 'login_from_new_address'`,
      [memberId],
    )
    expect(rows).toEqual([{ event: 'login_from_new_address', address: from.address }])
    const told = await world.platform.db.query<{ topic: string }>(
      `select topic from inbox_message where member_id = $1 order by id`,
      [memberId],
    )
    expect(told.rows.map(({ topic }) => topic)).toEqual(['welcome', 'security'])
  })

  test('the first login after registering is from a known address', async () => {
    const { username, device, address } = await settle(world, 'fresh_one')
    expect(await logIn(username, { device, address })).toMatchObject({ status: 200 })
  })

  test('a code that came by SMS is itself a proof, unless an app guards the account', async () => {
    const mobile = newMobile()
    const member = await settleWithMobile(world, 'phone_only', mobile)
    const byCode = async (from: CallOptions) => {
      world.clock.advance(60_000)
      const body = { mobileNum: mobile.slice(4), countryDialingCode: '880' }
      await world.call('smsNoLogin', { ...newPlace(), body })
      const password = await readCode(world, mobile)
      const login = { username: mobile.slice(4), password, type: 'sms', countryDialingCode: '880' }
      return world.call('sessionLogin', { ...from, body: login })
    }
    expect(await byCode(newPlace())).toMatchObject({ status: 200 })
    world.clock.advance(60_000)
    await member.connectApp(await member.proveByCode('sms', mobile))
    const stopped = await byCode(newPlace())
    expect(stopped).toMatchObject({ message: 'login_proof_required' })
    const { methods } = stopped.value as unknown as Asked
    expect(methods.map(({ method }) => method)).toEqual(['totp', 'recovery'])
  })
})

describe('attacks on the second proof', () => {
  test('without the proof there is no session: nothing else answers to the ticket', async () => {
    await settleWithMobile(world, 'no_proof', newMobile())
    const { ticket } = await arrive('no_proof', newPlace())
    expect(await world.call('memberInfo', { token: ticket })).toMatchObject({ status: 401 })
    expect(await world.call('sessionExchange', { body: { code: ticket } })).toMatchObject({
      message: 'exchange_code_invalid',
    })
  })

  test('a ticket is of no use in another browser', async () => {
    const mobile = newMobile()
    await settleWithMobile(world, 'stolen_ticket', mobile)
    const from = newPlace()
    const { ticket } = await arrive('stolen_ticket', from)
    await sendCode(ticket, 'sms', from)
    const thief = { ...from, device: newPlace().device }
    expect(await sendCode(ticket, 'sms', thief)).toMatchObject({ message: 'login_proof_expired' })
    expect(await prove(ticket, 'sms', await readCode(world, mobile), thief)).toMatchObject({
      message: 'login_proof_expired',
    })
  })

  test('takes five tries, then the login begins anew', async () => {
    const mobile = newMobile()
    await settleWithMobile(world, 'five_tries', mobile)
    const from = newPlace()
    const { ticket } = await arrive('five_tries', from)
    await sendCode(ticket, 'sms', from)
    const code = await readCode(world, mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await prove(ticket, 'sms', wrong, from)).toMatchObject({ message: 'login_proof_failed' })
    }
    expect(await prove(ticket, 'sms', code, from)).toMatchObject({ message: 'login_proof_expired' })
  })

  test('100 right answers at once open one session', async () => {
    const mobile = newMobile()
    await settleWithMobile(world, 'hundred', mobile)
    const from = newPlace()
    const { ticket } = await arrive('hundred', from)
    await sendCode(ticket, 'sms', from)
    const code = await readCode(world, mobile)
    const answers = await Promise.all(Array.from({ length: 100 }, () => prove(ticket, 'sms', code, from)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('is over after ten minutes', async () => {
    const member = await openGuardedMember(world, 'too_late')
    const { codeAt } = await member.connectApp(await member.proveByPassword())
    const from = newPlace()
    const { ticket } = await arrive('too_late', from)
    world.clock.advance(10 * 60_000)
    expect(await prove(ticket, 'totp', codeAt(world.platform.clock()), from)).toMatchObject({
      message: 'login_proof_expired',
    })
  })

  test('a password, a passkey or a way that the account has not is no second proof', async () => {
    await settleWithMobile(world, 'wrong_ways', newMobile())
    const from = newPlace()
    const { ticket } = await arrive('wrong_ways', from)
    for (const method of ['password', 'passkey', 'payee', 'email'])
      expect([method, (await prove(ticket, method, testPassword, from)).message]).toEqual([
        method,
        'login_proof_failed',
      ])
    expect(await sendCode(ticket, 'email', from)).toMatchObject({ message: 'login_proof_failed' })
  })

  test('a code of a login proof is none for anything else', async () => {
    const mobile = newMobile()
    await settleWithMobile(world, 'wrong_purpose', mobile)
    const from = newPlace()
    const { ticket } = await arrive('wrong_purpose', from)
    await sendCode(ticket, 'sms', from)
    const password = await readCode(world, mobile)
    const body = { username: mobile.slice(4), password, type: 'sms', countryDialingCode: '880' }
    expect((await world.call('sessionLogin', { ...newPlace(), body })).success).toBe(false)
  })

  test('a person who was suspended in the meantime stays outside', async () => {
    const mobile = newMobile()
    const { memberId } = await settleWithMobile(world, 'too_bad', mobile)
    const from = newPlace()
    const { ticket } = await arrive('too_bad', from)
    await sendCode(ticket, 'sms', from)
    await world.platform.suspensions.suspend(memberId, { kind: 'operator', id: '1' })
    expect(await prove(ticket, 'sms', await readCode(world, mobile), from)).toMatchObject({
      message: 'login_suspended',
    })
    expect((await readOutbox(world, mobile)).length).toBeGreaterThan(0)
  })
})
