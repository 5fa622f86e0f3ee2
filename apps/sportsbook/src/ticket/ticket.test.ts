import { randomUUID } from 'node:crypto'
import { defaultLimits } from '@baize/sports/limits'
import { expect, test, vi } from 'vitest'
import { rulesVersion } from '../../wire/rules.ts'
import type { QuoteAnswer, TicketsAnswer } from '../../wire/slip.ts'
import { takeLease } from '../lease/lease.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { createWorld, legOf } from '../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }

async function open(balance = '10000.00') {
  const world = await createWorld()
  world.operator.fund('p1', balance)
  const book = await world.startBook()
  return { world, book, page: await book.open('p1') }
}

const balanceOf = (world: Awaited<ReturnType<typeof open>>['world']) =>
  world.operator.wallet.players.get('p1')?.balanceMinor

test('a bet before the match is accepted at once, won, paid and ended', async () => {
  const { world, page, book } = await open()
  world.feed.open('ev1')
  const leg = legOf(world, 'ev1')
  const placed = await page.place({ legs: [leg] })
  expect([placed.status, placed.body.state, placed.body.oddsMilli]).toEqual([200, 'accepted', leg.oddsMilli])
  expect(balanceOf(world)).toBe(990_000n)
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  const settled = await page.until(placed.body.id, 'settled')
  const wonMinor = Math.floor((10_000 * leg.oddsMilli) / 1000)
  expect([settled.returnMinor, settled.legs[0]?.result]).toEqual([wonMinor, 'won'])
  await vi.waitFor(() => {
    expect(balanceOf(world)).toBe(990_000n + BigInt(wonMinor))
    const round = world.operator.wallet.rounds.get(placed.body.id)
    expect(round).toMatchObject({ state: 'completed', record: { kind: 'sports', legs: [{ result: 'won' }] } })
  }, wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
  await vi.waitFor(() => expect(book.sent.at(-1)?.message.ticket?.paidMinor).toBe(wonMinor), wait)
  const list = await page.ask<TicketsAnswer>('GET', '/api/tickets?state=settled')
  expect(list.body.tickets.map(({ id }) => id)).toEqual([placed.body.id])
})

test('a bet keeps the version of the rules and the margin of its market', async () => {
  const { world, page } = await open()
  const match = world.feed.open('ev1')
  const { holdBps } = world.feed.store.book.market('ev1', 'football_1x2|') ?? {}
  const placed = await page.place({ legs: [legOf(world, 'ev1')] })
  match.price({ home: 0.3, draw: 0.3, away: 0.4 }, { material: 2 })
  world.feed.store.applyRules(() => true)
  const [leg] = (await page.ticket(placed.body.id)).legs
  expect([leg?.rules, leg?.holdBps]).toEqual([rulesVersion, holdBps])
  expect(holdBps).toBeGreaterThan(400)
  const { rows } = await world.pool.query('SELECT rules, hold_bps FROM leg')
  expect(rows).toEqual([{ rules: rulesVersion, hold_bps: holdBps }])
})

test('the same press again gets the same ticket, another body under its id is a conflict', async () => {
  const { world, page } = await open()
  world.feed.open('ev1')
  const requestId = randomUUID()
  const press = { legs: [legOf(world, 'ev1')], requestId }
  const all = await Promise.all(Array.from({ length: 100 }, () => page.place(press)))
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
  expect(balanceOf(world)).toBe(990_000n)
  const other = await page.place({ ...press, unitMinor: 20_000 })
  expect([other.status, other.body.error?.code]).toEqual([409, 'conflict'])
  await expectBooksRight(world)
})

test('a live bet waits its delay and for what the feed knows', async () => {
  const { world, page } = await open()
  world.feed.open('ev1', { status: 'live' })
  world.feed.hold(true)
  const placed = await page.place({ legs: [legOf(world, 'ev1')] })
  expect([placed.body.state, (placed.body.decidedAfter ?? 0) - placed.body.placedAt]).toEqual([
    'waiting',
    1_000,
  ])
  await new Promise((resolve) => setTimeout(resolve, 1_400))
  expect((await page.ticket(placed.body.id)).state).toBe('waiting')
  expect(balanceOf(world)).toBe(1_000_000n)
  world.feed.hold(false)
  await page.until(placed.body.id, 'accepted')
  await expectBooksRight(world)
})

test('a bet after a goal that the feed tells late is declined', async () => {
  const { world, page } = await open()
  const match = world.feed.open('ev1', { status: 'live' })
  world.feed.hold(true)
  const placed = await page.place({ legs: [legOf(world, 'ev1')] })
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  // The goal fell before the press; the feed tells it only now, with all that follows.
  match.price({ home: 0.8, draw: 0.15, away: 0.05 }, { material: 2 })
  world.feed.hold(false)
  const declined = await page.until(placed.body.id, 'declined')
  expect(declined.refusal).toEqual({ code: 'line_changed', leg: 0 })
  expect(balanceOf(world)).toBe(1_000_000n)
})

test('a slip with other odds than the house offers is taken at the house’s, or not at all', async () => {
  const { world, page } = await open()
  world.feed.open('ev1')
  const leg = legOf(world, 'ev1')
  const forged = await page.place({ legs: [{ ...leg, oddsMilli: 50_000 }] })
  expect([forged.body.state, forged.body.refusal?.code]).toEqual(['declined', 'odds_changed'])
  const anyOdds = await page.place({ legs: [{ ...leg, oddsMilli: 50_000 }], consent: 'any' })
  expect([anyOdds.body.state, anyOdds.body.oddsMilli]).toEqual(['accepted', leg.oddsMilli])
})

test.each([
  ['no number', '"unitMinor":NaN'],
  ['too large for a number', '"unitMinor":1e309'],
  ['a fraction', '"unitMinor":1000.5'],
  ['negative', '"unitMinor":-1000'],
])('a stake that is %s is no request', async (_name, unit) => {
  const { world, page } = await open()
  world.feed.open('ev1')
  const rest = JSON.stringify({ legs: [legOf(world, 'ev1')], requestId: 'r1', kind: { type: 'multiple' } })
  const answer = await page.ask('POST', '/api/tickets', `${rest.slice(0, -1)},"consent":"any",${unit}}`)
  expect([answer.status, answer.body]).toEqual([400, { error: { code: 'bad_request' } }])
})

test('60 legs are too many', async () => {
  const { world, page } = await open()
  world.feed.open('ev1')
  const legs = Array.from({ length: 60 }, (_, index) => ({ ...legOf(world, 'ev1'), event: `ev${index}` }))
  expect((await page.place({ legs })).body.error?.code).toBe('too_many_legs')
})

test('100 presses on one balance take what there is', async () => {
  const { world, page } = await open('1050.00')
  world.feed.open('ev1')
  const leg = legOf(world, 'ev1')
  const all = await Promise.all(Array.from({ length: 100 }, () => page.place({ legs: [leg] })))
  const ids = all.map(({ body }) => body.id)
  await vi.waitFor(async () => {
    const tickets = await Promise.all(ids.map((id) => page.ticket(id)))
    const states = tickets.map(({ state, refusal }) => refusal?.code ?? state)
    expect(states.filter((state) => state === 'accepted').length).toBe(10)
    expect(states.filter((state) => state === 'insufficient_funds').length).toBe(90)
  }, wait)
  expect(balanceOf(world)).toBe(5_000n)
  await expectBooksRight(world)
})

test('a stake over the limit names the most, and splitting gains nothing', async () => {
  const { world, page } = await open('1000000.00')
  world.feed.open('ev1', { tier: 'D' })
  const leg = legOf(world, 'ev1')
  const over = await page.place({ legs: [leg], unitMinor: 500_001 })
  expect(over.body.refusal).toEqual({ code: 'stake_over_limit', maxUnitMinor: 500_000, leg: 0 })
  const parts = await Promise.all(
    Array.from({ length: 20 }, () => page.place({ legs: [leg], unitMinor: 100_000 })),
  )
  const states = parts.map(({ body }) => body.refusal?.code ?? body.state)
  expect(states.filter((state) => state === 'accepted').length).toBe(5)
  expect(states.filter((state) => state === 'stake_over_limit').length).toBe(15)
  const quoted = await page.ask<QuoteAnswer>('POST', '/api/quote', {
    kind: { type: 'multiple' },
    legs: [leg],
    unitMinor: 10_000,
  })
  expect([quoted.body.maxUnitMinor, quoted.body.refusal?.code]).toEqual([0, 'stake_over_limit'])
  await expectBooksRight(world)
})

test('a market that is suspended between decision and debit gives the stake back', async () => {
  const { world, page } = await open()
  const match = world.feed.open('ev1')
  world.operator.faults.next('bet', { type: 'delay', ms: 400 })
  const placing = page.place({ legs: [legOf(world, 'ev1')] })
  await vi.waitFor(() => expect(world.operator.wallet.transactions.size).toBe(1), wait)
  match.stop()
  const { id } = (await placing).body
  const returned = await page.until(id, 'returned')
  expect(returned.refusal?.code).toBe('market_closed')
  await vi.waitFor(() => expect(balanceOf(world)).toBe(1_000_000n), wait)
  await vi.waitFor(() => expect(world.operator.wallet.rounds.get(id)?.state).toBe('cancelled'), wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('a bet whose answer is lost is never shown accepted and goes back', async () => {
  const { world } = await open()
  const book = await world.startBook({ patience: { bookedBetMs: 300 } })
  const page = await book.open('p1')
  world.feed.open('ev1')
  world.operator.faults.next('bet', { type: 'lose-answer' }, 30)
  const { id } = (await page.place({ legs: [legOf(world, 'ev1')] })).body
  await page.until(id, 'returned')
  await vi.waitFor(() => expect(world.operator.wallet.rounds.get(id)?.state).toBe('cancelled'), wait)
  expect(balanceOf(world)).toBe(1_000_000n)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('a book that another one has followed takes no bet', async () => {
  const { world, page } = await open()
  world.feed.open('ev1')
  await takeLease(world.pool)
  const { body } = await page.place({ legs: [legOf(world, 'ev1')] })
  expect(body.state).toBe('waiting')
  expect(balanceOf(world)).toBe(1_000_000n)
})

test('play money is staked and won like money', async () => {
  const { world, book } = await open()
  world.feed.open('ev1')
  const page = await book.openDemo()
  const leg = legOf(world, 'ev1')
  const { id, state } = (await page.place({ legs: [leg] })).body
  expect(state).toBe('accepted')
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  await page.until(id, 'settled')
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ balance_minor: bigint }>(
      'SELECT balance_minor FROM demo_wallet',
    )
    expect(rows[0]?.balance_minor).toBe(990_000n + BigInt(Math.floor(leg.oddsMilli * 10)))
  }, wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
})

test('play money uses up no limit of real money, and has the same limits', async () => {
  const { world } = await open()
  world.feed.open('ev1')
  const leg = legOf(world, 'ev1')
  // The limit takes two stakes of 100.00.
  const outcomeMinor = BigInt(leg.oddsMilli - 1_000) * 25n
  const book = await world.startBook({ limitsOf: () => ({ ...defaultLimits, outcomeMinor }) })
  const [page, play] = [await book.open('p1'), await book.openDemo()]
  const press = async (by: typeof page) => {
    const { body } = await by.place({ legs: [leg] })
    return body.refusal?.code ?? body.state
  }
  expect([await press(play), await press(play), await press(play)]).toEqual([
    'accepted',
    'accepted',
    'stake_over_limit',
  ])
  expect([await press(page), await press(page), await press(page)]).toEqual([
    'accepted',
    'accepted',
    'stake_over_limit',
  ])
  await world.settle('ev1', { home: 0, draw: 1, away: 0 })
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query(
      `SELECT DISTINCT liability_minor::int "minor" FROM exposure WHERE exposure_id LIKE '%outcome|ev1|%'`,
    )
    expect(rows).toEqual([{ minor: 0 }])
  }, wait)
  await vi.waitFor(() => expectBooksRight(world), wait)
})
