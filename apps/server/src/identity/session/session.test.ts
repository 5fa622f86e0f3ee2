import { calls, sealBody, sealedMaxAgeMs, sealedMediaType, type Envelope } from '@baize/contract'
import { sessionAbsoluteMs, sessionIdleMs } from '@baize/domain/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const login = (username: string, password = testPassword, address?: string) =>
  world.call('sessionLogin', { body: { username, password }, ...(address && { address }) })

describe('registration', () => {
  test('opens an account with an empty wallet and logs it in', async () => {
    const { token } = await world.register('Anika')
    expect(await world.call('memberInfo', { token })).toMatchObject({
      status: 200,
      value: { account: 'anika', nickname: 'Anika', type: 0, currency: 'BDT' },
    })
    expect(await world.call('walletBalance', { token })).toMatchObject({
      value: { balance: '0.00', version: '0' },
    })
  })

  test('a taken name is refused whatever its case, also when two ask at once', async () => {
    const body = { username: 'twins', password: testPassword, confirmPassword: testPassword }
    const answers = await Promise.all([
      world.call('memberRegister', { body }),
      world.call('memberRegister', { body: { ...body, username: 'TWINS' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ message: 'member_username_taken' })
  })
})

describe('login', () => {
  test('an unknown name and a wrong password look the same', async () => {
    await world.register('known')
    const [unknown, wrong] = [await login('nobody'), await login('known', 'not the password')]
    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({ status: 401, message: 'login_failed', value: null })
  })

  test('each login has a token of its own, and logout ends only that one', async () => {
    await world.register('two_doors')
    const [first, second] = [await login('two_doors'), await login('two_doors')]
    expect(first.value.token).not.toBe(second.value.token)
    await world.call('sessionLogout', { token: first.value.token })
    expect(await world.call('memberInfo', { token: first.value.token })).toMatchObject({
      message: 'session_expired',
    })
    expect(await world.call('memberInfo', { token: second.value.token })).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  test('is stored as a hash only', async () => {
    const { token } = await world.register('hashed')
    const { rows } = await world.platform.db.query(`select row_to_json(s)::text as line from session s`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })

  test('ends after 30 idle minutes, and after 12 hours however busy', async () => {
    const idle = await world.register('idle_one')
    world.clock.advance(sessionIdleMs)
    expect(await world.call('memberInfo', { token: idle.token })).toMatchObject({
      message: 'session_expired',
    })
    const { value } = await login('idle_one')
    const busyMs = sessionIdleMs / 2
    for (let spentMs = 0; spentMs < sessionAbsoluteMs; spentMs += busyMs) {
      expect(await world.call('memberInfo', { token: value.token })).toMatchObject({ status: 200 })
      world.clock.advance(busyMs)
    }
    expect(await world.call('memberInfo', { token: value.token })).toMatchObject({
      message: 'session_expired',
    })
  })

  test('keeps the language of the account', async () => {
    const { token } = await world.register('speaker')
    await world.call('sessionLanguage', { token, body: { language: 'EN' } })
    expect(await world.call('memberInfo', { token })).toMatchObject({ value: { language: 'EN' } })
  })
})

describe('sealed bodies', () => {
  const seal = async (nonce: string, lateMs = 0) => {
    const status = await world.call('systemStatus')
    const body = { username: 'sealed_one', password: testPassword }
    return sealBody(status.value.info.encryption.key, {
      timestamp: world.platform.clock() - lateMs,
      nonce,
      body,
    })
  }
  const send = async (payload: string) => {
    const headers = { 'content-type': sealedMediaType }
    const response = await world.app.inject({
      method: 'POST',
      url: calls.sessionLogin.path,
      headers,
      payload,
    })
    return response.json<Envelope<{ token: string }>>()
  }
  beforeAll(() => world.register('sealed_one'))

  test('a sealed login works once', async () => {
    const sealed = await seal('nonce-of-the-first-try')
    expect(await send(sealed)).toMatchObject({ success: true })
    expect(await send(sealed)).toMatchObject({ message: 'payload_replayed' })
  })

  test('a late one, a spoiled one and one for another key are refused', async () => {
    expect(await send(await seal('nonce-that-comes-late', sealedMaxAgeMs + 1))).toMatchObject({
      message: 'payload_replayed',
    })
    const sealed = await seal('nonce-that-gets-spoiled')
    expect(await send(sealed.slice(0, -4) + 'AAAA')).toMatchObject({ message: 'payload_unreadable' })
    expect(await send('not.a.jwe')).toMatchObject({ message: 'payload_unreadable' })
  })
})
