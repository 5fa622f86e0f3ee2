import { expect, test, vi } from 'vitest'
import { createWorld, legOf, type BookWorld, type Page, type RunningBook } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }

async function open(players: readonly string[]) {
  const world = await createWorld()
  const book = await world.startBook()
  for (const player of players) world.operator.fund(player, '10000.00')
  const pages = await Promise.all(players.map((player) => book.open(player)))
  return { world, book, pages }
}

const askPeople = async (world: BookWorld, { url }: RunningBook) => {
  const answer = await world.operator.callVendor(url, 'tradingPeople', {})
  if (!('shared' in answer)) throw new Error('the desk is answered')
  return answer
}

async function accept(world: BookWorld, page: Page, outcome?: string): Promise<string> {
  const { body } = await page.place({ legs: [legOf(world, 'ev1', outcome)], unitMinor: 1_000 })
  expect(body.state).toBe('accepted')
  return body.id
}

test('the desk reads which members have bet on the same selection, and how much', async () => {
  const { world, book, pages } = await open(['p1', 'p2', 'p3'])
  world.feed.open('ev1')
  for (const page of pages.slice(0, 2)) await accept(world, page)
  for (const page of pages.slice(0, 1)) await accept(world, page)
  for (const page of pages.slice(2)) await accept(world, page, 'draw')
  const { shared, habits } = await askPeople(world, book)
  expect(shared).toHaveLength(1)
  expect(shared[0]).toMatchObject({ event: 'ev1', outcome: { en: expect.any(String) } })
  const bets = shared[0]?.bets.toSorted((a, b) => (a.player < b.player ? -1 : 1))
  expect(bets).toMatchObject([
    { player: 'p1', stake: '20.00', tickets: 2 },
    { player: 'p2', stake: '10.00', tickets: 1 },
  ])
  expect(habits).toEqual([])
})

test('ten tickets within a minute are a burst, nine are not', async () => {
  const { world, book, pages } = await open(['p1', 'p2'])
  world.feed.open('ev1')
  for (const [index, page] of pages.entries())
    for (let bet = 0; bet < 10 - index; bet += 1) await accept(world, page)
  expect((await askPeople(world, book)).habits).toMatchObject([
    { player: 'p1', kind: 'burst', count: 10, outOf: 10 },
  ])
})

test('members with repeated late live bets are listed', async () => {
  const { world, book, pages } = await open(['p1'])
  const match = world.feed.open('ev1', { status: 'live' })
  const [page] = pages
  if (!page) throw new Error('a player has come')
  world.feed.hold(true)
  const pressed = await Promise.all(
    Array.from({ length: 5 }, () => page.place({ legs: [legOf(world, 'ev1')], consent: 'any' })),
  )
  match.price({ home: 0.9, draw: 0.06, away: 0.04 }, { material: 2 })
  world.feed.hold(false)
  for (const { body } of pressed) await page.until(body.id, 'declined')
  expect((await askPeople(world, book)).habits).toMatchObject([
    { player: 'p1', kind: 'late', count: 5, outOf: 5 },
  ])
})

test('members with repeated void bets are listed', async () => {
  const { world, book, pages } = await open(['p1'])
  world.feed.open('ev1')
  const [page] = pages
  if (!page) throw new Error('a player has come')
  const ids: string[] = []
  for (let bet = 0; bet < 5; bet += 1) ids.push(await accept(world, page))
  await world.settle('ev1', { home: 'void', draw: 'void', away: 'void' })
  for (const id of ids) await page.until(id, 'settled')
  await vi.waitFor(
    async () =>
      expect((await askPeople(world, book)).habits).toMatchObject([
        { player: 'p1', kind: 'voids', count: 5, outOf: 5 },
      ]),
    wait,
  )
})
