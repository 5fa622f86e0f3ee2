import { createLogger, createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Events, PlatformEvent } from '../../apps/server/src/kernel/events/events.ts'
import { openEvents } from '../../apps/server/src/kernel/events/node-events.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { openLink, type Link } from './link.ts'

let database: TestDatabase
let db: Pool
let link: Link
let [listener, teller]: Events[] = []
const heard: PlatformEvent[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'events-test', max: 1 })
  const url = new URL(database.url)
  link = await openLink('events to database', { host: url.hostname, port: Number(url.port) })
  url.port = String(link.port)
  const log = createLogger({ name: 'test', level: 'silent' })
  const listening = { probeEveryMs: 400, answerWithinMs: 300 }
  listener = await openEvents({ databaseUrl: url.href, db, log, listening })
  teller = await openEvents({ databaseUrl: database.url, db, log })
  listener.subscribe((event) => heard.push(event))
})
afterAll(async () => {
  await Promise.all([listener?.close(), teller?.close()])
  await Promise.all([db.end(), link.close()])
  await database.drop()
})

async function isHeardAgain(): Promise<void> {
  heard.length = 0
  const hears = async () => {
    await teller?.publish({ kind: 'vendor_changed' })
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
