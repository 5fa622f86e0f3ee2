import { placeOdds } from '@baize/sports/each-way'
import { expect, test, vi } from 'vitest'
import type { QuoteAnswer } from '../../wire/slip.ts'
import { batterPlaces, openBatters, topBatter } from '../testing/batter-feed.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { chances, openSeason, top, winner } from '../testing/season-feed.ts'
import { createWorld, legOf, type BookWorld } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }
const quarter = { type: 'each_way', places: 3, part: 4 }
/** Live bets wait for news of the match, by at least some seconds. */
const patience = { timeout: 60_000 }

async function open() {
  const world = await createWorld()
  world.operator.fund('p1', '10000.00')
  const season = openSeason(world)
  const book = await world.startBook()
  return { world, season, page: await book.open('p1') }
}

const oddsOf = (world: BookWorld, runner: string) => legOf(world, 'season-1', runner, winner).oddsMilli

const settledAt = (world: BookWorld, id: string, paidMinor: bigint) =>
  vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ paid: bigint; due: Date | null; isSettled: boolean }>(
      `SELECT paid_minor paid, next_attempt_at due, is_settled "isSettled" FROM ticket WHERE ticket_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ paid: paidMinor, due: null, isSettled: true }])
    await expectBooksRight(world)
  }, wait)

test('an outright is paid by the final table, a shared place by its part', patience, async () => {
  const { world, season, page } = await open()
  const odds = legOf(world, 'season-1', 'r2', top).oddsMilli
  const won = await page.place({ legs: [legOf(world, 'season-1', 'r2', top)] })
  const lost = await page.place({ legs: [legOf(world, 'season-1', 'r5', winner)] })
  await Promise.all([page.until(won.body.id, 'accepted'), page.until(lost.body.id, 'accepted')])
  // The second and third place go to three sides.
  await season.end([30, 20, 20, 20, 10, 5, 4, 3])
  await settledAt(world, won.body.id, (10_000n * BigInt(odds) * 2n) / 3_000n)
  await settledAt(world, lost.body.id, 0n)
  expect((await page.ticket(won.body.id)).legs[0]).toMatchObject({ result: 'won', scoreAtBet: null })
})

test('an each-way bet costs two stakes and pays the place alone', patience, async () => {
  const { world, season, page } = await open()
  const leg = legOf(world, 'season-1', 'r2', winner)
  const asked = await page.ask<QuoteAnswer>('POST', '/api/quote', {
    kind: { type: 'multiple' },
    legs: [leg],
    unitMinor: 5_000,
  })
  expect(asked.body.eachWay).toEqual(quarter)
  const quoted = await page.ask<QuoteAnswer>('POST', '/api/quote', {
    kind: quarter,
    legs: [leg],
    unitMinor: 5_000,
  })
  const place = placeOdds(leg.oddsMilli, 4)
  expect(quoted.body).toMatchObject({
    lines: 2,
    stakeMinor: 10_000,
    returnMinor: Math.floor((5_000 * (leg.oddsMilli + place)) / 1_000),
    refusal: null,
    eachWay: quarter,
  })
  expect(quoted.body.holdBps).toBeGreaterThanOrEqual(300)

  const { body } = await page.place({ kind: quarter, legs: [leg], unitMinor: 5_000 })
  const ticket = await page.until(body.id, 'accepted')
  expect(ticket.legs.map(({ market, oddsMilli }) => [market, oddsMilli])).toEqual([
    [winner, leg.oddsMilli],
    [top, place],
  ])
  expect(ticket).toMatchObject({ stakeMinor: 10_000, oddsMilli: null, kind: quarter })
  await season.end([30, 25, 20, 10, 9, 8, 7, 6])
  await settledAt(world, body.id, BigInt(Math.floor((5_000 * place) / 1_000)))
  expect((await page.ticket(body.id)).legs.map(({ result }) => result)).toEqual(['lost', 'won'])
})

test('an each-way bet is taken at no terms but those of the moment', patience, async () => {
  const { world, season, page } = await open()
  const leg = legOf(world, 'season-1', 'r2', winner)
  const press = (kind: unknown, legs = [leg]) => page.place({ kind, legs, unitMinor: 5_000 })
  expect((await press({ ...quarter, places: 4 })).status).toBe(400)
  expect((await press(quarter, [leg, legOf(world, 'season-1', 'r2', top)])).status).toBe(400)
  expect((await press(quarter, [legOf(world, 'season-1', 'r2', top)])).status).toBe(400)
  expect((await press({ ...quarter, part: 3 })).body).toMatchObject({
    state: 'declined',
    refusal: { code: 'market_closed', leg: 1 },
  })
  // The place becomes so likely that a quarter of the odds would be too much.
  season.happen({ ...chances, place: chances.place.map((chance) => chance + 0.25) })
  const fresh = legOf(world, 'season-1', 'r2', winner)
  expect((await press(quarter, [fresh])).body).toMatchObject({ state: 'declined' })
  expect(oddsOf(world, 'r2')).toBe(fresh.oddsMilli)
  expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(1_000_000n)
})

test('a slip from before a happening is refused', patience, async () => {
  const { world, season, page } = await open()
  const leg = legOf(world, 'season-1', 'r2', winner)
  season.happen()
  const { body } = await page.place({ kind: quarter, legs: [leg], unitMinor: 5_000 })
  expect(body).toMatchObject({ state: 'declined', refusal: { code: 'line_changed' } })
})

test('a top batter backed each way shares third place, wins both parts, or is void', async () => {
  const { world, page } = await open()
  const innings = openBatters(world)
  const press = async (batter: string) => {
    const leg = legOf(world, 'cr1', batter, topBatter)
    const asked = await page.ask<QuoteAnswer>('POST', '/api/quote', {
      kind: { type: 'multiple' },
      legs: [leg],
      unitMinor: 5_000,
    })
    expect(asked.body.eachWay).toEqual(quarter)
    const { body } = await page.place({ kind: quarter, legs: [leg], unitMinor: 5_000 })
    const ticket = await page.until(body.id, 'accepted')
    const place = placeOdds(leg.oddsMilli, 4)
    expect(ticket.legs.map(({ market, oddsMilli }) => [market, oddsMilli])).toEqual([
      [topBatter, leg.oddsMilli],
      [batterPlaces, place],
    ])
    return { id: body.id, win: BigInt(leg.oddsMilli), place: BigInt(place) }
  }
  const [third, best, absent] = [await press('h3'), await press('h1'), await press('h6')]
  await innings.end([60, 40, 20, 20, 3, null, null, null, null, null, null])
  await settledAt(world, third.id, (5_000n * third.place) / 2_000n)
  await settledAt(world, best.id, (5_000n * (best.win + best.place)) / 1_000n)
  await settledAt(world, absent.id, 10_000n)
  expect((await page.ticket(third.id)).legs.map(({ result }) => result)).toEqual(['lost', 'won'])
  expect((await page.ticket(absent.id)).legs.map(({ result }) => result)).toEqual(['void', 'void'])
})
