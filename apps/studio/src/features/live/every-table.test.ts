import { randomUUID } from 'node:crypto'
import { engineOf } from '@baize/games'
import { expect, test, vi } from 'vitest'
import type { BetAnswer } from '../../../wire/live.ts'
import type { Offer } from '../../offers/offers.ts'
import { createWorld, type RunningStudio } from '../../testing/world.ts'
import { openRound } from './course.ts'

const stakeMinor = 1_000
const wait = { timeout: 20_000, interval: 15 }

/** Two kinds of each vendor, so that every kind and every vendor is played; the catalogue has them all. */
function chosenTables(offers: readonly Offer[]): Offer[] {
  const live = offers.filter(({ category }) => category === 'LIVE')
  const kinds = [...new Set(live.map(({ model }) => model.kind))]
  const vendors = [...new Set(live.map(({ vendor }) => vendor))].toSorted()
  return vendors.flatMap((vendor, place) =>
    [place, place + 5].flatMap((turn) => {
      const kind = kinds[turn % kinds.length]
      return live.find((offer) => offer.vendor === vendor && offer.model.kind === kind) ?? []
    }),
  )
}

async function betOn(studio: RunningStudio, offer: Offer): Promise<void> {
  const page = await studio.open({ player: 'p1', game: offer.game })
  const round = await openRound(studio.deps, offer)
  const engine = engineOf(offer.model)
  const rng = { nextInt: () => 0 }
  const choice =
    engine.laid && round.laid
      ? engine.laid.anyOn(offer.model, { stakeMinor, rng, laid: round.laid })
      : engine.anyChoice(offer.model, { stakeMinor, rng })
  const { body, status } = await page.post<BetAnswer>('/api/live/bet', {
    requestId: randomUUID(),
    liveRound: round.liveRoundId,
    stakeMinor,
    choice,
  })
  expect([offer.game, status, body.bet?.round.state]).toEqual([offer.game, 200, 'open'])
}

test('every vendor of LIVE and every kind of its tables: they open and take a bet', async () => {
  const world = await createWorld()
  const tables = chosenTables(world.offers.all)
  expect(tables).toHaveLength(18)
  expect(new Set(tables.map(({ model }) => model.kind)).size).toBe(10)
  world.operator.fund('p1', '5000.00')
  const studio = await world.startStudio({ livePace: { betMs: 60_000 } })
  await Promise.all(tables.map((offer) => betOn(studio, offer)))
  const staked = BigInt(tables.length * stakeMinor)
  expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(500_000n - staked)
})

test('bets of a player that come at once are no more than a round takes', async () => {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model, isLive }) => isLive && model.kind === 'sharedblackjack')
  if (!offer) throw new Error('no table of blackjack')
  world.operator.fund('p1', '100.00')
  const studio = await world.startStudio({ livePace: { betMs: 60_000 } })
  const page = await studio.open({ player: 'p1', game: offer.game })
  const { liveRoundId: liveRound } = await openRound(studio.deps, offer)
  const holding = await world.pool.connect()
  await holding.query('BEGIN')
  await holding.query('SELECT FROM live_round WHERE live_round_id = $1 FOR UPDATE', [liveRound])
  const choice = { bets: [{ spot: 'hand', amountMinor: stakeMinor }] }
  const asked = [1, 2, 3].map(() =>
    page.post<{ code?: string }>('/api/live/bet', { requestId: randomUUID(), liveRound, stakeMinor, choice }),
  )
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ waiting: number }>(
      `SELECT count(*)::int waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    expect(rows).toEqual([{ waiting: asked.length }])
  }, wait)
  await holding.query('COMMIT')
  holding.release()
  const codes = (await Promise.all(asked)).map(({ body }) => body.code ?? 'taken')
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['bets_closed', 'bets_closed', 'taken'])
  expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(9_000n)
})

test('a bet is made under the maths that its round was opened under', async () => {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model, isLive }) => isLive && model.kind === 'sharedblackjack')
  if (!offer) throw new Error('no table of blackjack')
  world.operator.fund('p1', '100.00')
  const studio = await world.startStudio({ livePace: { betMs: 60_000 } })
  const page = await studio.open({ player: 'p1', game: offer.game })
  const { liveRoundId: liveRound, modelVersion } = await openRound(studio.deps, offer)
  const bet = () => {
    const choice = { bets: [{ spot: 'hand', amountMinor: stakeMinor }] }
    const request = { requestId: randomUUID(), liveRound, stakeMinor, choice }
    return page.post<{ code?: string }>('/api/live/bet', request)
  }
  // A program with a new version takes up a round that the one before it opened.
  await world.pool.query('UPDATE live_round SET model_version = $1', [modelVersion - 1])
  expect((await bet()).body.code).toBe('bets_closed')
  expect(world.operator.wallet.transactions.size).toBe(0)
  await world.pool.query('UPDATE live_round SET model_version = $1', [modelVersion])
  expect((await bet()).status).toBe(200)
})

test('a bet names the card that lies open, and what is drawn lies open next', async () => {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model, isLive }) => isLive && model.kind === 'hilo')
  if (!offer) throw new Error('no table of hi-lo')
  world.operator.fund('p1', '100.00')
  const pace = { betMs: 700, graceMs: 50, showMs: 50 }
  const studio = await world.startStudio({ livePace: pace })
  const page = await studio.open({ player: 'p1', game: offer.game })
  const round = await openRound(studio.deps, offer)
  expect(round.laid).toEqual({ shown: 24 })
  const bet = (shown: number) =>
    page.post<BetAnswer & { code?: string }>('/api/live/bet', {
      requestId: randomUUID(),
      liveRound: round.liveRoundId,
      stakeMinor,
      choice: { shown, bets: [{ spot: 'high', amountMinor: stakeMinor }] },
    })
  expect((await bet(0)).body.code).toBe('choice_invalid')
  expect(world.operator.wallet.transactions.size).toBe(0)
  expect((await bet(24)).status).toBe(200)
  const risen = await world.startStudio({ withLoops: true, livePace: pace })
  const drawn = await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ outcome: { shown: number; drawn: number } }>(
      `SELECT outcome FROM live_round WHERE live_round_id = $1 AND phase = 'done'`,
      [round.liveRoundId],
    )
    expect(rows).toHaveLength(1)
    return rows[0]?.outcome
  }, wait)
  expect(drawn?.shown).toBe(24)
  expect((await openRound(risen.deps, offer)).laid).toEqual({ shown: drawn?.drawn })
})
