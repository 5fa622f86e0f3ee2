import { randomUUID } from 'node:crypto'
import type { SocketMessages } from '@baize/contract'
import { createClient, type Client } from '@baize/contract/client'
import { createPool, type Pool } from '@baize/runtime'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createHouseTestDatabase } from '../test/database.ts'
import { startRedis, type TestRedis } from '../test/redis.ts'
import {
  awaitRoomInMinute,
  healthOf,
  openCluster,
  untilHealthy,
  type Cluster,
  type Started,
} from './cluster.ts'
import { callWallet, writeBet, type VendorPlayer } from './vendor-bet.ts'

type MemberSocket = Socket<SocketMessages, Record<string, never>>

const within = (timeout: number) => ({ timeout, interval: 100 })
/** No call may wait for Redis; under load the machine itself takes its time. */
const atOnceMs = 2_500
const game = 'slot-0001'

let house: Awaited<ReturnType<typeof createHouseTestDatabase>>
let redis: TestRedis
let cluster: Cluster
let db: Pool
let a: Started
let b: Started
let workers: Started[]
let gameId: string
const sockets: MemberSocket[] = []

beforeAll(async () => {
  redis = await startRedis()
  house = await createHouseTestDatabase()
  const { url: databaseUrl, own } = house
  cluster = await openCluster({
    databaseUrl,
    studioDatabaseUrl: own.studio,
    sportsbookDatabaseUrl: own.sportsbook,
    redisUrl: redis.url,
  })
  db = createPool(house.ownerUrl, { name: 'nodes-test', max: 2 })
  await cluster.seed()
  await cluster.start('studio')
  await cluster.start('sportsbook')
  workers = [await cluster.start('worker'), await cluster.start('worker')]
  a = await cluster.start('server')
  b = await cluster.start('server')
  for (const { url } of [a, b]) await untilHealthy(url)
  // Workers say that they are alive when the catalogue is filled.
  const found = await db.query<{ id: string }>('select id from game where game_code = $1', [game])
  gameId = String(found.rows[0]?.id)
}, 420_000)
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))
afterAll(async () => {
  await cluster?.stop()
  await redis?.kill()
  await db?.end()
  await house?.drop()
}, 60_000)

interface Member {
  readonly token: string
  /** The same session at either server. */
  readonly at: (server: Started) => Client
}

async function register(server: Started): Promise<Member> {
  const password = randomUUID()
  const body = {
    username: `n${Math.random().toString(36).slice(2, 12)}`,
    password,
    confirmPassword: password,
  }
  const { token } = await createClient(server.url).memberRegister({ body })
  return { token, at: ({ url }) => createClient(url, { token: () => token }) }
}

function connect(server: Started, token: string): MemberSocket {
  const socket: MemberSocket = io(server.url, {
    auth: { token },
    reconnection: false,
    transports: ['websocket'],
  })
  sockets.push(socket)
  return socket
}

const next = <Name extends keyof SocketMessages>(socket: MemberSocket, name: Name) =>
  new Promise<Parameters<SocketMessages[Name]>[0]>((resolve) => {
    socket.once(name, resolve as never)
  })

const key = () => ({ id: 'studio-1', secret: String(cluster.environment.houseVendorSecret) })

/** A member with money at a game, as the vendor sees it. */
async function seat(member: Member, amount: string): Promise<VendorPlayer> {
  await member.at(a).sandboxCredit({ body: { amount, requestId: randomUUID() } })
  const { url } = await member.at(a).launchGame({ body: { gameId } })
  const body = JSON.stringify({ code: new URL(url).hash.slice(1) })
  const answer = await callWallet(a.url, key(), { name: 'authenticate', body })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.body) as VendorPlayer
}

const bet = (server: Started, body: string) => callWallet(server.url, key(), { name: 'bet', body })
const newBet = (player: VendorPlayer, amount: string) => writeBet(player, { game, id: randomUUID(), amount })

async function timed<T>(work: Promise<T>): Promise<{ ms: number; value: T }> {
  const startedAt = performance.now()
  const value = await work
  return { ms: performance.now() - startedAt, value }
}

/** A bet at A, until the balance after it is on the member's socket at B. */
async function betIsSeenAtOther(member: Member, player: VendorPlayer): Promise<void> {
  const socket = connect(b, member.token)
  let seen: string | undefined
  socket.on('balance', ({ balance }) => {
    seen = balance
  })
  await expect.poll(() => seen, within(5_000)).toBeDefined()
  const before = (await member.at(a).walletBalance()).balance
  expect((await bet(a, newBet(player, '1.00'))).status).toBe(200)
  // The push of an earlier credit may still be on its way
  await expect.poll(() => Number(seen), within(5_000)).toBe(Number(before) - 1)
}

/** A logout at A, until the socket at B is closed and the session refused there. */
async function logoutClosesOther(member: Member): Promise<void> {
  const socket = connect(b, member.token)
  await next(socket, 'balance')
  const ended = next(socket, 'sessionEnded')
  const { ms } = await timed(member.at(a).sessionLogout())
  expect(ms).toBeLessThan(atOnceMs)
  expect(await ended).toEqual({ reason: 'logout' })
  await expect.poll(() => socket.connected, within(2_000)).toBe(false)
  await expect(member.at(b).memberInfo()).rejects.toMatchObject({ code: 'session_expired' })
}

describe('two servers and two workers on one PostgreSQL', { timeout: 120_000 }, () => {
  test('a login at one server is used at the other', async () => {
    const member = await register(a)
    const [here, there] = [await member.at(a).memberInfo(), await member.at(b).memberInfo()]
    expect(there.id).toBe(here.id)
  })

  test('a bet through one server is on the socket of the other', async () => {
    const member = await register(a)
    await betIsSeenAtOther(member, await seat(member, '100.00'))
  })

  test('a logout at one server closes the socket of the other', async () => {
    await logoutClosesOther(await register(a))
  })

  test('one key sent to both at once takes effect once, with equal answers', async () => {
    const member = await register(a)
    const player = await seat(member, '20.00')
    for (let round = 0; round < 10; round += 1) {
      const body = newBet(player, '1.00')
      const [one, other] = await Promise.all([bet(a, body), bet(b, body)])
      expect(one).toEqual(other)
      expect(one.status).toBe(200)
    }
    expect((await member.at(b).walletBalance()).balance).toBe('10.00')
  })

  test('bets through both take no more than there is', async () => {
    const member = await register(b)
    const player = await seat(member, '10.00')
    const bets = Array.from({ length: 40 }, (_, index) =>
      bet(index % 2 === 0 ? a : b, newBet(player, '1.00')),
    )
    const statuses = (await Promise.all(bets)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 402)).toHaveLength(30)
  })

  test('limits of what guards the door are counted on both together', async () => {
    await awaitRoomInMinute(20_000)
    const ask = async ({ url }: Started) => {
      const answer = await fetch(`${url}/wps/relay/exchange`, { method: 'POST' })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
    const answers = []
    for (let index = 0; index < 70; index += 1) answers.push(...(await Promise.all([ask(a), ask(b)])))
    const refused = answers.filter(({ status }) => status === 429)
    // 120 exchanges a minute and address, wherever they arrive
    expect(refused).toHaveLength(20)
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)
  })

  test('what one worker leaves the other takes', { timeout: 240_000 }, async () => {
    const alive = await db.query('select worker from worker_heartbeat')
    expect(alive.rows.length).toBeGreaterThanOrEqual(2)
    const pid = workers[0]?.program.pid()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    const { rows } = await db.query<{ id: string }>(
      `select (graphile_worker.add_job('lost_job_release', '{}'::json)).id from generate_series(1, 10)`,
    )
    const added = rows.map(({ id }) => id)
    const left = async () =>
      (await db.query('select from graphile_worker.jobs where id = any ($1)', [added])).rows.length
    expect(added).toHaveLength(10)
    await expect.poll(left, within(150_000)).toBe(0)
  })
})

describe('Redis goes away and comes back', { timeout: 180_000 }, () => {
  test('without it calls answer at once, and all hear', async () => {
    const [gambler, leaver] = [await register(a), await register(a)]
    const player = await seat(gambler, '100.00')
    await redis.kill()
    for (const { url } of [a, b])
      await expect.poll(() => healthOf(url), within(20_000)).toBe('degraded redis')
    await betIsSeenAtOther(gambler, player)
    await logoutClosesOther(leaver)
  })

  test('without it the seed ends and a server starts', async () => {
    const { ms } = await timed(cluster.seed())
    expect(ms).toBeLessThan(100_000)
    const third = await cluster.start('server')
    await expect.poll(() => healthOf(third.url), within(60_000)).toBe('degraded redis')
    await third.program.stop()
  })

  test('when it is back it is used again', async () => {
    await redis.start()
    for (const { url } of [a, b]) await expect.poll(() => healthOf(url), within(20_000)).toBe('ok')
    const member = await register(b)
    await betIsSeenAtOther(member, await seat(member, '100.00'))
    await logoutClosesOther(member)
  })
})
