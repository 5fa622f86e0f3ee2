import { randomUUID } from 'node:crypto'
import { hmacSha256, readRecord, replayRound, type CockfightRecord } from '@baize/games'
import { expect, test, vi } from 'vitest'
import type { BetAnswer } from '../../../wire/live.ts'
import { watch, type LivePage } from '../../testing/live-page.ts'
import { createWorld, pageOf, type StudioWorld } from '../../testing/world.ts'
import { closeOverdueRounds } from '../round/resume.ts'
import { findRound } from '../round/store.ts'
import { closeRound, openRound } from './course.ts'

const wait = { timeout: 15_000, interval: 15 }
const fundedMinor = 100_000n

async function createPit(betMs: number) {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model }) => model.kind === 'cockfight')
  if (!offer?.isLive) throw new Error('no pit')
  for (const player of ['p1', 'p2', 'p3']) world.operator.fund(player, '1000.00')
  const studio = await world.startStudio({ withLoops: true, livePace: { betMs } })
  const sit = async (player: string) => watch(await studio.open({ player, game: offer.game }))
  return { world, studio, offer, sit }
}

async function openDemo({ operator }: StudioWorld, { url, game }: { url: string; game: string }) {
  const lobby_url = 'http://127.0.0.1:8000/seamless'
  const launched = await operator.callVendor(url, 'demoLaunch', {
    game,
    currency: 'FUN',
    language: 'en',
    lobby_url,
  })
  const code = 'url' in launched ? new URL(launched.url).hash.slice(1) : ''
  const opened = await pageOf(url, '').post<{ token: string }>('/api/session', { code })
  return pageOf(url, opened.body.token)
}

const isBetting = (page: LivePage) =>
  vi.waitFor(() => {
    const round = page.round()
    if (round?.phase !== 'betting') throw new Error('no bets are taken')
    return round.liveRound
  }, wait)

const on = (spot: string, amountMinor: number) => ({
  choice: { bets: [{ spot, amountMinor }] },
  stakeMinor: amountMinor,
})

const balanceOf = (world: StudioWorld, player: string) =>
  world.operator.wallet.players.get(player)?.balanceMinor ?? 0n

async function endOf(page: LivePage, bet: string) {
  const round = await vi.waitFor(async () => {
    const { body } = await page.read(bet)
    expect(body.bet.round.state).toBe('completed')
    return body.bet.round
  }, wait)
  const { body } = await page.page.get(`/api/proof/${bet}/record`)
  const read = readRecord(body)
  if (!read.ok || read.value.kind !== 'cockfight') throw new Error('no record of a fight')
  expect(replayRound(read.value, hmacSha256)).toMatchObject({ isOk: true, mismatches: [] })
  const record: CockfightRecord = read.value
  return { round, record }
}

/** A bet whose stake goes back: it was in no contest. */
const backOf = (page: LivePage, bet: string) =>
  vi.waitFor(async () => {
    const { round } = (await page.read(bet)).body.bet
    expect(round).toMatchObject({ state: 'cancelled', reason: 'no_contest' })
    return round
  }, wait)

test('players bet against each other, purse by purse; each record proves its pool', async () => {
  const { world, studio, offer, sit } = await createPit(4_000)
  const [meron, wala] = [await sit('p1'), await sit('p2')]
  const demo = await watch(await openDemo(world, { url: studio.url, game: offer.game }))
  const liveRound = await isBetting(meron)
  const bets = await Promise.all([
    meron.bet({ ...on('meron', 30_000), liveRound }),
    wala.bet({ ...on('wala', 20_000), liveRound }),
    demo.bet({ ...on('wala', 500_000), liveRound }),
  ])
  const [mine = '', theirs = '', play = ''] = bets.map(({ body }) => body.bet.round.round)
  await vi.waitFor(() => {
    const ticks = meron.heard.flatMap((one) => (one.type === 'tick' ? [one.pools] : []))
    const pool = ticks.at(-1)?.find(({ purse }) => purse !== 'demo FUN')
    expect(pool).toMatchObject({ meronMinor: 30_000, walaMinor: 20_000 })
  }, wait)
  const ends = [await endOf(meron, mine), await endOf(wala, theirs)] as const
  for (const { record } of ends)
    expect(record.moves).toEqual([{ type: 'pool', meronMinor: 30_000, walaMinor: 20_000 }])
  const { result } = ends[0].record.outcome
  expect(ends[1].record.outcome).toEqual(ends[0].record.outcome)
  const expected = {
    meron: [30_000 + 18_000, 0],
    wala: [0, 20_000 + 27_000],
    draw: [30_000, 20_000],
  }[result]
  expect(ends.map(({ round }) => round.payoutMinor)).toEqual(expected)
  expect(balanceOf(world, 'p1')).toBe(fundedMinor - 30_000n + BigInt(expected[0] ?? 0))
  expect(balanceOf(world, 'p2')).toBe(fundedMinor - 20_000n + BigInt(expected[1] ?? 0))
  // Its purse had no money on the other side: players' money is not against it.
  expect(await backOf(demo, play)).toMatchObject({ payoutMinor: 0 })
}, 60_000)

test('a side that nobody bets against gets its stakes back; forged pools and bets move nothing', async () => {
  const { world, sit } = await createPit(3_000)
  const page = await sit('p1')
  const liveRound = await isBetting(page)
  const placed = await page.bet({ ...on('meron', 10_000), liveRound })
  const bet = placed.body.bet.round.round
  const pool = await page.page.post<{ code: string }>(`/api/round/${bet}/move`, {
    moveIndex: 0,
    move: { type: 'pool', meronMinor: 10_000, walaMinor: 90_000_000 },
  })
  expect(pool.body.code).toBe('move_invalid')
  for (const choice of [
    { bets: [{ spot: 'owner', amountMinor: 10_000 }] },
    { bets: [{ spot: 'meron', amountMinor: -10_000 }] },
    { bets: [{ spot: 'meron', amountMinor: 10_000 }], pool: { meronMinor: 1, walaMinor: 9 } },
  ])
    expect((await page.bet({ choice, stakeMinor: 10_000, liveRound })).body.code).toBe('choice_invalid')
  expect(page.round()?.outcome).toBeNull()
  await backOf(page, bet)
  expect(balanceOf(world, 'p1')).toBe(fundedMinor)
  // Given back, not won: money that nothing was against is no turnover.
  const kinds = [...world.operator.wallet.transactions.values()].map(({ kind }) => kind)
  expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual(['bet', 'rollback'])
  expect((await page.bet({ ...on('wala', 10_000), liveRound })).body.code).toBe('bets_closed')
}, 60_000)

test('a draw stands where a side has no money, and a fight that was never ended is not undone', async () => {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model }) => model.kind === 'cockfight')
  if (!offer) throw new Error('no pit')
  const studio = await world.startStudio({ livePace: { betMs: 60_000 } })
  const { liveRoundId: liveRound } = await openRound(studio.deps, offer)
  const place = async (player: string, bets: object[]) => {
    world.operator.fund(player, '1000.00')
    const page = await studio.open({ player, game: offer.game })
    const request = { requestId: randomUUID(), liveRound, stakeMinor: 10_000, choice: { bets } }
    const { body } = await page.post<BetAnswer>('/api/live/bet', request)
    return body.bet.round.round
  }
  const mixed = await place('p1', [
    { spot: 'meron', amountMinor: 9_000 },
    { spot: 'draw', amountMinor: 1_000 },
  ])
  await world.pool.query('UPDATE live_round SET closes_at = clock_timestamp()')
  await closeRound(studio.deps, liveRound)
  await world.pool.query(`UPDATE round SET play_until = now() - interval '1 hour'`)
  await closeOverdueRounds(studio.deps)
  // The room ends it, with the record of all: only where no room does is a bet ended by itself.
  expect(await findRound(world.pool, mixed)).toMatchObject({ step: 'playing' })
  await world.pool.query(`UPDATE live_round SET opened_at = opened_at - interval '4 days'`)
  await closeOverdueRounds(studio.deps)
  const round = await findRound(world.pool, mixed)
  const isDraw = round?.state?.kind === 'cockfight' && round.state.outcome.result === 'draw'
  const paidMinor = 9_000n + (isDraw ? 9_500n : 0n)
  expect(round).toMatchObject({ step: 'completed', payoutMinor: paidMinor })
  expect(balanceOf(world, 'p1')).toBe(fundedMinor - 10_000n + paidMinor)
})
