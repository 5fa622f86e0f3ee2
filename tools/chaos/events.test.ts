import { createLogger, createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Events, PlatformEvent } from '../../apps/server/src/events/events.ts'
import { createPostgresEvents } from '../../apps/server/src/events/postgres-events.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { openLink, type Link } from './link.ts'

let database: TestDatabase
let db: Pool
let link: Link
let events: Events
const heard: PlatformEvent[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'events-test', max: 1 })
  const url = new URL(database.url)
  link = await openLink('events to database', { host: url.hostname, port: Number(url.port) })
  url.port = String(link.port)
  const log = createLogger({ name: 'test', level: 'silent' })
  events = await createPostgresEvents({ url: url.href, db, log, probeEveryMs: 400, answerWithinMs: 300 })
  events.subscribe((event) => heard.push(event))
})
afterAll(async () => {
  await events.close()
  await Promise.all([db.end(), link.close()])
  await database.drop()
})

async function isHeardAgain(): Promise<void> {
  heard.length = 0
  const hears = async () => {
    await events.publish({ kind: 'vendor_changed' })
    return heard.length > 0
  }
  await expect.poll(hears, { timeout: 6_000, interval: 100 }).toBe(true)
}

test('a listener whose database vanished without a word listens again', async () => {
  await isHeardAgain()
  // The database's side is gone and the listener is told nothing; new connections work.
  link.trouble('half-open-far')
  await isHeardAgain()
  link.heal()
  await isHeardAgain()
})

test('a listener that was cut off listens again', async () => {
  link.trouble('reset')
  await isHeardAgain()
})
