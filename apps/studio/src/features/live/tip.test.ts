import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { BetAnswer, ChatLine } from '../../../wire/live.ts'
import type { HistoryAnswer } from '../../../wire/messages.ts'
import type { Checkpoint } from '../../deps.ts'
import { watch, type LivePage } from '../../testing/live-page.ts'
import { createWorld, type StudioWorld } from '../../testing/world.ts'
import { countRounds } from '../monitor/service.ts'

const wait = { timeout: 20_000, interval: 15 }

async function openHall(funds = '1000.00') {
  const world = await createWorld()
  const offer = world.offers.all.find((one) => one.category === 'LIVE' && one.model.kind === 'baccarat')
  if (!offer) throw new Error('no live table')
  for (const player of ['p1', 'p2']) world.operator.fund(player, funds)
  return { world, game: offer.game }
}

const tip = (page: LivePage, amountMinor: number, requestId: string = randomUUID()) =>
  page.page.post<BetAnswer & { code?: string }>('/api/live/tip', { requestId, amountMinor })

const joined = (page: LivePage) => vi.waitFor(() => expect(page.round()).toBeDefined(), wait)
const balanceOf = (world: StudioWorld, player = 'p1') =>
  world.operator.wallet.players.get(player)?.balanceMinor
const betsOf = (world: StudioWorld) =>
  [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet')
const thanksOn = (page: LivePage): ChatLine[] =>
  page.heard.flatMap((one) => (one.type === 'tick' ? one.chat.filter((line) => line.tip !== null) : []))

test('a tip is a bet that is over at once: everybody sees it, and no return counts it', async () => {
  const { world, game } = await openHall()
  const studio = await world.startStudio({ withLoops: true, livePace: { betMs: 2_000 } })
  const page = await watch(await studio.open({ player: 'p1', game }))
  const other = await watch(await studio.open({ player: 'p2', game }))
  await Promise.all([joined(page), joined(other)])
  const given = await tip(page, 5_000)
  expect(given.body).toMatchObject({
    balance: '950.00',
    bet: { round: { state: 'completed', isTip: true, stakeMinor: 5_000, payoutMinor: 0, view: null } },
  })
  expect(balanceOf(world)).toBe(95_000n)
  await vi.waitFor(() => {
    for (const seen of [page, other])
      expect(thanksOn(seen)).toMatchObject([{ tip: { amountMinor: 5_000, currency: 'BDT' }, text: '' }])
  }, wait)
  const { body } = await page.page.get<HistoryAnswer>('/api/rounds')
  expect(body.rounds).toMatchObject([{ isTip: true, state: 'completed' }])
  const { rows } = await world.pool.query<{ body: string; kind: string }>(
    'SELECT kind, body FROM movement WHERE round_id = $1 ORDER BY sent_at, kind',
    [given.body.bet.round.round],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['bet', 'end_round'])
  expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({ round_closed: true, meta: { tip: true } })
  expect(JSON.parse(rows[1]?.body ?? '{}')).toMatchObject({ state: 'completed', record: { kind: 'tip' } })
  await countRounds(studio.deps)
  const counted = await world.pool.query('SELECT 1 FROM game_return WHERE game = $1', [game])
  expect(counted.rowCount).toBe(0)
  // The table's own round does not know it.
  expect(page.heard.flatMap((one) => (one.type === 'tick' ? one.bets : []))).toEqual([])
})

test('pressed twice, or sent again later, it is given once; under the same id no other one', async () => {
  const { world, game } = await openHall()
  const studio = await world.startStudio({ withLoops: true })
  const page = await watch(await studio.open({ player: 'p1', game }))
  await joined(page)
  const requestId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => tip(page, 2_000, requestId)))
  expect(new Set(answers.map(({ body }) => body.bet.round.round)).size).toBe(1)
  expect((await tip(page, 2_000, requestId)).body.bet.round.round).toBe(answers[0]?.body.bet.round.round)
  expect((await tip(page, 5_000, requestId)).body.code).toBe('request_conflict')
  expect([betsOf(world).length, balanceOf(world)]).toEqual([1, 98_000n])
  await vi.waitFor(() => expect(thanksOn(page)).toHaveLength(1), wait)
})

test('forged amounts, more than a table takes, and money that is not there move nothing', async () => {
  const { world, game } = await openHall('30.00')
  const studio = await world.startStudio({ withLoops: true })
  const page = await watch(await studio.open({ player: 'p1', game }))
  await joined(page)
  expect((await tip(page, -1_000)).body.code).toBe('bad_request')
  expect((await tip(page, 1_500)).body.code).toBe('stake_invalid')
  expect((await tip(page, 5_000)).body.bet.round).toMatchObject({
    state: 'refused',
    reason: 'insufficient_funds',
  })
  expect(balanceOf(world)).toBe(3_000n)
  world.operator.fund('p1', '5000.00')
  const before = balanceOf(world) ?? 0n
  for (const amountMinor of [50_000, 50_000]) expect((await tip(page, amountMinor)).status).toBe(200)
  // 1,000 units a day are given; one more would be over, and so would any in the same minute soon.
  expect((await tip(page, 1_000)).body.code).toBe('tip_limit')
  await world.pool.query(`UPDATE round SET opened_at = opened_at - interval '2 days' WHERE is_tip`)
  const many = await Promise.all(Array.from({ length: 8 }, () => tip(page, 1_000)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(balanceOf(world)).toBe(before - 105_000n)
})

test('who has left, who never sat down, and play money give nothing', async () => {
  const { world, game } = await openHall()
  const studio = await world.startStudio({ withLoops: true, livePace: { betMs: 8_000 } })
  const page = await watch(await studio.open({ player: 'p1', game }))
  const stays = await watch(await studio.open({ player: 'p2', game }))
  await Promise.all([joined(page), joined(stays)])
  const trial = await watch(await studio.openDemo(game))
  await joined(trial)
  expect((await tip(trial, 1_000)).body.code).toBe('tip_play_money')
  page.close()
  await vi.waitFor(async () => {
    const one = await tip(page, 1_000)
    expect(one.body.code).toBe('tip_absent')
  }, wait)
  const elsewhere = await studio.open({ player: 'p1', game: world.mines })
  const never = await elsewhere.post<{ code: string }>('/api/live/tip', {
    requestId: randomUUID(),
    amountMinor: 1_000,
  })
  expect(never.body.code).toBe('tip_absent')
  expect(balanceOf(world)).toBeGreaterThan(100_000n - 10n * 1_000n)
  const paid = 100_000n - (balanceOf(world) ?? 0n)
  expect(BigInt(betsOf(world).length) * 1_000n).toBe(paid)
})

const labels: Checkpoint[] = ['round_written', 'bet_debited', 'end_written']

test.each(labels)('a studio that dies at %s gives it once, or not at all', async (dieAt) => {
  const { world, game } = await openHall()
  const dying = await world.startStudio({ dieAt, livePace: { betMs: 8_000 } })
  const page = await watch(await dying.open({ player: 'p1', game }))
  await joined(page)
  const requestId = randomUUID()
  await tip(page, 1_000, requestId)
  await dying.stop()
  const risen = await world.startStudio({ withLoops: true })
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ step: string }>('SELECT step FROM round WHERE is_tip')
    expect(rows).toEqual([{ step: 'completed' }])
  }, wait)
  const back = await watch(await risen.open({ player: 'p1', game }))
  await joined(back)
  expect((await tip(back, 1_000, requestId)).body.bet.round.state).toBe('completed')
  expect([betsOf(world).length, balanceOf(world)]).toEqual([1, 99_000n])
})
