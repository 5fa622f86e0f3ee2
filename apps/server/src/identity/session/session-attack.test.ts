import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, type Call, type CallName, type SocketMessages } from '@baize/contract'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPeople, type People } from '../../testing/people.ts'
import { newDevice } from '../../testing/sign-in.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

/** reliability.md, "Login, session", over the whole platform as a stranger finds it: sessions and doors. */
let world: World
let people: People
let address: string
const by = { kind: 'operator', id: '1' } as const
const sockets: Socket<SocketMessages>[] = []
beforeAll(async () => {
  world = await startWorld()
  people = createPeople(world)
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))
afterAll(() => world.stop())

/** A call with nothing in it, for those that refuse by who asks, before they look. */
async function knock(call: Call, headers: Record<string, string>): Promise<string> {
  const type = call.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await world.app.inject({
    method: call.method,
    url: call.path,
    headers: { ...headers, ...(call.body && { 'content-type': type }) },
    ...(call.body && { payload: call.isForm ? '' : '{}' }),
  })
  return response.json<{ message: string }>().message
}

function connect(token: string, headers: Record<string, string> = {}) {
  const options = { auth: { token }, extraHeaders: headers, reconnection: false, transports: ['websocket'] }
  const socket: Socket<SocketMessages> = io(address, options)
  sockets.push(socket)
  return socket
}

describe('a session', () => {
  test('fixation: a login under a token that was there before gives another one', async () => {
    const attacker = await people.settle('fixing')
    const victim = await people.settle('fixed')
    const login = await people.logIn('fixed', testPassword, { ...victim, token: attacker.token })
    expect(login.value.token).not.toBe(attacker.token)
    expect(await world.call('memberInfo', { token: attacker.token })).toMatchObject({
      value: { account: 'fixing' },
    })
  })

  test('a token is good in its header only: not in the address, a cookie or the body', async () => {
    const { token } = await people.settle('header_only')
    const { path } = calls.memberInfo
    for (const request of [
      { url: `${path}?token=${token}` },
      { url: `${path}?access_token=${token}` },
      { url: path, headers: { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` } },
      { url: path, headers: { 'x-auth-token': token, 'proxy-authorization': `Bearer ${token}` } },
      { url: path, headers: { authorization: `Basic ${token}` } },
    ]) {
      const response = await world.app.inject({ method: 'GET', ...request })
      expect(response.json()).toMatchObject({ success: false, message: 'session_required' })
    }
  })

  test('stolen remember cookies open nothing: what they hold only that browser reads', async () => {
    await people.settle('remembered')
    const cookie =
      'username=remembered; mobileNum=01712000000; countryDialingCode=%2B880; password=ciphertext'
    for (const call of Object.values<Call>(calls).filter(({ access }) => access !== 'public')) {
      expect([call.path, await knock(call, { cookie })]).toEqual([call.path, 'session_required'])
    }
  })

  test('after logout a token is worth nothing on HTTP and on the socket', async () => {
    const { token } = await people.settle('leaving')
    await world.call('sessionLogout', { token })
    expect(await world.call('walletBalance', { token })).toMatchObject({ message: 'session_expired' })
    const socket = connect(token)
    const [error] = (await once(socket as never, 'connect_error')) as [Error]
    expect(error.message).toBe('session_required')
  })

  test('a ban ends sessions and open sockets within a second, and the door stays shut', async () => {
    const banned = await people.settle('banned_one')
    const socket = connect(banned.token)
    await once(socket as never, 'balance')
    const ended = once(socket as never, 'disconnect')
    await world.platform.suspensions.suspend(banned.memberId, by)
    expect(await Promise.race([ended.then(() => 'ended'), sleep(1_000)])).toBe('ended')
    expect(await world.call('walletBalance', banned)).toMatchObject({ message: 'session_expired' })
    expect(await people.logIn('banned_one', testPassword, banned)).toMatchObject({
      message: 'login_suspended',
    })
  })

  test('a code for elsewhere dies with the session that asked for it', async () => {
    const owner = await people.settle('links_away')
    const offer = async () => (await world.call('sessionExchangeCode', owner)).value.code
    const swap = (code: string) => world.call('sessionExchange', { ...people.newPlace(), body: { code } })
    expect(await swap(await offer())).toMatchObject({ status: 200 })
    const [stolen, kept] = [await offer(), await offer()]
    await world.platform.sessions.endAll(owner.memberId, { reason: 'replaced' })
    expect(await swap(stolen)).toMatchObject({ message: 'exchange_code_invalid' })
    await people.logIn('links_away', testPassword, owner)
    expect(await swap(kept)).toMatchObject({ message: 'exchange_code_invalid' })
  })

  test('codes for elsewhere do not stretch a session beyond its 12 hours', async () => {
    const owner = await people.settle('stretches')
    let { token } = owner
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.clock.advance(20 * 60_000)
      const { value } = await world.call('sessionExchangeCode', { token })
      token = (await world.call('sessionExchange', { ...owner, body: { code: value.code } })).value.token
    }
    world.clock.advance(20 * 60_000)
    expect(await world.call('memberInfo', { token })).toMatchObject({ message: 'session_expired' })
  })

  test.each([
    ['while the session is written', 'login_history'],
    ['between comparing and opening', 'known_network'],
  ])('a login with the old password that meets its change opens nothing: %s', async (_name, table) => {
    const owner = await people.settle(`races_${table.slice(0, 5)}`)
    const stop = new pg.Client(world.ownerUrl)
    await stop.connect()
    await stop.query(`begin; lock table ${table} in access exclusive mode`)
    const waiting = () =>
      stop.query(`select 1 from pg_locks where not granted and relation = $1::regclass`, [table])
    const login = people.logIn(`races_${table.slice(0, 5)}`, testPassword, owner)
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    const fresh = 'a password of another day'
    const body = { oldPassword: testPassword, newPassword: fresh, confirmNewPassword: fresh }
    const change = world.call('memberPassword', { ...owner, body })
    await Promise.race([change, sleep(500)])
    await stop.query('commit')
    await stop.end()
    expect(await change).toMatchObject({ status: 200 })
    const { value } = await login
    const token = (value as { token?: string } | null)?.token ?? 'none'
    expect(await world.call('memberInfo', { token })).toMatchObject({ status: 401 })
  })

  test('a page of a foreign origin opens no socket and reads no answer', async () => {
    const { token } = await people.settle('cross_site')
    const socket = connect(token, { origin: 'https://evil.example' })
    await once(socket as never, 'connect_error')
    const response = await world.app.inject({
      method: 'GET',
      url: calls.memberInfo.path,
      headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
    })
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('a form of a foreign page reaches no call that takes JSON', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await world.app.inject({
        method: 'POST',
        url: calls.sessionLogin.path,
        headers: { 'content-type': type, origin: 'https://evil.example' },
        payload: 'username=fixing&password=guess',
      })
      expect(response.json<{ success: boolean }>().success).toBe(false)
      expect([400, 415]).toContain(response.statusCode)
    }
  })
})

describe('doors and roles', () => {
  test('an agent does not come in at the site, a member not at the agents’ door', async () => {
    const agent = { username: 'attack_agent', nickname: 'Agent', password: testPassword } as const
    await world.platform.members.open({ ...agent, type: 1, currency: 'BDT' })
    const device = newDevice()
    const enter = (username: string, area: string) =>
      world.call('sessionLogin', { device, body: { username, password: testPassword, area } })
    await people.settle('attack_member')
    expect(await enter('attack_agent', 'site')).toMatchObject({ message: 'login_non_member' })
    expect(await enter('attack_member', 'agent')).toMatchObject({ message: 'login_non_agent' })
    expect(await enter('attack_agent', 'agent')).toMatchObject({ status: 200 })
  })

  test('agents’ calls refuse everybody else', async () => {
    const { token } = await people.settle('no_agent')
    const trial = await world.call('sessionFreePlay', { device: newDevice(), body: {} })
    for (const call of Object.values<Call>(calls).filter(({ access }) => access === 'agent')) {
      for (const bearer of [token, trial.value.token]) {
        expect([call.path, await knock(call, { authorization: `Bearer ${bearer}` })]).toEqual([
          call.path,
          'access_denied',
        ])
      }
    }
  })

  test('trial token on real play: every call for members is refused, and its money is no money', async () => {
    const trial = await world.call('sessionFreePlay', { device: newDevice(), body: {} })
    const { token } = trial.value
    for (const call of Object.values<Call>(calls).filter(({ access }) => access === 'member')) {
      expect([call.path, await knock(call, { authorization: `Bearer ${token}` })]).toEqual([
        call.path,
        'in_need_true_account',
      ])
    }
    const { rows } = await world.platform.db.query(
      `select w.currency from member m join wallet w on w.member_id = m.id where m.username = $1`,
      [trial.value.userName],
    )
    expect(rows).toEqual([{ currency: 'FUN' }])
  })

  test('skipping the forced change: every other call and the socket are refused', async () => {
    const late = await people.settle('must_change')
    await world.platform.db.query(`update member set must_change_password = true where id = $1`, [
      late.memberId,
    ])
    const { value } = await people.logIn('must_change', testPassword, late)
    expect(value).toMatchObject({ passwordChangeRequired: true })
    const guarded = (Object.keys(calls) as CallName[]).filter((name) => {
      const call: Call = calls[name]
      return call.access !== 'public' && call.access !== 'agent' && !call.isOpenBeforePasswordChange
    })
    expect(guarded).toContain('launchGame')
    for (const name of guarded) {
      const call: Call = calls[name]
      expect([name, await knock(call, { authorization: `Bearer ${value.token}` })]).toEqual([
        name,
        'password_change_required',
      ])
    }
    const socket = connect(value.token)
    expect(
      await Promise.race([once(socket as never, 'balance'), once(socket as never, 'connect_error')]),
    ).toEqual([expect.any(Error)])
  })
})
