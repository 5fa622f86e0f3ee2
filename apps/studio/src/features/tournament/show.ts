import { createHash } from 'node:crypto'
import { safeMinor } from '@baize/money'
import type {
  PlaceAnswer,
  PlaceShown,
  TournamentAnswer,
  TournamentShown,
  TournamentsAnswer,
} from '../../../wire/tournament.ts'
import type { StudioDeps } from '../../deps.ts'
import type { SessionRow } from '../session/store.ts'
import { listPrizes } from './course-store.ts'
import type { StandingRow, TournamentRow } from './row.ts'
import * as store from './store.ts'

type Deps = Pick<StudioDeps, 'pool' | 'offers'>

const shownInGame = 10
const shownOnPage = 50
const shownPast = 12
const shownRounds = 500

/** Short and the same for a player in one tournament; it leads back to nobody and to no other tournament. */
export const tournamentNameOf = (tournamentId: string, player: string): string =>
  BigInt(`0x${createHash('sha256').update(`${tournamentId}:${player}`).digest('hex').slice(0, 12)}`)
    .toString(36)
    .slice(-5)
    .toUpperCase()

/** The tournaments of a game with the player's own places. */
export async function showTournaments(
  deps: Deps,
  session: Pick<SessionRow, 'player' | 'game' | 'currency' | 'isDemo'>,
): Promise<TournamentsAnswer> {
  const listed = await store.listTournamentsOf(deps.pool, session.game)
  const shown = listed.map((one) => show(deps, one, { player: session.player, limit: shownInGame }))
  const mayJoin = !session.isDemo && listed.some(({ currency }) => currency === session.currency)
  return { tournaments: await Promise.all(shown), mayJoin }
}

async function show(
  { pool }: Deps,
  row: TournamentRow,
  to: { readonly player: string | null; readonly limit: number },
): Promise<TournamentShown> {
  const { tournamentId } = row
  const top = await store.listStandings(pool, { tournamentId, limit: to.limit })
  const own = to.player !== null && (await store.findOwnStanding(pool, { tournamentId, player: to.player }))
  const place = (one: StandingRow) => showPlace(row, one, one.player === to.player)
  return {
    tournament: tournamentId,
    title: { en: row.titleEn, bn: row.titleBn },
    rule: row.rule,
    phase: row.phase,
    untilOpenMs: Math.max(0, Math.round(row.untilOpenMs)),
    untilCloseMs: Math.max(0, Math.round(row.untilCloseMs)),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    currency: row.currency,
    leastStakeMinor: safeMinor(row.leastStakeMinor),
    prizesMinor: row.prizes,
    games: row.games.length,
    players: row.players,
    rounds: row.rounds,
    top: top.map(place),
    own: own ? place(own) : null,
  }
}

const showPlace = (row: TournamentRow, one: StandingRow, isOwn: boolean): PlaceShown => ({
  place: one.place,
  name: tournamentNameOf(row.tournamentId, one.player),
  points: Number(one.points),
  rounds: one.rounds,
  prizeMinor: one.place > 0 ? (row.prizes[one.place - 1] ?? 0) : 0,
  isOwn,
})

/** A tournament as anybody may read it. */
export async function showTournament(
  deps: Deps,
  tournamentId: string,
): Promise<TournamentAnswer | undefined> {
  const row = await store.findTournament(deps.pool, tournamentId)
  if (!row) return undefined
  const { series } = row
  const [tournament, prizes, past] = await Promise.all([
    show(deps, row, { player: null, limit: shownOnPage }),
    listPrizes(deps.pool, tournamentId),
    series === null ? [] : store.listPast(deps.pool, { series, limit: shownPast }),
  ])
  const paid = prizes.filter(({ state }) => state === 'paid')
  return {
    tournament,
    isPaid: row.state === 'ended',
    paidMinor: Number(paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    places: prizes.map(({ place, state, roundId }) => ({ place, isPaid: state === 'paid', round: roundId })),
    past: past
      .filter((one) => one.tournamentId !== tournamentId)
      .map((one) => ({
        tournament: one.tournamentId,
        closesAt: one.closesAt.toISOString(),
        players: one.players,
      })),
  }
}

/** The counted rounds of a place that has won: each opens its proof. Nothing while places may change. */
export async function showPlaceRounds(
  deps: Deps,
  at: { readonly tournament: string; readonly place: number },
): Promise<PlaceAnswer | undefined> {
  const prizes = await listPrizes(deps.pool, at.tournament)
  const prize = prizes.find(({ place }) => place === at.place)
  if (!prize) return undefined
  const { tournamentId, player, place } = prize
  const counted = await store.listCounted(deps.pool, { tournamentId, player, limit: shownRounds })
  return {
    place,
    name: tournamentNameOf(tournamentId, player),
    rounds: counted.map((one) => ({
      round: one.roundId,
      game: deps.offers.find(one.game)?.title ?? { en: one.game, bn: one.game },
      points: Number(one.points),
      stakeMinor: safeMinor(one.stakeMinor),
      payoutMinor: safeMinor(one.payoutMinor),
      countedAt: one.countedAt.toISOString(),
    })),
  }
}
