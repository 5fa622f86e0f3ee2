import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld, legOf } from '../testing/world.ts'

interface Told {
  readonly event: string
  readonly tickets: readonly string[]
}

/** A feed that hears of accepted tickets, at first badly. */
async function startListener(failures: number) {
  const told: Told[] = []
  let asked = 0
  const server: Server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      asked += 1
      const isKnown = request.headers.authorization === 'Bearer secret-of-the-feed'
      const isHeard = isKnown && request.url === '/feed/v1/accepted' && asked > failures
      if (isHeard) told.push(JSON.parse(Buffer.concat(parts as Buffer[]).toString('utf8')) as Told)
      response.writeHead(isHeard ? 204 : 503).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { told, listener: { url: `http://127.0.0.1:${port}`, token: 'secret-of-the-feed' } }
}

test('the feed hears of each accepted ticket, once it hears again', async () => {
  const { told, listener } = await startListener(2)
  const world = await createWorld()
  world.operator.fund('p1', '1000.00')
  const book = await world.startBook({ listener })
  for (const event of ['ev1', 'ev2']) world.feed.open(event)
  const page = await book.open('p1')
  const both = await page.place({ legs: [legOf(world, 'ev1'), legOf(world, 'ev2')] })
  const declined = await page.place({ legs: [legOf(world, 'ev1')], unitMinor: 1 })
  expect([both.body.state, declined.body.state]).toEqual(['accepted', 'declined'])
  await vi.waitFor(
    () => {
      const byEvent = told.toSorted((a, b) => (a.event < b.event ? -1 : 1))
      expect(byEvent).toEqual([
        { event: 'ev1', tickets: [both.body.id] },
        { event: 'ev2', tickets: [both.body.id] },
      ])
    },
    { timeout: 10_000, interval: 20 },
  )
  const { rows } = await world.pool.query('SELECT FROM accepted_news')
  expect(rows).toEqual([])
})
