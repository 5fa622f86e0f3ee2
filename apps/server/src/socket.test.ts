import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SocketMessages } from '@baize/contract'
import { createLogger } from '@baize/runtime'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openServices, type Services } from './services.ts'
import { startWorld, testPassword, testSecretKey, type World } from './testing/world.ts'

type MemberSocket = Socket<SocketMessages, Record<string, never>>

let world: World
let address: string
/** Another node of the same platform: a worker, or a second server. */
let otherNode: Services
const sockets: MemberSocket[] = []

beforeAll(async () => {
  world = await startWorld()
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  otherNode = await openServices({
    databaseUrl: world.databaseUrl,
    secretKey: testSecretKey,
    mode: 'demo',
    clock: Date.now,
    log: createLogger({ name: 'other', level: 'silent' }),
  })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))
afterAll(async () => {
  await otherNode.close()
  await world.stop()
})

function connect(token: string, headers: Record<string, string> = {}): MemberSocket {
  const options = { auth: { token }, extraHeaders: headers, reconnection: false, transports: ['websocket'] }
  const socket: MemberSocket = io(address, options)
  sockets.push(socket)
  return socket
}

const next = <Name extends keyof SocketMessages>(socket: MemberSocket, name: Name) =>
  new Promise<Parameters<SocketMessages[Name]>[0]>((resolve) => {
    socket.once(name, resolve as never)
  })

const outcome = (socket: MemberSocket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  })

test('the balance comes at once, and again after each commit on any node', async () => {
  const { token, memberId } = await world.register('listener')
  const socket = connect(token)
  expect(await next(socket, 'balance')).toMatchObject({ balance: '0.00', version: '0' })
  const pushed = next(socket, 'balance')
  const ask = { amount: '25', requestId: crypto.randomUUID() }
  await otherNode.sandbox.credit({ memberId: memberId as never, currency: 'BDT' }, ask)
  expect(await pushed).toMatchObject({ balance: '25.00', version: '1' })
})

test('a member hears nothing of another', async () => {
  const [one, two] = [await world.register('one_side'), await world.register('other_side')]
  const socket = connect(one.token)
  await next(socket, 'balance')
  const heard: unknown[] = []
  socket.on('balance', (balance) => heard.push(balance))
  const ask = { amount: '25', requestId: crypto.randomUUID() }
  await world.call('sandboxCredit', { token: two.token, body: ask })
  await world.call('sandboxCredit', { token: one.token, body: { ...ask, requestId: crypto.randomUUID() } })
  await expect.poll(() => heard.length).toBe(1)
})

test.each([
  ['no token', ''],
  ['a forged token', `1.${'A'.repeat(43)}`],
])('%s is refused', async (_, token) => expect(await outcome(connect(token))).toBe('session_required'))

test('a page of a foreign origin is refused, one of the platform is not', async () => {
  const { token } = await world.register('origins')
  expect(await outcome(connect(token, { origin: 'https://evil.example' }))).not.toBe('connected')
  expect(await outcome(connect(token, { origin: address }))).toBe('connected')
})

test('logout on another node ends the socket within a second, and only that session', async () => {
  const { token } = await world.register('leaver')
  const login = { username: 'leaver', password: 'correct horse battery' }
  const second = await world.call('sessionLogin', { body: login })
  const [ended, kept] = [connect(token), connect(second.value.token)]
  await Promise.all([next(ended, 'balance'), next(kept, 'balance')])
  const told = next(ended, 'sessionEnded')
  const closed = once(ended as never, 'disconnect')
  const session = await otherNode.sessions.find(token)
  if (!session) throw new Error('the session is alive')
  await otherNode.sessions.logout(session, { address: '198.51.100.1', userAgent: '', device: 'd' })
  expect(await Promise.race([told, sleep(1_000)])).toEqual({ reason: 'logout' })
  await closed
  expect(kept.connected).toBe(true)
})

test.each<[string, (token: string) => Promise<unknown>, string]>([
  [
    'a change of the password',
    (token) =>
      world.call('memberPassword', {
        token,
        body: {
          oldPassword: testPassword,
          newPassword: 'another horse battery',
          confirmNewPassword: 'another horse battery',
        },
      }),
    'replaced',
  ],
  [
    'a ban on another node',
    async (token) => {
      const session = await otherNode.sessions.find(token)
      if (!session) throw new Error('the session is alive')
      await otherNode.suspensions.suspend(session.memberId, { kind: 'operator', id: '1' })
    },
    'blocked',
  ],
  [
    'its end from the list of sessions',
    async (token) => {
      const { value } = await world.call('sessionList', { token })
      await world.call('sessionRevoke', { token, query: { id: value.list[0]?.id ?? '' } })
    },
    'logout',
  ],
])('%s ends the socket within a second, and HTTP at once', async (what, end, reason) => {
  const { token } = await world.register(`ended_by_${what.length}`)
  const socket = connect(token)
  await next(socket, 'balance')
  const told = next(socket, 'sessionEnded')
  const closed = once(socket as never, 'disconnect')
  await end(token)
  expect(await Promise.race([told, sleep(1_000)])).toEqual({ reason })
  await closed
  expect(await world.call('memberInfo', { token })).toMatchObject({ message: 'session_expired' })
  expect(await outcome(connect(token))).toBe('session_required')
})

test('a session that has to change its password has no socket; a trial session has one', async () => {
  await world.register('to_change')
  await world.platform.db.query(`update member set must_change_password = true where username = 'to_change'`)
  const login = { username: 'to_change', password: testPassword }
  const { value } = await world.call('sessionLogin', { body: login })
  expect(await outcome(connect(value.token))).toBe('password_change_required')
  const trial = await world.call('sessionFreePlay', { body: {} })
  expect(await next(connect(trial.value.token), 'balance')).toMatchObject({ balance: '10000.00' })
})
