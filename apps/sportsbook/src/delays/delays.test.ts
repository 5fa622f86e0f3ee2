import { expect, onTestFinished, test, vi } from 'vitest'
import { saveEvents } from '../events/event-store.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { createWorld, legOf } from '../testing/world.ts'
import { voidDelayed } from './delays.ts'
import { delaysPart } from './part.ts'

const hourMs = 3_600_000
const wait = { timeout: 15_000, interval: 20 }

/** A book with a single on each of these matches, and a clock that the test sets. */
async function createDelays(...events: readonly string[]) {
  const world = await createWorld()
  world.operator.fund('rich', '1000.00')
  const startsAt = Date.now() + hourMs
  const matches = events.map((event) => world.feed.open(event, { startsAt }))
  const book = await world.startBook()
  const page = await book.open('rich')
  const tickets = new Map<string, string>()
  for (const event of events) {
    const { body } = await page.place({ legs: [legOf(world, event)] })
    expect(body.state).toBe('accepted')
    tickets.set(event, body.id)
  }
  const time = { now: startsAt }
  const run = async (hours: number) => {
    await saveEvents(world.pool, [...world.feed.store.shelf.events.values()])
    time.now = startsAt + hours * hourMs
    return voidDelayed({ pool: world.pool, results: world.results, clock: () => time.now })
  }
  const idOf = (event: string) => tickets.get(event) ?? ''
  const until = (event: string, state: 'accepted' | 'settled') => page.until(idOf(event), state)
  /** Waits until this much was paid of a ticket. */
  const paid = (id: string, minor: number) =>
    vi.waitFor(async () => expect((await page.ticket(id)).paidMinor).toBe(minor), wait)
  onTestFinished(() => book.stop())
  return { world, book, matches, page, run, idOf, until, paid, startsAt }
}

test('a postponed match: bets stand 48 hours, then they are paid back once', async () => {
  const { world, matches, run, idOf, until, paid } = await createDelays('ev1', 'ev2')
  matches[0]?.status('postponed')
  matches[1]?.status('live')
  expect(await run(47.9)).toBe(0)
  await until('ev1', 'accepted')
  expect(await run(48)).toBe(1)
  const [leg] = (await until('ev1', 'settled')).legs
  expect([leg?.result, leg?.voidReason]).toEqual(['void', 'postponed'])
  await paid(idOf('ev1'), 10_000)
  expect([await run(49), await run(500)]).toEqual([0, 0])
  await until('ev2', 'accepted')
  const wins = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'win')
  expect(wins.map(({ amountMinor }) => amountMinor)).toEqual([10_000n])
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('a bet taken for the new date of a postponed match stands', async () => {
  const { world, page, run, until, paid, startsAt } = await createDelays('ev1')
  world.feed.open('ev1', { startsAt: startsAt + 72 * hourMs })
  const later = await page.place({ legs: [legOf(world, 'ev1')] })
  expect(later.body.state).toBe('accepted')
  expect(await run(50)).toBe(1)
  await until('ev1', 'settled')
  expect((await page.ticket(later.body.id)).state).toBe('accepted')
  expect(await run(72 + 48)).toBe(1)
  await paid(later.body.id, 10_000)
})

test('abandoned football: after 24 hours what is undecided is void, what is decided stays', async () => {
  const { world, matches, run, idOf, until, paid } = await createDelays('ev1', 'ev2')
  for (const match of matches) match.status('interrupted')
  await world.settle('ev2', { home: 1, draw: 0, away: 0 })
  const { returnMinor } = await until('ev2', 'settled')
  expect(await run(23.9)).toBe(0)
  expect(await run(24)).toBe(1)
  expect((await until('ev1', 'settled')).legs[0]?.voidReason).toBe('abandoned')
  await paid(idOf('ev1'), 10_000)
  await paid(idOf('ev2'), returnMinor)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('a match that began early: bets taken after its true start are void', async () => {
  const { world, matches, page, run, until, paid } = await createDelays('ev1')
  const { rows } = await world.pool.query<{ at: Date }>('SELECT clock_timestamp() at')
  const late = await page.place({ legs: [legOf(world, 'ev1')] })
  expect(late.body.state).toBe('accepted')
  matches[0]?.status('live')
  const event = world.feed.store.shelf.events.get('ev1')
  expect(event?.begun?.toldAt).toBeGreaterThan(Number(rows[0]?.at))
  // The clock of the match says so.
  if (event?.begun) event.begun = { ...event.begun, at: Number(rows[0]?.at) }
  expect(await run(0)).toBe(1)
  const back = await page.until(late.body.id, 'settled')
  expect(back.legs[0]?.voidReason).toBe('wrong_start')
  await paid(late.body.id, 10_000)
  await until('ev1', 'accepted')
  expect(await run(0.1)).toBe(0)
})

test('the program looks by itself, but not while a feed is silent', async () => {
  const { world, book, until, run } = await createDelays('ev1')
  let isCurrent = false
  let asked = 0
  await run(0)
  await world.pool.query(`UPDATE leg SET closes_at = closes_at - interval '50 hours'`)
  const askCurrent = () => {
    asked += 1
    return isCurrent
  }
  const part = delaysPart({ isCurrent: askCurrent, everyMs: 10 })
  const stop = part.start?.({ ...book.deps, results: world.results })
  onTestFinished(async () => stop?.())
  await vi.waitFor(() => expect(asked).toBeGreaterThan(5), wait)
  await until('ev1', 'accepted')
  isCurrent = true
  await until('ev1', 'settled')
})
