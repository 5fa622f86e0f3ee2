import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createLogger } from '@baize/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEvent, writeEvent, type PlatformEvent } from './events.ts'
import { createMovedMembers } from './moved-members.ts'
import { createRedisEvents } from './redis-events.ts'

const log = createLogger({ name: 'test', level: 'silent' })

describe('the form of events', () => {
  const events: PlatformEvent[] = [
    { kind: 'moved', memberIds: ['1', '9007199254740993'] },
    { kind: 'round', memberId: 9_007_199_254_740_993n, vassalage: 'AG', round: 'r-1', state: 'completed' },
    { kind: 'session_ended', memberId: 7n, reason: 'blocked' },
    { kind: 'vendor_changed' },
  ]
  test.each(events)('$kind is read as it was written', (event) => {
    expect(readEvent(writeEvent(event))).toEqual(event)
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

const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

// Needs the redis-server program (Debian: redis-server); the default, PostgreSQL, is tested with the socket.
describe.skipIf(!hasRedis)('over Redis', () => {
  let url: string
  let stop: () => Promise<unknown>
  beforeAll(async () => {
    const port = await freePort()
    const options = ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1']
    const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const text of redis.stdout) if (String(text).includes('Ready to accept')) break
    url = `redis://127.0.0.1:${port}`
    stop = () => {
      redis.kill()
      return once(redis, 'exit')
    }
  })
  afterAll(() => stop())

  test('an event of one node reaches all, itself included', async () => {
    const nodes = await Promise.all([createRedisEvents({ url, log }), createRedisEvents({ url, log })])
    const heard: PlatformEvent[] = []
    for (const node of nodes) node.subscribe((event) => heard.push(event))
    await nodes[0].publish({ kind: 'session_ended', memberId: 7n, reason: 'logout' })
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[1]).toEqual({ kind: 'session_ended', memberId: 7n, reason: 'logout' })
    await Promise.all(nodes.map((node) => node.close()))
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
