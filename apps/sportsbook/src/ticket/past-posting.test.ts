import { expect, test } from 'vitest'
import { expectBooksRight } from '../testing/right-books.ts'
import { createWorld, legOf, type BookWorld, type Page } from '../testing/world.ts'

/** How many bets the client that knows too much tries; the nightly run tries 100,000. */
const attempts = Number(process.env['PAST_POSTING_ATTEMPTS'] ?? 60)
/** It tries so many at once: an account each. */
const atOnce = Number(process.env['PAST_POSTING_AT_ONCE'] ?? 30)
/** It learns of a goal so long before the feed tells of it. */
const aheadMs = 1_000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * A client in the stadium sees each goal a second before the feed tells of it, and bets on what has just
 * become nearly certain at the odds that still stand. Some goals are told even later. Whatever it does, none
 * of its bets may be accepted, and all of its money is there at the end.
 */
test(
  `a client that knows a second before the feed makes ${attempts} attempts: none is accepted`,
  { timeout: 60_000 + attempts * 400 },
  async () => {
    const world = await createWorld()
    const book = await world.startBook()
    const pages: Page[] = []
    for (let index = 0; index < Math.min(atOnce, attempts); index += 1) {
      world.operator.fund(`oracle${index}`, '100000.00')
      pages.push(await book.open(`oracle${index}`))
    }
    const refused = new Map<string, number>()
    let tried = 0
    for (let goal = 1; tried < attempts; goal += 1) {
      const match = world.feed.open(`ev${goal}`, { status: 'live' })
      const crowd = pages.slice(0, attempts - tried)
      tried += crowd.length
      // The goal falls: from now on the feed knows nothing until it tells.
      world.feed.hold(true)
      const ids = await Promise.all(
        crowd.map((page, index) => press(world, page, { event: `ev${goal}`, index })),
      )
      await wait(aheadMs + (goal % 3) * 700)
      match.price({ home: 0.96, draw: 0.03, away: 0.01 }, { material: goal + 1 })
      world.feed.hold(false)
      for (const end of await endsOf(world, ids)) refused.set(end, (refused.get(end) ?? 0) + 1)
    }
    const {
      line_changed: changed = 0,
      feed_late: late = 0,
      feed_down: down = 0,
      ...others
    } = Object.fromEntries(refused)
    // On a busy machine some are refused because the feed is late; none may end in any other way.
    expect([others, changed + late + down]).toEqual([{}, attempts])
    expect(changed).toBeGreaterThan(0)
    const { rows } = await world.pool.query(`SELECT count(*)::int n FROM ticket WHERE step = 'accepted'`)
    expect(rows).toEqual([{ n: 0 }])
    for (const { balanceMinor } of world.operator.wallet.players.values())
      expect(balanceMinor).toBe(10_000_000n)
    await expectBooksRight(world)
  },
)

/** Bets on the side that has scored, by every consent in turn. */
async function press(
  world: BookWorld,
  page: Page,
  { event, index }: { readonly event: string; readonly index: number },
): Promise<string> {
  await wait(index % 5)
  const consent = ['any', 'small', 'better'][index % 3] ?? 'any'
  const placed = await page.place({ legs: [legOf(world, event)], consent, unitMinor: 1_000 + index })
  return placed.body.id
}

/** The outcomes of all attempts by one query: a query for each would be most of the work. */
async function endsOf({ pool }: BookWorld, ids: readonly string[]) {
  for (;;) {
    const { rows } = await pool.query<{ end: string }>(
      `SELECT coalesce(refusal->>'code', step) AS "end" FROM ticket
       WHERE ticket_id = ANY ($1::uuid[]) AND step IN ('accepted', 'declined', 'returned')`,
      [ids],
    )
    if (rows.length === ids.length) return rows.map(({ end }) => end)
    await wait(50)
  }
}

test('the same press is accepted where nothing has happened: the attack proves something', async () => {
  const world = await createWorld()
  const book = await world.startBook()
  world.operator.fund('p1', '1000.00')
  const page = await book.open('p1')
  world.feed.open('ev1', { status: 'live' })
  const { id } = (await page.place({ legs: [legOf(world, 'ev1')] })).body
  await page.until(id, 'accepted')
  await expectBooksRight(world)
})
