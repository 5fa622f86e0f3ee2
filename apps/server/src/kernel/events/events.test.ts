import { createLogger, createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { startRedis, type TestRedis } from '../../../../../tools/test/redis.ts'
import { readEvent, writeEvent, type Events, type PlatformEvent } from './events.ts'
import { createMovedMembers } from './moved-members.ts'
import { openEvents } from './node-events.ts'

const log = createLogger({ name: 'test', level: 'silent' })

describe('the form of events', () => {
  const events: PlatformEvent[] = [
    { kind: 'moved', memberIds: ['1', '9007199254740993'] },
    { kind: 'round', memberId: 9_007_199_254_740_993n, vassalage: 'AG', round: 'r-1', state: 'completed' },
    { kind: 'session_ended', memberId: 7n, reason: 'blocked' },
    { kind: 'vendor_changed' },
  ]
  test.each(events)('$kind is read as it was written', (event) => {
    expect(readEvent(writeEvent(event, 'node 1'))).toEqual({ event, mark: 'node 1' })
    expect(readEvent(writeEvent(event))).toEqual({ event, mark: undefined })
  })
  test.each(['', '{', '[]', '{"kind":"other"}', '{"kind":"moved"}'])('%j is not an event', (text) => {
    expect(readEvent(text)).toBeUndefined()
  })
})

test('a burst of movements becomes few events, each member once', async () => {
  const published: PlatformEvent[] = []
  const moved = createMovedMembers({ publish: async (event) => void published.push(event) }, log)
  for (let bet = 0; bet < 5_000; bet += 1) moved.add([BigInt(bet % 1_000)])
  await expect.poll(() => published.length).toBe(3)
  const ids = published.flatMap((event) => (event.kind === 'moved' ? event.memberIds : []))
  expect(new Set(ids).size).toBe(1_000)
  expect(ids).toHaveLength(1_000)
  expect(Math.max(...published.map((event) => writeEvent(event).length))).toBeLessThan(8_000)
})

describe('over Redis', { timeout: 60_000 }, () => {
  let database: TestDatabase
  let db: Pool
  let redis: TestRedis
  const nodes: Events[] = []
  const heard: PlatformEvent[][] = []
  beforeAll(async () => {
    redis = await startRedis()
    database = await createTestDatabase()
    db = createPool(database.url, { name: 'test', max: 2 })
    for (const _ of ['A', 'B']) await openNode()
  }, 240_000)
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await Promise.all([redis.kill(), db.end()])
    await database.drop()
  })

  async function openNode(): Promise<number> {
    const node = await openEvents({ redisUrl: redis.url, databaseUrl: database.url, db, log })
    const own: PlatformEvent[] = []
    node.subscribe((event) => own.push(event))
    heard.push(own)
    return nodes.push(node) - 1
  }

  /** Gives how long publishing took, once all nodes have heard of it, each once. */
  async function tellAll(from: number): Promise<number> {
    const memberId = BigInt(Math.floor(Math.random() * 1e15))
    const startedAt = performance.now()
    await nodes[from]?.publish({ kind: 'session_ended', memberId, reason: 'logout' })
    const tookMs = performance.now() - startedAt
    const times = () =>
      heard.map((own) => own.filter((e) => e.kind === 'session_ended' && e.memberId === memberId).length)
    await expect.poll(times, { timeout: 10_000 }).toEqual(nodes.map(() => 1))
    return tookMs
  }

  test('an event of one node reaches all, itself included, once', async () => {
    await tellAll(0)
    expect(nodes.map((node) => node.missing())).toEqual([[], []])
  })

  test('without Redis publishing neither fails nor waits, a node starts, and all hear', async () => {
    await redis.kill()
    await expect.poll(() => nodes[0]?.missing()).toEqual(['redis'])
    for (let index = 0; index < 20; index += 1) expect(await tellAll(index % 2)).toBeLessThan(100)
    const startedAt = performance.now()
    const late = await openNode()
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(await tellAll(late)).toBeLessThan(100)
  })

  test('when Redis is back it carries the events again', async () => {
    await redis.start()
    for (let index = 0; index < 10; index += 1) await tellAll(index % nodes.length)
    await expect.poll(() => nodes.flatMap((node) => node.missing()), { timeout: 15_000 }).toEqual([])
    await tellAll(0)
  })
})
