import { defaultLimits } from '@baize/sports/limits'
import { expect, test, vi } from 'vitest'
import { expectBooksRight } from '../testing/right-books.ts'
import { openSeason, winner } from '../testing/season-feed.ts'
import { createWorld, legOf, type Page } from '../testing/world.ts'

/*
 * Attacks of the sportsbook design, section 11, that have no test beside what they attack: bets after the
 * event are in past-posting.test.ts, forged numbers and repeated presses in ticket.test.ts.
 */

const wait = { timeout: 15_000, interval: 20 }
const single = { type: 'multiple' } as const

/** The outcome of an attempt: its refusal, or the final state of the ticket. */
async function endOf(page: Page, placed: Awaited<ReturnType<Page['place']>>): Promise<string> {
  return vi.waitFor(async () => {
    const ticket = await page.ticket(placed.body.id)
    expect(['accepted', 'declined', 'returned']).toContain(ticket.state)
    return ticket.refusal?.code ?? ticket.state
  }, wait)
}

const countOf = (ends: readonly string[], end: string): number => ends.filter((one) => one === end).length

test('two devices of one member spend one balance once', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '1050.00')
  const book = await world.startBook()
  const devices = [await book.open('p1'), await book.open('p1', 'sport-0002')]
  world.feed.open('ev1')
  const leg = legOf(world, 'ev1')
  const ends = await Promise.all(
    Array.from({ length: 30 }, (_, at) => devices[at % 2]).flatMap((page) =>
      page ? [page.place({ legs: [leg] }).then((placed) => endOf(page, placed))] : [],
    ),
  )
  expect([countOf(ends, 'accepted'), countOf(ends, 'insufficient_funds')]).toEqual([10, 20])
  expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(5_000n)
  await expectBooksRight(world)
})

test('many accounts together get no more on an outcome than its limit', async () => {
  const world = await createWorld()
  world.feed.open('ev1')
  const leg = legOf(world, 'ev1')
  // The limit takes five stakes of 100.00.
  const outcomeMinor = BigInt(leg.oddsMilli - 1_000) * 55n
  const book = await world.startBook({ limitsOf: () => ({ ...defaultLimits, outcomeMinor }) })
  const pages = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      world.operator.fund(`many${at}`, '100.00')
      return book.open(`many${at}`)
    }),
  )
  const ends = await Promise.all(pages.map(async (page) => endOf(page, await page.place({ legs: [leg] }))))
  expect([countOf(ends, 'accepted'), countOf(ends, 'stake_over_limit')]).toEqual([5, 7])
  const { rows } = await world.pool.query<{ minor: bigint }>(
    `SELECT liability_minor minor FROM exposure WHERE exposure_id LIKE 'outcome|ev1|%'`,
  )
  expect(rows).toEqual([{ minor: BigInt(leg.oddsMilli - 1_000) * 50n }])
  await expectBooksRight(world)
})

test('a bet whose match begins during the debit is refunded', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '1000.00')
  const book = await world.startBook()
  const page = await book.open('p1')
  world.operator.faults.next('bet', { type: 'delay', ms: 2_500 })
  world.feed.open('ev1', { startsAt: Date.now() + 2_000 })
  const placed = await page.place({ legs: [legOf(world, 'ev1')] })
  const returned = await page.until(placed.body.id, 'returned')
  expect(returned.refusal?.code).toBe('market_closed')
  await vi.waitFor(() => expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(100_000n), wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('related selections and combined odds over the cap are refused', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '1000.00')
  const book = await world.startBook()
  const page = await book.open('p1')
  for (const event of ['ev1', 'ev2']) world.feed.open(event).price({ home: 0.001, draw: 0.5, away: 0.499 })
  openSeason(world)
  const [home, draw] = [legOf(world, 'ev1'), legOf(world, 'ev1', 'draw')]
  const refused = async (legs: Parameters<Page['place']>[0]['legs']) =>
    (await page.place({ legs, kind: single, unitMinor: 1_000 })).body.refusal?.code
  expect(await refused([home, draw])).toBe('same_event')
  expect(await refused([draw, legOf(world, 'season-1', 'r2', winner)])).toBe('related_legs')
  expect(await refused([home, legOf(world, 'ev2')])).toBe('odds_over_cap')
  expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(100_000n)
})
