import { createLogger, createPool } from '@baize/runtime'
import { expect, onTestFinished, test } from 'vitest'
import { createSportsbookTestDatabase } from '../../../tools/test/database.ts'
import { createBook } from './book.ts'
import { openLeague } from './feed/open-feed.ts'
import { takeLease } from './lease/lease.ts'
import { pagePart } from './page/part.ts'
import { createPrices } from './parts.ts'
import { createSessions } from './session/service.ts'
import { createTicketPart } from './ticket/part.ts'

test('all parts of the program go together', async () => {
  const database = await createSportsbookTestDatabase()
  const pool = createPool(database.url, {
    name: 'book',
    max: 8,
    role: 'baize_sportsbook',
    schema: 'sportsbook',
  })
  const log = createLogger({ name: 'book', level: 'silent' })
  const clock = () => Date.now()
  const feed = openLeague({ url: 'http://127.0.0.1:9', token: 'a token that nobody asks for', log })
  const prices = createPrices({ pool, log, clock, feed })
  const book = createBook({
    pool,
    log,
    clock,
    epoch: await takeLease(pool),
    platformUrl: 'http://127.0.0.1:9',
    keys: [{ key: 'sportsbook-1', secret: 'a secret that only this test knows of' }],
    prices: prices.store.book,
    results: prices.results,
    metrics: prices.metrics,
    publishMine: prices.publishMine,
    isHeard: prices.isHeard,
    sessions: createSessions(pool),
    parts: [...prices.parts, createTicketPart({ isMain: () => true, ...feed }), pagePart()],
  })
  const url = await book.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = book.start()
  onTestFinished(async () => {
    await stop()
    await book.app.close()
    await pool.end()
    await database.drop()
  })
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await fetch(`${url}/api/tickets?state=open`)).status).toBe(401)
  expect((await fetch(`${url}/api/sports`)).status).toBe(200)
})
