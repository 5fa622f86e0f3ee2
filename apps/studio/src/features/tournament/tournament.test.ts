import { describe, expect, test, vi } from 'vitest'
import type { TournamentAnswer, TournamentsAnswer } from '../../../wire/tournament.ts'
import { createWorld, type Page, type RunningStudio, type StudioWorld } from '../../testing/world.ts'
import { runTournaments } from './course.ts'
import {
  cancelTournament,
  closeEarly,
  insertSeries,
  insertTournament,
  listPrizes,
  openDueOfSeries,
  stopSeries,
  type NewTournament,
} from './course-store.ts'
import { tellTournaments } from './tell.ts'

const wait = { timeout: 8_000, interval: 25 }
const fundedMinor = 1_000_000n
const prizes = [50_000, 20_000]

const planOf = (world: StudioWorld, given: Partial<NewTournament> = {}): NewTournament => ({
  tournamentId: 'race-1',
  titleEn: 'Race',
  titleBn: 'দৌড়',
  rule: 'wins_total',
  games: [world.slot],
  currency: 'BDT',
  leastStakeMinor: 500n,
  prizes,
  opensInMs: 0,
  lengthMs: 3_600_000,
  ...given,
})

/** A race that has just opened, and pages of players in its game. */
async function open(given: Partial<NewTournament> = {}, players = ['p1', 'p2']) {
  const world = await createWorld()
  for (const player of players) world.operator.fund(player, '10000.00')
  const studio = await world.startStudio()
  await insertTournament(world.pool, planOf(world, given))
  const pages = await Promise.all(players.map((player) => studio.open({ player, game: world.slot })))
  return { world, studio, pages: pages as [Page, Page] }
}

const join = (page: Page, id = 'race-1') =>
  page.post<TournamentsAnswer & { code?: string }>(`/api/tournament/${id}/join`, {})
const look = async (page: Page) => {
  const { body } = await page.get<TournamentsAnswer>('/api/tournaments')
  const [first] = body.tournaments
  if (!first) throw new Error('no tournament')
  return first
}
const results = async (page: Page) => (await page.get<TournamentAnswer>('/api/tournament/race-1')).body

/** Plays until a round wins. Gives what all rounds won, and how many they were. */
async function playToWin(page: Page, stakeMinor = 1_000) {
  for (let spins = 1; spins <= 120; spins += 1) {
    const { body } = await page.spin({ stakeMinor })
    expect(body.round.state).toBe('completed')
    if (body.round.payoutMinor > 0) return { won: body.round.payoutMinor, spins }
  }
  throw new Error('120 rounds won nothing')
}

/** The clock of the tournament stands at its end. */
const passEnd = (world: StudioWorld) =>
  world.pool.query(
    `UPDATE tournament SET opens_at = opens_at - interval '1 day', closes_at = clock_timestamp(),
       counts_until = clock_timestamp() WHERE tournament_id = 'race-1'`,
  )

/** Chance has no part in who is ahead: the last counted round of each brought the points given. */
const setPoints = (world: StudioWorld, points: Record<string, number>) =>
  world.pool.query(
    `UPDATE tournament_player p SET points = given.points, reached_order = last.counted_order,
       reached_round = last.round_id
     FROM unnest($1::text[], $2::bigint[]) given (player, points),
       LATERAL (SELECT round_id, counted_order FROM tournament_round c WHERE c.player = given.player
         ORDER BY counted_order DESC LIMIT 1) last
     WHERE p.player = given.player`,
    [Object.keys(points), Object.values(points)],
  )

const promotions = (world: StudioWorld) =>
  [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'promo_win')
const balanceOf = (world: StudioWorld, player: string) =>
  world.operator.wallet.players.get(player)?.balanceMinor ?? 0n

/** What the player's rounds have moved, from the studio's own books. */
async function playedMinor(world: StudioWorld, player: string): Promise<bigint> {
  const { rows } = await world.pool.query<{ moved: bigint }>(
    `SELECT coalesce(sum(payout_minor - stake_minor), 0)::bigint moved FROM round
     WHERE player = $1 AND ending = 'completed'`,
    [player],
  )
  return rows[0]?.moved ?? 0n
}

describe('rounds', () => {
  test('count from the entry on, at the least stake and above it, for who takes part', async () => {
    const { world, pages } = await open()
    const [page, other] = pages
    await page.spin()
    expect(await look(page)).toMatchObject({ phase: 'running', own: null, players: 0, prizesMinor: prizes })
    const joined = await join(page)
    expect(joined.body.tournaments[0]?.own).toMatchObject({ place: 0, points: 0, rounds: 0 })
    await page.spin({ stakeMinor: 400 })
    const { won, spins } = await playToWin(page)
    await other.spin()
    expect(await look(page)).toMatchObject({
      players: 1,
      rounds: spins,
      own: { place: 1, points: won, rounds: spins, prizeMinor: 50_000, isOwn: true },
    })
    expect((await join(page)).body.tournaments[0]?.own).toMatchObject({ points: won, rounds: spins })
    expect((await look(other)).top).toMatchObject([{ place: 1, points: won, isOwn: false }])
    expect(JSON.stringify(await look(other))).not.toContain('p1')
    const { rows } = await world.pool.query<{ sum: bigint }>(
      `SELECT sum(points)::bigint sum FROM tournament_round`,
    )
    expect(rows).toEqual([{ sum: BigInt(won) }])
  })

  test('of games outside the set count for nothing', async () => {
    const { world, pages, studio } = await open()
    await join(pages[0])
    const outside = world.offers.all.find(({ game, model }) => game !== world.slot && model.kind === 'slot')
    const elsewhere = await studio.open({ player: 'p1', game: outside?.game ?? '' })
    await playToWin(elsewhere)
    expect((await elsewhere.get<TournamentsAnswer>('/api/tournaments')).body.tournaments).toEqual([])
    expect(await look(pages[0])).toMatchObject({ own: { rounds: 0 } })
  })

  test('that are free, or of play money, count for nothing; play money only looks on', async () => {
    const { world, pages, studio } = await open()
    const [page] = pages
    await join(page)
    await world.operator.callVendor(studio.url, 'freeRoundsIssue', {
      grant: 'g1',
      player: 'p1',
      game: world.slot,
      rounds: 2,
      stake: '10.00',
      currency: 'BDT',
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect((await page.spin({ isFree: true })).body.round).toMatchObject({ state: 'completed', isFree: true })
    expect(await look(page)).toMatchObject({ own: { rounds: 0 } })
    const demo = await studio.openDemo(world.slot)
    const shown = await demo.get<TournamentsAnswer>('/api/tournaments')
    expect(shown.body).toMatchObject({ mayJoin: false, tournaments: [{ tournament: 'race-1' }] })
    expect(await join(demo)).toMatchObject({ status: 403, body: { code: 'tournament_play_money' } })
  })

  test('begun before the close and paid soon after it count; paid too late they do not', async () => {
    const { world, pages, studio } = await open()
    const [page] = pages
    await join(page)
    await studio.stop()
    const dying = await world.startStudio({ dieAt: 'outcome_stored' })
    const waiting = await dying.open({ player: 'p1', game: world.slot })
    expect((await waiting.spin()).status).toBe(500)
    await dying.stop()
    // A moment after the round began the tournament closes, and still counts.
    await world.pool.query(
      `UPDATE tournament SET closes_at = clock_timestamp(), counts_until = clock_timestamp() + interval '1 h'`,
    )
    const risen = await world.startStudio({ withLoops: true })
    const back = await risen.open({ player: 'p1', game: world.slot })
    await vi.waitFor(async () => expect((await back.state()).openRound).toBeNull(), wait)
    expect(await look(back)).toMatchObject({ phase: 'counting', own: { rounds: 1 } })
    await back.spin()
    expect(await look(back)).toMatchObject({ own: { rounds: 1 } })
    await passEnd(world)
    await vi.waitFor(async () => expect(['paying', 'ended']).toContain((await look(back)).phase), wait)
    expect(await join(await risen.open({ player: 'p2', game: world.slot }))).toMatchObject({
      status: 409,
      body: { code: 'tournament_closed' },
    })
  })

  test('of equal points who reached them first is ahead', async () => {
    const { world, pages } = await open()
    const [page, other] = pages
    await Promise.all([join(page), join(other)])
    await other.spin()
    await page.spin()
    await setPoints(world, { p1: 7_000, p2: 7_000 })
    expect(await look(page)).toMatchObject({ own: { place: 2, prizeMinor: 20_000 } })
    expect(await look(other)).toMatchObject({ own: { place: 1, prizeMinor: 50_000 } })
    await setPoints(world, { p1: 7_001 })
    expect(await look(page)).toMatchObject({ own: { place: 1 } })
    const told = async (player?: string) => JSON.stringify(await tellTournaments(world, { player }))
    expect([await told(), await told('nobody')].map((text) => text.includes('"own":{'))).toEqual([
      false,
      false,
    ])
  })

  test('the best multiple stands, whatever follows it', async () => {
    const { pages } = await open({ rule: 'best_multiple' })
    const [page] = pages
    await join(page)
    let best = 0
    for (let turn = 0; turn < 3; turn += 1) {
      const { won } = await playToWin(page)
      best = Math.max(best, Math.floor((won * 100) / 1_000))
      expect(await look(page)).toMatchObject({ own: { points: best } })
    }
  })
})

describe('the end', () => {
  async function race() {
    const opened = await open()
    const [page, other] = opened.pages
    await Promise.all([join(page), join(other)])
    const rounds = [await page.spin(), await other.spin()].map(({ body }) => body.round.round)
    await setPoints(opened.world, { p1: 9_000, p2: 4_000 })
    return { ...opened, ranked: ['p1', 'p2'] as const, rounds }
  }

  async function expectPaidOnce(world: StudioWorld, ranked: readonly [string, string]) {
    await vi.waitFor(async () => {
      const owed = await listPrizes(world.pool, 'race-1')
      expect(owed.map(({ place, player, state }) => [place, player, state])).toEqual([
        [1, ranked[0], 'paid'],
        [2, ranked[1], 'paid'],
      ])
    }, wait)
    const paid = promotions(world).map(({ player, amountMinor }) => `${player} ${amountMinor}`)
    expect(paid.toSorted()).toEqual([`${ranked[0]} 50000`, `${ranked[1]} 20000`])
    for (const [index, player] of ranked.entries()) {
      const prizeMinor = BigInt(prizes[index] ?? 0)
      expect(balanceOf(world, player)).toBe(fundedMinor + (await playedMinor(world, player)) + prizeMinor)
      const own = { place: index + 1, prize: `${Number(prizeMinor) / 100}.00`, state: 'paid' }
      expect(await tellTournaments(world, { player })).toMatchObject({ value: { tournaments: [{ own }] } })
    }
  }

  const finish = async (studio: RunningStudio) => {
    for (let pass = 0; pass < 3; pass += 1) await runTournaments(studio.deps)
  }
  /** The same as time goes by: waits and leases run out before each pass. */
  const finishInTime = async (world: StudioWorld, studio: RunningStudio) => {
    for (let pass = 0; pass < 8; pass += 1) {
      await runTournaments(studio.deps)
      await world.pool.query('UPDATE tournament_prize SET next_attempt_at = now()')
    }
  }

  test('pays every place once, and shows the rounds that decided', async () => {
    const { world, studio, pages, ranked, rounds } = await race()
    const before = await results(pages[0])
    expect(before).toMatchObject({ isPaid: false, places: [] })
    expect(await pages[0].get('/api/tournament/race-1/place/1')).toMatchObject({ status: 404 })
    await finish(studio)
    expect(promotions(world)).toEqual([])
    await passEnd(world)
    await finish(studio)
    await expectPaidOnce(world, ranked)
    const after = await results(pages[0])
    expect(after).toMatchObject({
      isPaid: true,
      paidMinor: 70_000,
      tournament: { phase: 'ended', players: 2 },
      places: [
        { place: 1, isPaid: true, round: rounds[0] },
        { place: 2, isPaid: true, round: rounds[1] },
      ],
    })
    const place = await pages[0].get<{ rounds: { round: string; points: number }[] }>(
      '/api/tournament/race-1/place/1',
    )
    expect(place.body.rounds).toMatchObject([{ round: rounds[0], stakeMinor: 1_000 }])
    expect(await pages[0].get(`/api/proof/${rounds[0]}`)).toMatchObject({ status: 200 })
    const told = await world.operator.callVendor(studio.url, 'transactions', {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
      limit: 1_000,
    })
    const listed = (told as { transactions: { transaction: string; kind: string }[] }).transactions
    expect(listed.filter(({ kind }) => kind === 'promo_win').map(({ transaction }) => transaction)).toEqual([
      'race-1-place-1',
      'race-1-place-2',
    ])
  })

  test.each([
    'tournament_closed',
    'tournament_prize_written',
    'tournament_prize_credited',
    'tournament_prize_stored',
  ] as const)('a studio that dies at %s pays once', async (dieAt) => {
    const { world, studio, ranked } = await race()
    await studio.stop()
    await passEnd(world)
    const dying = await world.startStudio({ dieAt })
    await expect(runTournaments(dying.deps)).rejects.toThrow(dieAt)
    await dying.stop()
    await finishInTime(world, await world.startStudio())
    await expectPaidOnce(world, ranked)
  })

  test.each(['lose-request', 'lose-answer', 'fail'] as const)('%s is asked again', async (type) => {
    const { world, studio, ranked } = await race()
    world.operator.faults.next('promoWin', { type }, 3)
    await passEnd(world)
    await finishInTime(world, studio)
    await expectPaidOnce(world, ranked)
  })

  test('two nodes at once pay once', async () => {
    const { world, studio, ranked } = await race()
    await passEnd(world)
    const second = await world.startStudio()
    await Promise.all([finish(studio), finish(second)])
    await finish(studio)
    await expectPaidOnce(world, ranked)
  })

  test('a prize that the platform refuses stays owed, with the reason', async () => {
    const { world, studio } = await race()
    await passEnd(world)
    world.operator.wallet.players.delete('p1')
    await finish(studio)
    const owed = await listPrizes(world.pool, 'race-1')
    expect(owed.find(({ player }) => player === 'p1')).toMatchObject({
      state: 'owed',
      refusal: 'unknown_player',
    })
    expect(owed.find(({ player }) => player === 'p2')).toMatchObject({ state: 'paid', refusal: null })
  })

  test('one that is closed by hand counts for half a minute more, and is paid', async () => {
    const { world, studio, pages, ranked } = await race()
    expect(await closeEarly(world.pool, 'race-1')).toBe(true)
    expect(await closeEarly(world.pool, 'race-1')).toBe(false)
    await pages[0].spin()
    expect(await look(pages[0])).toMatchObject({ phase: 'counting', own: { rounds: 1 } })
    await finish(studio)
    expect(promotions(world)).toEqual([])
    await passEnd(world)
    await finish(studio)
    await expectPaidOnce(world, ranked)
  })

  test('one that is cancelled pays nothing', async () => {
    const { world, studio } = await race()
    expect(await cancelTournament(world.pool, 'race-1')).toBe(true)
    await passEnd(world)
    await finish(studio)
    expect(promotions(world)).toEqual([])
    expect(await cancelTournament(world.pool, 'race-1')).toBe(false)
  })

  test('without points nobody is paid', async () => {
    const { world, studio, pages } = await open()
    await join(pages[0])
    await passEnd(world)
    await finish(studio)
    expect(await look(pages[0])).toMatchObject({ phase: 'ended', top: [], own: { place: 0 } })
    expect(promotions(world)).toEqual([])
  })
})

describe('a series', () => {
  test('has one of now and the next one, each once, until it is stopped', async () => {
    const world = await createWorld()
    const { tournamentId: _, opensInMs: _o, lengthMs: _l, ...rest } = planOf(world)
    const series = { ...rest, series: 'river', lengthMinutes: 10 }
    expect(await insertSeries(world.pool, series)).toBe(true)
    expect(await insertSeries(world.pool, series)).toBe(false)
    await Promise.all([1, 2, 3].map(() => openDueOfSeries(world.pool)))
    const list = async () => {
      const { rows } = await world.pool.query<{ id: string; gap: number }>(
        `SELECT tournament_id id, extract(epoch FROM closes_at - opens_at)::int gap FROM tournament
         ORDER BY opens_at`,
      )
      return rows
    }
    expect(await list()).toEqual([
      { id: 'river-1', gap: 600 },
      { id: 'river-2', gap: 600 },
    ])
    await world.pool.query(`UPDATE tournament_series SET first_at = first_at - interval '10 minutes'`)
    await openDueOfSeries(world.pool)
    expect((await list()).map(({ id }) => id)).toContain('river-3')
    expect(await stopSeries(world.pool, 'river')).toBe(true)
    await world.pool.query(`UPDATE tournament_series SET first_at = first_at - interval '10 minutes'`)
    expect(await openDueOfSeries(world.pool)).toBe(0)
    expect(await stopSeries(world.pool, 'brook')).toBe(false)
  })
})
