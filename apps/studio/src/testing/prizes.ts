import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { HistoryAnswer, RoundAnswer, RoundShown } from '../../wire/messages.ts'
import type { TournamentAnswer } from '../../wire/tournament.ts'
import { insertTournament } from '../features/tournament/course-store.ts'
import type { Offer } from '../offers/offers.ts'
import { finishSolo, stakeMinor, wait, type Solo } from './families.ts'
import { watch } from './live-page.ts'
import { openPage, type Page, type StudioWorld } from './world.ts'

/*
 * Money beside stakes and wins: jackpots, prizes of races, free rounds, tips, and decisions that cost. Each
 * has a player of its own who goes on and on.
 */
export const richMinor = 100_000_000n

export interface PrizePlayers {
  readonly jackpot: Page
  readonly racer: Page
  readonly free: Page
  readonly tipper: Page
  readonly raiser: Solo
  readonly caller: Page
}

/** The titles that they play. */
export function prizeOffers({ offers, slot }: StudioWorld) {
  const find = (name: string, isMeant: (offer: Offer) => boolean): Offer => {
    const offer = offers.all.find(isMeant)
    if (!offer) throw new Error(`no title for ${name}`)
    return offer
  }
  return {
    jackpot: find('a jackpot', ({ pools }) => pools.length > 0),
    racer: find('a race', ({ game }) => game === slot),
    free: find('free rounds', ({ game }) => game === slot),
    tipper: find('a tip', ({ category, model }) => category === 'LIVE' && model.kind === 'baccarat'),
    raiser: find('a double', ({ model, isLive }) => model.kind === 'blackjack' && !isLive),
    caller: find('a call', ({ model, isLive }) => model.kind === 'casinoholdem' && isLive),
  }
}

export async function openPrizePlayers(world: StudioWorld, url: string): Promise<PrizePlayers> {
  const offers = prizeOffers(world)
  const open = async (player: keyof typeof offers): Promise<Page> => {
    world.operator.fund(player, '1000000.00')
    return openPage({ url, operator: world.operator }, { player, game: offers[player].game })
  }
  return {
    jackpot: await open('jackpot'),
    racer: await open('racer'),
    free: await open('free'),
    tipper: await open('tipper'),
    raiser: { kind: 'blackjack', offer: offers.raiser, page: await open('raiser') },
    caller: await open('caller'),
  }
}

/** The pool stands just below what it must drop by: the next share wins it. */
export async function playJackpot(world: StudioWorld, { jackpot }: PrizePlayers): Promise<void> {
  await jackpot.get('/api/jackpots?currency=BDT')
  await world.pool.query(
    `UPDATE jackpot_cycle SET amount_minor = 4999999 WHERE pool = 'mohur' AND state = 'open'`,
  )
  world.operator.wallet.poolMinor += 4_999_999n
  await jackpot.spin({ stakeMinor: 10_000, choice: {} })
}

/** A race of one, over as soon as a round has won something. */
export async function playRace(world: StudioWorld, { racer }: PrizePlayers): Promise<void> {
  const tournamentId = `race-${randomUUID().slice(0, 8)}`
  await insertTournament(world.pool, {
    tournamentId,
    titleEn: 'Race',
    titleBn: 'দৌড়',
    rule: 'wins_total',
    games: [world.slot],
    currency: 'BDT',
    leastStakeMinor: 500n,
    prizes: [50_000],
    opensInMs: 0,
    lengthMs: 3_600_000,
  })
  await racer.post(`/api/tournament/${tournamentId}/join`, {})
  for (let spins = 0; spins < 20; spins += 1) {
    const { body } = await racer.spin({ stakeMinor })
    if (body.round.payoutMinor > 0) break
  }
  await endRaces(world)
  await vi.waitFor(() => expectRacesEnded(world), { timeout: 3_000, interval: 50 })
}

const endRaces = (world: StudioWorld) =>
  world.pool.query(
    `UPDATE tournament SET opens_at = opens_at - interval '1 day', closes_at = clock_timestamp(),
       counts_until = clock_timestamp() WHERE state = 'open'`,
  )

async function expectRacesEnded(world: StudioWorld): Promise<void> {
  const { rows } = await world.pool.query(`SELECT 1 FROM tournament WHERE state <> 'ended'`)
  expect(rows).toEqual([])
}

export async function playFree(world: StudioWorld, { free }: PrizePlayers): Promise<void> {
  await world.operator.callVendor(free.url, 'freeRoundsIssue', {
    grant: randomUUID(),
    player: 'free',
    game: world.slot,
    rounds: 2,
    stake: '10.00',
    currency: 'BDT',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
  for (let round = 0; round < 2; round += 1) await free.spin({ isFree: true })
}

/** Who sits at a table gives its dealer something. */
export async function playTip({ tipper }: PrizePlayers, signal: AbortSignal): Promise<void> {
  const seat = await watch(tipper)
  try {
    await vi.waitFor(() => expect(signal.aborted || seat.round() !== undefined).toBe(true), wait)
    await tipper.post('/api/live/tip', { requestId: randomUUID(), amountMinor: 1_000 })
    await sleep(1_000)
  } finally {
    seat.close()
  }
}

/** Doubles where it can be; `isUnknown` where the answers to its further bet are lost, so that it goes back. */
export async function playDouble(
  world: StudioWorld,
  { raiser }: PrizePlayers,
  isUnknown: boolean,
): Promise<void> {
  const { rounds } = (await raiser.page.get<HistoryAnswer>('/api/rounds')).body
  const begun =
    rounds.find(({ state }) => state === 'open') ?? (await raiser.page.spin({ stakeMinor })).body.round
  if (begun.state !== 'open' || !isDoubling(begun)) return finishSolo(raiser, begun)
  if (isUnknown) world.operator.faults.next('bet', { type: 'lose-answer' }, 40)
  const { body } = await raiser.page.post<RoundAnswer>(`/api/round/${begun.round}/move`, {
    moveIndex: begun.moveCount,
    move: { type: 'double' },
  })
  if (isUnknown) await sleep(3_000)
  else await finishSolo(raiser, body.round)
}

const isDoubling = ({ view }: RoundShown): boolean =>
  view?.kind === 'blackjack' && view.moves.some(({ type }) => type === 'double')

/** Bets at the table of hold'em and calls. */
export async function playCall({ caller }: PrizePlayers, signal: AbortSignal): Promise<void> {
  const seat = await watch(caller)
  try {
    await vi.waitFor(() => expect(signal.aborted || seat.round()?.phase === 'betting').toBe(true), wait)
    const { body } = await seat.bet({ choice: { bets: [{ spot: 'ante', amountMinor: stakeMinor }] } })
    await vi.waitFor(() => {
      const isAsking = seat.round()?.stage === 0 && (seat.round()?.untilDecideMs ?? 0) > 0
      expect(isAsking || signal.aborted).toBe(true)
    }, wait)
    const { round } = body.bet.round
    await caller.post('/api/live/decide', { round, moveIndex: 0, move: { type: 'call' } })
  } finally {
    seat.close()
  }
}

/** Every race comes to its end, and its prize is paid. */
export async function finishRaces(world: StudioWorld): Promise<void> {
  await endRaces(world)
  await vi.waitFor(() => expectRacesEnded(world), wait)
}

/** Everybody sees what came of it. */
export async function expectPrizesShown(world: StudioWorld, players: PrizePlayers): Promise<void> {
  const shown = async (page: Page) => (await page.get<HistoryAnswer>('/api/rounds')).body.rounds
  const { raiser, ...others } = players
  for (const [who, page] of Object.entries<Page>({ ...others, raiser: raiser.page })) {
    const rounds = await shown(page)
    expect([who, rounds.length > 0]).toEqual([who, true])
    for (const { state } of rounds) expect(['completed', 'cancelled']).toContain(state)
  }
  expect((await shown(players.jackpot)).some(({ jackpotMinor }) => jackpotMinor > 0)).toBe(true)
  expect((await shown(players.free)).every(({ isFree }) => isFree)).toBe(true)
  expect((await shown(players.tipper)).every(({ isTip }) => isTip)).toBe(true)
  const { rows } = await world.pool.query<{ id: string; owed: bigint }>(
    `SELECT tournament_id id, (SELECT count(*) FROM tournament_prize WHERE state <> 'paid') owed
     FROM tournament_prize LIMIT 1`,
  )
  expect(rows).toMatchObject([{ owed: 0n }])
  const { body } = await players.racer.get<TournamentAnswer>(`/api/tournament/${rows[0]?.id}`)
  expect(body).toMatchObject({ isPaid: true, paidMinor: 50_000, places: [{ place: 1, isPaid: true }] })
}
