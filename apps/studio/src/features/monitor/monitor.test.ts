import { describe, expect, test } from 'vitest'
import { findModel, minesGame, createFairRng, type MinesState } from '@baize/games'
import { createWorld, type StudioWorld } from '../../testing/world.ts'
import { hmac } from '../round/engine.ts'
import { contributionOf, deviationOf, joinShared, sumReturns } from './deviation.ts'
import { closeDeviatingGames, countRounds } from './service.ts'

/** Settled rounds as a broken table would leave them: every one pays the same multiple of its stake. */
async function plantRounds(
  world: StudioWorld,
  planted: { game: string; rounds: number; payoutMinor: number },
) {
  const offer = world.offers.find(planted.game)
  await world.pool.query(
    `WITH opened AS (
       INSERT INTO launch (launch_id, code_hash, game, language, lobby_url, public_url, is_demo,
         expires_at)
       VALUES ('l', 'c', $1, 'en', 'http://x/', 'http://x', false, now()) RETURNING launch_id),
     playing AS (
       INSERT INTO game_session (session_id, launch_id, token_hash, player, platform_session, game, currency,
         is_demo,
         min_stake_minor, max_stake_minor, balance, expires_at)
       SELECT gen_random_uuid(), launch_id, 't', 'p', 's', $1, 'BDT', false, 1, 1000, '0', now() FROM opened
       RETURNING session_id),
     committed AS (
       INSERT INTO seed (player, game, server_seed, server_seed_hash, client_seed, state)
       VALUES ('p', $1, 'a', 'b', 'c', 'active') RETURNING seed_id)
     INSERT INTO round (round_id, player, game, session_id, request_id, currency, is_demo, model_id,
       model_version, kind,
       stake_minor, payout_minor, choice, seed_id, nonce, step, ending, state,
       next_attempt_at, play_until, settled_at)
     SELECT 'r' || n, 'p', $1, session_id, n::text, 'BDT', false, $2, 1, 'slot', 1000, $4, '{}', seed_id, n,
       'completed',
       'completed', '{}', now(), now(), now() FROM playing, committed, generate_series(1, $3::int) n`,
    [planted.game, offer?.model.id, planted.rounds, planted.payoutMinor],
  )
}

async function start() {
  const world = await createWorld()
  world.operator.fund('p1', '100.00')
  const studio = await world.startStudio()
  // The model whose largest win is smallest needs the fewest rounds.
  const game = world.offers.all
    .filter((offer) => offer.model.kind === 'slot')
    .toSorted((left, right) => left.figures.maxWinMultiple - right.figures.maxWinMultiple)[0]
  const roundsNeeded = ((game?.figures.maxWinMultiple ?? 0) / (game?.figures.standardDeviation ?? 1)) ** 2
  const countAll = async () => {
    while ((await countRounds(studio.deps)) > 0);
  }
  return { world, studio, game: game?.game ?? '', rtp: game?.figures.rtp.least ?? 0, roundsNeeded, countAll }
}

describe('the return monitor', () => {
  test('closes a planted game that pays too much: disabled in the list, no launch, no play', async () => {
    const { world, studio, game, rtp, roundsNeeded, countAll } = await start()
    const page = await studio.open({ player: 'p1', game })
    await plantRounds(world, {
      game,
      rounds: Math.ceil(roundsNeeded) + 10,
      payoutMinor: Math.round(1_150 * rtp),
    })
    await countAll()
    expect(await closeDeviatingGames(studio.deps)).toContain(game)
    const { games } = (await world.operator.callVendor(studio.url, 'games', { limit: 1000 })) as {
      games: { game: string; enabled: boolean }[]
    }
    expect(games.find((one) => one.game === game)?.enabled).toBe(false)
    const code = world.operator.issueCode({ player: 'p1', game })
    const lobby = { language: 'en', lobby_url: 'http://x/' } as const
    expect(await world.operator.callVendor(studio.url, 'launch', { game, code, ...lobby })).toEqual({
      status: 'game_disabled',
    })
    expect((await page.spin()).body.code).toBe('game_disabled')
    expect(await closeDeviatingGames(studio.deps)).toEqual([])

    const told = (await world.operator.callVendor(studio.url, 'returns', {})) as {
      returns: { game: string; rounds: number; is_telling: boolean; closed: object | null }[]
    }
    expect(told.returns.find((one) => one.game === game)).toMatchObject({
      rounds: Math.ceil(roundsNeeded) + 10,
      is_telling: true,
      closed: { reason: expect.stringMatching(/_return$/) },
    })
    const before = new Date().toISOString()
    await world.operator.callVendor(studio.url, 'gameReopen', { game })
    const news = { updated_after: before, limit: 1000 }
    const { games: changed } = (await world.operator.callVendor(studio.url, 'games', news)) as {
      games: { game: string; enabled: boolean }[]
    }
    expect(changed).toMatchObject([{ game, enabled: true }])
    expect(await closeDeviatingGames(studio.deps)).not.toContain(game)
    expect((await page.spin()).body.code).not.toBe('game_disabled')
  })

  test('leaves a game alone that pays what is published, and one with too few rounds to tell', async () => {
    const { world, studio, game, rtp, roundsNeeded, countAll } = await start()
    await plantRounds(world, {
      game,
      rounds: Math.ceil(roundsNeeded) + 10,
      payoutMinor: Math.round(1_000 * rtp),
    })
    await countAll()
    expect(await closeDeviatingGames(studio.deps)).toEqual([])
  })

  test('says nothing on a small sample, however far it is', async () => {
    const { world, studio, game, countAll } = await start()
    await plantRounds(world, { game, rounds: 900, payoutMinor: 5_000 })
    await countAll()
    expect(await closeDeviatingGames(studio.deps)).toEqual([])
  })

  test('counts each settled round once, whoever counts', async () => {
    const { world, studio, game } = await start()
    await plantRounds(world, { game, rounds: 500, payoutMinor: 900 })
    const counted = await Promise.all([
      countRounds(studio.deps),
      countRounds(studio.deps),
      countRounds(studio.deps),
    ])
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(500)
    const { rows } = await world.pool.query(
      'SELECT round_count, stake_minor::int, payout_minor::int FROM game_return',
    )
    expect(rows).toEqual([{ round_count: 500n, stake_minor: 500_000, payout_minor: 450_000 }])
  })
})

describe('the excess of mines', () => {
  const model = findModel('mines-classic')
  /** Plays rounds of a fixed plan: so many picks, then cash out. */
  function playRounds(plan: { rounds: number; mineCount: number; picks: number; cheat?: boolean }) {
    if (model?.kind !== 'mines') throw new Error('no model')
    const game = minesGame(model)
    const totals = Array.from({ length: plan.rounds }, (_, nonce) => {
      const rng = createFairRng({ serverSeed: '5e'.repeat(32), clientSeed: 'monitor', nonce, hmac })
      const started = game.start({ stakeMinor: 1_000, choice: { mineCount: plan.mineCount } }, rng)
      let state = (started.ok ? started.value : undefined) as MinesState
      for (let cell = 0; !state.isOver && cell < plan.picks; cell += 1) {
        const isMine = state.outcome.mines.includes(cell)
        const moved = game.move(state, { type: 'reveal', cell: plan.cheat && isMine ? 24 - cell : cell })
        if (moved.ok) state = moved.value
      }
      const cashed = state.isOver ? undefined : game.move(state, { type: 'cash-out' })
      if (cashed?.ok) state = cashed.value
      const round = {
        roundId: '',
        liveRoundId: null,
        game: '',
        modelId: model.id,
        modelVersion: 1,
        stakeMinor: 1_000n,
        payoutMinor: BigInt(state.payoutMinor),
        state,
      }
      return {
        game: '',
        modelId: '',
        roundCount: 1,
        stakeMinor: 1_000,
        payoutMinor: state.payoutMinor,
        ...contributionOf(round),
      }
    })
    return deviationOf(sumReturns(totals))
  }

  test.each([
    [1, 3],
    [3, 5],
    [10, 2],
    [20, 1],
  ])('%i mines and %i picks of the real engine stay within the band', (mineCount, picks) => {
    const deviation = playRounds({ rounds: 4_000, mineCount, picks })
    expect(deviation).toBeDefined()
    expect(Math.abs(deviation ?? 99)).toBeLessThan(4)
  })

  test('a player who is told where the mines are is found out', () => {
    expect(playRounds({ rounds: 4_000, mineCount: 8, picks: 3, cheat: true })).toBeGreaterThan(4)
  })
})

describe('bets that share their result', () => {
  /** Fair spins of a wheel of two sides on which so many players bet on the same one. */
  function spin({ spins, players }: { spins: number; players: number }) {
    const rng = createFairRng({ serverSeed: '7e'.repeat(32), clientSeed: 'table', nonce: 1, hmac })
    return Array.from({ length: spins }, () => {
      const payoutMinor = rng.nextInt(2) * 2_000
      const judged = { excess: payoutMinor - 1_000, variance: 1_000_000, peakMinor: 2_000 }
      const bet = { game: '', modelId: '', roundCount: 1, stakeMinor: 1_000, payoutMinor, ...judged }
      return Array.from({ length: players }, () => bet)
    })
  }

  test('a busy table is judged by its results, not by how many have bet on them', () => {
    const tables = spin({ spins: 2_000, players: 100 })
    const alone = deviationOf(sumReturns(tables.flatMap((bets) => bets.slice(0, 1)))) ?? 99
    const joined = tables.map((bets) => ({ game: '', modelId: '', ...joinShared(bets) }))
    expect(deviationOf(sumReturns(joined))).toBeCloseTo(alone, 9)
    expect(deviationOf(sumReturns(tables.flat()))).toBeCloseTo(alone * 10, 9)
  })
})
