import { expect, test, vi } from 'vitest'
import { expectBooksRight } from '../testing/right-books.ts'
import { createWorld, legOf, type BookWorld, type Page } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }

async function open() {
  const world = await createWorld()
  world.operator.fund('p1', '10000.00')
  const book = await world.startBook()
  world.feed.open('ev1')
  const page = await book.open('p1')
  return { world, book, page }
}

const balanceOf = (world: BookWorld) => world.operator.wallet.players.get('p1')?.balanceMinor

async function accepted(world: BookWorld, page: Page, event = 'ev1') {
  const { body } = await page.place({ legs: [legOf(world, event)] })
  expect(body.state).toBe('accepted')
  return body.id
}

/** Waits until the ticket's money is where it should be. */
const settledAt = (world: BookWorld, id: string, paidMinor: number, isSettled = true) =>
  vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ paid: bigint; due: Date | null; isSettled: boolean }>(
      `SELECT paid_minor paid, next_attempt_at due, is_settled "isSettled" FROM ticket WHERE ticket_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ paid: BigInt(paidMinor), due: null, isSettled }])
    await expectBooksRight(world)
  }, wait)

const won = { home: 1, draw: 0, away: 0 } as const
const lost = { home: 0, draw: 1, away: 0 } as const
const voided = { home: 'void', draw: 'void', away: 'void' } as const

test('a lost ticket ends without a win', async () => {
  const { world, page } = await open()
  const id = await accepted(world, page)
  await world.settle('ev1', lost)
  await settledAt(world, id, 0)
  expect(world.operator.wallet.rounds.get(id)?.state).toBe('completed')
})

test('a void after acceptance pays the stake and cancels nothing', async () => {
  const { world, page } = await open()
  const id = await accepted(world, page)
  await world.settle('ev1', voided)
  await settledAt(world, id, 10_000)
  expect(world.operator.wallet.rounds.get(id)?.state).toBe('completed')
  expect((await page.ticket(id)).legs[0]).toMatchObject({ result: 'void', voidReason: 'abandoned' })
  expect(balanceOf(world)).toBe(1_000_000n)
})

test('a ticket is settled anew both ways, and tells each time what changed', async () => {
  const { world, page } = await open()
  const id = await accepted(world, page)
  const wonMinor = legOf(world, 'ev1').oddsMilli * 10
  await world.settle('ev1', lost)
  await settledAt(world, id, 0)
  await world.settle('ev1', won, { source: 'operator-7' })
  await settledAt(world, id, wonMinor)
  await world.settle('ev1', voided)
  await settledAt(world, id, 10_000)
  const ticket = await page.ticket(id)
  expect(ticket.resettled.map(({ fromMinor, toMinor, by }) => [fromMinor, toMinor, by])).toEqual([
    [0, wonMinor, 'desk'],
    [wonMinor, 10_000, 'feed'],
  ])
  expect(balanceOf(world)).toBe(1_000_000n)
  // The platform has the latest record, and the turnover of each ending.
  expect(world.operator.wallet.rounds.get(id)).toMatchObject({ revision: 2, record: { returned: '100.00' } })
  const { rows } = await world.pool.query<{ turnover: string }>(
    `SELECT body::json->>'valid_stake' turnover FROM movement
      WHERE ticket_id = $1 AND kind IN ('settle', 'end_round') ORDER BY number`,
    [id],
  )
  expect(rows.map(({ turnover }) => turnover)).toEqual(['100.00', '100.00', '0.00'])
})

test('the platform knows what an open bet is about and when it is settled', async () => {
  const { world, page } = await open()
  const id = await accepted(world, page)
  const { rows } = await world.pool.query<{ body: string }>(
    `SELECT body FROM movement WHERE ticket_id = $1 AND kind = 'bet'`,
    [id],
  )
  const { record, settles_by } = JSON.parse(rows[0]?.body ?? '{}') as {
    record: object
    settles_by: string
  }
  expect(record).toMatchObject({ kind: 'sports', legs: [{ market: expect.any(String), outcome: 'home' }] })
  expect(Date.parse(settles_by)).toBeGreaterThan(Date.now())
})

test('a result that is taken back opens the ticket again and takes the win back', async () => {
  const { world, page } = await open()
  const id = await accepted(world, page)
  await world.settle('ev1', won)
  await settledAt(world, id, legOf(world, 'ev1').oddsMilli * 10)
  await world.settle('ev1', null)
  await settledAt(world, id, 0, false)
  expect((await page.ticket(id)).state).toBe('accepted')
  await world.settle('ev1', lost)
  await settledAt(world, id, 0)
  expect((await page.ticket(id)).state).toBe('settled')
})

test('a win that was spent is taken back as a debt', async () => {
  const { world, page } = await open()
  const id = await accepted(world, page)
  await world.settle('ev1', won)
  await settledAt(world, id, legOf(world, 'ev1').oddsMilli * 10)
  const player = world.operator.wallet.players.get('p1')
  if (player) player.balanceMinor = 0n
  await world.settle('ev1', lost)
  await settledAt(world, id, 0)
  expect(player?.balanceMinor).toBe(-BigInt(legOf(world, 'ev1').oddsMilli * 10))
})

test('results in any order, twice and while the platform fails come to the same', async () => {
  const { world, page } = await open()
  const ids = await Promise.all(Array.from({ length: 10 }, () => accepted(world, page)))
  for (const call of ['settle', 'win', 'rollback', 'endRound'] as const) {
    world.operator.faults.next(call, { type: 'lose-answer' }, 3)
    world.operator.faults.next(call, { type: 'fail' }, 2)
    world.operator.faults.next(call, { type: 'lose-request' }, 2)
  }
  for (const result of [won, lost, won, voided, null, won]) await world.settle('ev1', result)
  await world.settle('ev1', won)
  for (const id of ids) await settledAt(world, id, legOf(world, 'ev1').oddsMilli * 10)
})

test('a multiple is lost with its first lost leg, and opens again when that is taken back', async () => {
  const { world, page } = await open()
  world.feed.open('ev2')
  const { body } = await page.place({ legs: [legOf(world, 'ev1'), legOf(world, 'ev2')] })
  expect(body.state).toBe('accepted')
  await world.settle('ev1', lost)
  await settledAt(world, body.id, 0)
  expect((await page.ticket(body.id)).state).toBe('settled')
  await world.settle('ev1', won)
  await vi.waitFor(async () => expect((await page.ticket(body.id)).state).toBe('accepted'), wait)
  await world.settle('ev2', won)
  await settledAt(world, body.id, Math.floor((10_000 * legOf(world, 'ev1').oddsMilli ** 2) / 1_000_000))
})

test('a system pays by its lines', async () => {
  const { world, page } = await open()
  for (const event of ['ev2', 'ev3']) world.feed.open(event)
  const legs = ['ev1', 'ev2', 'ev3'].map((event) => legOf(world, event))
  const { body } = await page.place({ legs, kind: { type: 'system', size: 2 }, unitMinor: 1_000 })
  expect([body.state, body.lines, body.stakeMinor]).toEqual(['accepted', 3, 3_000])
  await world.settle('ev1', won)
  await world.settle('ev2', won)
  await world.settle('ev3', lost)
  const odds = legs[0]?.oddsMilli ?? 0
  await settledAt(world, body.id, Math.floor((1_000 * odds ** 2) / 1_000_000))
})

test('a market of many tickets is settled in parts', async () => {
  const { world, page } = await open()
  const id = await accepted(world, page)
  // As many as several chunks hold, by the same rows as the first one.
  await world.pool.query(
    `WITH made AS (
       INSERT INTO ticket (ticket_id, player, session_id, request_id, request_hash, currency, is_demo, kind,
         slip, consent, line_count, unit_minor, stake_minor, step, delay_ms, accepted_at, odds_milli,
         counted_minor, most_minor, stake_left_minor)
       SELECT gen_random_uuid(), player, session_id, 'copy-' || n, request_hash, currency, is_demo, kind,
         slip, consent, line_count, unit_minor, stake_minor, step, delay_ms, accepted_at, odds_milli,
         0, most_minor, stake_left_minor
       FROM ticket, generate_series(1, 2500) n WHERE ticket_id = $1 RETURNING ticket_id)
     INSERT INTO leg SELECT m.ticket_id, number, event, market, type, spec, outcome, odds_milli, split,
       material, producer, is_live, closes_at, score_home, score_away, 0, about
     FROM leg, made m WHERE leg.ticket_id = $1`,
    [id],
  )
  await world.pool.query(
    `UPDATE exposure SET stake_minor = stake_minor * 2501 WHERE exposure_id LIKE 'member-outcome|%'`,
  )
  await world.settle('ev1', lost)
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ open: bigint }>(
      'SELECT count(*) open FROM ticket WHERE NOT is_settled',
    )
    expect(rows[0]?.open).toBe(0n)
  }, wait)
})
