import { randomUUID } from 'node:crypto'
import { findSeries, nextDraws } from '@baize/lottery/series'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { writeDraw } from '../menu/draws.fixture.ts'
import { drawAndSettle, lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
import { openPlayer } from '../../testing/withdrawals.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let token: string
beforeAll(async () => {
  world = await startConsoleWorld({})
  await world.platform.catalogue.writeLotteries()
  maker = await world.logIn('maker', ['lottery_read', 'lottery_ask', 'lottery_approve', 'approval_read'])
  checker = await world.logIn('checker', ['lottery_read', 'lottery_approve', 'approval_read'])
  token = (await openPlayer(world, 'priced', '50000')).token
})
afterAll(() => world.stop())

const gameId = 'lott-05'
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()
const ask = (given: object = {}) =>
  world.ask('lotteryOddsAsk', {
    as: maker,
    body: { gameId, startsAt: inSeconds(3_600), parts: { 'sides-sum': 9_500 }, reason: 'a try', ...given },
  })
const decide = (approvalId: string, as = checker) =>
  world.ask('approvalApprove', { as, body: { id: approvalId, reason: 'as agreed' } })
const read = async () => (await world.ask('lotteryOddsRead', { as: maker, query: { gameId } })).value

/** A version that was agreed an hour ago and holds for draws that opened so many seconds ago, or later. */
const holdSince = async (game: string, seconds: number, parts: object, version = 1001) => {
  await rows(
    world.platform.db,
    `insert into lottery_price_table (game, version, parts, starts_at, set_by, set_at)
     values ($1, $2, $3, now() - $4 * interval '1 s', 'checker', now() - interval '1 hour')`,
    [game, version, JSON.stringify(parts), seconds],
  )
  // Nodes look again within two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
}

const buy = (drawId: string, version: number, prizeGroup = 1900) =>
  world.call('placeLotteryTicket', {
    token,
    body: {
      requestId: randomUUID(),
      drawId,
      rows: [lotteryRow('sides-sum', 'big', { multiple: 100, prizeGroup })],
      tableVersion: version,
      stake: '100.00',
    },
  })
const broken = async () =>
  (await checkInvariants(world.platform.db)).filter(({ id }) => id === 'I56').map(({ row }) => row)

const openSince = async (series: string, seconds: number): Promise<string> => {
  const drawId = await openDraw(world, series)
  await rows(
    world.platform.db,
    `update lottery_draw set opens_at = now() - $2 * interval '1 s' where id = $1`,
    [drawId, seconds],
  )
  return drawId
}

test('two operators agree on odds, which are dated and kept by version', async () => {
  expect(await read()).toMatchObject({ version: 1, parts: {}, lastVersion: 1_000, history: [] })
  const startsAt = inSeconds(7_200)
  const { approvalId } = (await ask({ startsAt, parts: { 'sides-sum': 9_500, place: 10_000 } })).value
  const [asked] = await rows<{ before: object; change: { figures: object } }>(
    world.platform.db,
    `select before, change from approval where id = $1`,
    [approvalId],
  )
  expect(asked?.before).toEqual({ 'sides-sum': '100% · 1.9200 · RTP 96.00%' })
  expect(asked?.change.figures).toEqual({ 'sides-sum': '95% · 1.8240 · RTP 91.20%' })
  expect((await decide(approvalId, maker)).message).toBe('approval_self')
  expect(await decide(approvalId)).toMatchObject({ success: true })
  expect(await read()).toMatchObject({
    version: 1,
    parts: {},
    lastVersion: 1_001,
    history: [{ version: 1_001, parts: { 'sides-sum': 9_500 }, startsAt, setBy: 'checker' }],
  })
  const [event] = await rows<{ details: object }>(
    world.platform.db,
    `select details from audit_event where event = 'lottery_odds_changed'`,
  )
  expect(event?.details).toMatchObject({ game: gameId, reason: 'a try' })
})

test('odds that give a stake away, of no play, of the past or outdated are refused', async () => {
  for (const wrong of [
    { parts: { 'sides-sum': 10_500 } },
    { parts: { 'sides-sum': 4_999 } },
    { parts: { 'sides-sum': 0 } },
    { parts: { 'sides-sum': -9_500 } },
    { parts: { constructor: 9_500 } },
    { parts: { 'no-such': 9_500 } },
    { startsAt: inSeconds(5) },
    { startsAt: inSeconds(-3_600) },
  ])
    expect((await ask(wrong)).message, JSON.stringify(wrong)).toBe('lottery_odds_invalid')
  expect((await ask({ parts: { 'sides-sum': 9_500.5 } })).message).toBe('bad_request')
  expect((await ask({ gameId: 'lott-99' })).message).toBe('lottery_not_found')
  const first = (await ask()).value.approvalId
  const second = (await ask({ parts: { place: 9_000 } })).value.approvalId
  const outcomes = await Promise.all([decide(first), decide(second)])
  expect(outcomes.map(({ message }) => message).sort()).toEqual(['approval_outdated', 'ok'])
  // The time that it was to start at is over when it is agreed.
  const late = (await ask({ startsAt: inSeconds(31) })).value.approvalId
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await decide(late)).message).toBe('approval_outdated')
  await expect(
    rows(world.platform.db, `update lottery_price_table set parts = '{}' where game = $1`, [gameId]),
  ).rejects.toThrow()
})

test('a draw that was open keeps its odds, one that opens later has the new ones', async () => {
  const game = 'lott-02'
  const before = await openSince(game, 900)
  const after = await openSince(game, 300)
  await holdSince(game, 600, { 'sides-sum': 9_000 })
  expect(await buy(before, 1_001)).toMatchObject({
    message: 'lottery_price_changed',
    value: { tableVersion: 1 },
  })
  expect(await buy(after, 1)).toMatchObject({
    message: 'lottery_price_changed',
    value: { tableVersion: 1_001 },
  })
  const old = await buy(before, 1)
  const fresh = await buy(after, 1_001)
  expect(old.value.ticket.rows[0]?.odds).toEqual(['1.9000'])
  expect(fresh.value.ticket.rows[0]?.odds).toEqual(['1.7100'])
  for (const drawId of [before, after]) await drawAndSettle(world, drawId, ['9', '9', '9', '9', '9'])
  const paid = async (ticketId: string) =>
    (await world.call('getLotteryTicket', { token, query: { ticketId } })).value.ticket.payout
  expect(await paid(old.value.ticket.ticketId)).toBe('190.00')
  expect(await paid(fresh.value.ticket.ticketId)).toBe('171.00')
  const proofOf = async (drawId: string) =>
    (await world.call('getLotteryProof', { query: { drawId } })).value.table
  expect(await proofOf(before)).toEqual({ version: 1, parts: {} })
  expect(await proofOf(after)).toEqual({ version: 1_001, parts: { 'sides-sum': 9_000 } })
  expect(await broken()).toEqual([])
})

test('the page sells by the odds of the draw that is open', async () => {
  const { value: game } = await world.call('getLotteryGame', { query: { gameCode: 'lott-02' } })
  expect(game.series[0]?.table).toEqual({ version: 1_001, parts: { 'sides-sum': 9_000 } })
})

test('a chase goes on by odds that are no lower, and waits where they fell', async () => {
  const game = 'elott-02'
  const series = findSeries('elott-02:60')
  if (!series) throw new Error('the series is known')
  const planned = nextDraws(series, { afterMs: Date.now() + 86_400_000, count: 3 })
  for (const draw of planned) await writeDraw(world.platform.db, draw, 'scheduled')
  const opened = (place: number, secondsAgo: number) =>
    rows(world.platform.db, `update lottery_draw set opens_at = now() - $2 * interval '1 s' where id = $1`, [
      planned[place]?.drawId,
      secondsAgo,
    ])
  await opened(0, 900)
  const chase = await world.call('placeLotteryChase', {
    token,
    body: {
      requestId: randomUUID(),
      seriesId: series.id,
      drawId: planned[0]?.drawId ?? '',
      rows: [lotteryRow('sides-place', 'big||', { multiple: 10 })],
      tableVersion: 1,
      draws: 3,
      steps: { kind: 'same' },
      stop: { kind: 'never' },
      stake: '30.00',
    },
  })
  expect(chase.message).toBe('ok')
  await holdSince(game, 600, { 'sides-place': 10_100 })
  await holdSince(game, 200, { 'sides-place': 9_000 }, 1_002)
  const go = async (place: number, secondsAgo: number) => {
    await drawAndSettle(world, planned[place]?.drawId ?? '', ['9', '9', '9'])
    await opened(place + 1, secondsAgo)
    await world.platform.chases.advanceAll({ seriesId: series.id })
    return (await world.call('getLotteryChases', { token, query: {} })).value.chases[0]
  }
  expect(await go(0, 300)).toMatchObject({ state: 'running', draws: [{}, { state: 'placed' }, {}] })
  expect(await go(1, 100)).toMatchObject({
    state: 'paused',
    reason: 'price',
    draws: [{}, {}, { state: 'held' }],
  })
  const resumed = await world.call('changeLotteryChase', {
    token,
    body: { chaseId: chase.value.chase.chaseId, change: 'resume' },
  })
  const { draws } = resumed.value.chase
  expect(draws[2]).toMatchObject({ state: 'placed' })
  const ticketId = draws[2]?.ticketId ?? ''
  const { ticket } = (await world.call('getLotteryTicket', { token, query: { ticketId } })).value
  expect(ticket.rows[0]?.odds).toEqual(['1.7640'])
})

test('a ticket by other odds than its draw had is found', async () => {
  const drawId = await openSince('lott-02', 60)
  const bought = await buy(drawId, 1_001)
  expect(bought.message).toBe('ok')
  expect(await broken()).toEqual([])
  await holdSince('lott-02', 90, { 'sides-sum': 8_000 }, 1_002)
  expect(await broken()).toMatchObject([{ id: bought.value.ticket.ticketId, version: 1_002 }])
})
