import { ok, type Result } from '@baize/std'
import type { VendorRefusal } from '@baize/contract/vendor'
import type { StudioDeps } from '../../deps.ts'
import { decimal } from '../round/bodies.ts'
import type { VendorAnswer, VendorBody } from '@baize/provider-kit'
import { listPrizes, prizeTransactionOf } from './course-store.ts'
import type { TournamentRow } from './row.ts'
import { tournamentNameOf } from './show.ts'
import { findOwnStanding, listStandings, listTold } from './store.ts'

type Told = VendorAnswer<'tournaments'>['tournaments'][number]

const mostTold = 24
/**
 * Of one whose places are final, all that have a prize are told: the platform compares them with its books.
 */
const leastTold = 10

const toldState: Record<TournamentRow['phase'], Told['state']> = {
  coming: 'coming',
  running: 'running',
  counting: 'closing',
  paying: 'closing',
  ended: 'ended',
  cancelled: 'cancelled',
}

/**
 * Tells a platform of tournaments: those of now and the last that ended, with their first places, and with
 * how a player stands when one is asked about.
 */
export async function tellTournaments(
  deps: Pick<StudioDeps, 'pool'>,
  { player }: VendorBody<'tournaments'>,
): Promise<Result<VendorAnswer<'tournaments'>, VendorRefusal>> {
  const listed = await listTold(deps.pool, mostTold)
  const tournaments: Told[] = []
  for (const row of listed) {
    const own = player === undefined ? {} : { own: await tellOwn(deps, row, player) }
    tournaments.push({ ...(await tell(deps, row)), ...own })
  }
  return ok({ status: 'ok', tournaments })
}

async function tell({ pool }: Pick<StudioDeps, 'pool'>, row: TournamentRow): Promise<Told> {
  const { tournamentId, currency } = row
  return {
    tournament: tournamentId,
    title: { en: row.titleEn, bn: row.titleBn },
    rule: row.rule,
    state: toldState[row.phase],
    opens_at: row.opensAt.toISOString(),
    closes_at: row.closesAt.toISOString(),
    currency,
    least_stake: decimal(row.leastStakeMinor, currency),
    prizes: row.prizes.map((minor) => decimal(minor, currency)),
    games: [...row.games],
    players: row.players,
    rounds: row.rounds,
    places: row.players > 0 ? await tellPlaces({ pool }, row) : [],
  }
}

async function tellOwn(
  { pool }: Pick<StudioDeps, 'pool'>,
  row: TournamentRow,
  player: string,
): Promise<Told['own']> {
  const { tournamentId, currency } = row
  const own = await findOwnStanding(pool, { tournamentId, player })
  if (!own) return null
  const { place, points, rounds } = own
  const prizes = row.state === 'open' ? [] : await listPrizes(pool, tournamentId)
  const prize = prizes.find((one) => one.player === player)
  return {
    place,
    name: tournamentNameOf(tournamentId, player),
    points: Number(points),
    rounds,
    prize: decimal(prize?.amountMinor ?? (place > 0 ? row.prizes[place - 1] : 0) ?? 0, currency),
    state: prize?.state ?? 'leading',
  }
}

async function tellPlaces({ pool }: Pick<StudioDeps, 'pool'>, row: TournamentRow): Promise<Told['places']> {
  const { tournamentId, currency } = row
  const limit = row.state === 'open' ? leastTold : Math.max(leastTold, row.prizes.length)
  const [standings, prizes] = await Promise.all([
    listStandings(pool, { tournamentId, limit }),
    row.state === 'open' ? [] : listPrizes(pool, tournamentId),
  ])
  return standings.map(({ place, player, points, rounds }) => {
    const prize = prizes.find((one) => one.place === place)
    return {
      place,
      player,
      name: tournamentNameOf(tournamentId, player),
      points: Number(points),
      rounds,
      prize: decimal(prize?.amountMinor ?? row.prizes[place - 1] ?? 0, currency),
      transaction: prize ? prizeTransactionOf(prize) : null,
      state: prize ? prize.state : 'leading',
    }
  })
}
