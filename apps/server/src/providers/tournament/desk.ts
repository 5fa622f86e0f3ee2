import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { derivedKey } from '../vendor/call.ts'
import { findBookedKeys, sumPromotion } from '../../ledger/api.ts'
import { pointsOf } from './points.ts'
import { announcementOf, showGameName } from './order-plan.ts'
import { findGamesByCodes } from './order-store.ts'
import { findNames, findTournament, listAll, type PlaceTold, type TournamentRow } from './store.ts'

type Page<Name extends 'tournamentList' | 'tournamentPlaceList' | 'tournamentRead'> = GivenValueOf<
  ConsoleCalls[Name]
>

/** Vendors' tournaments as operators see them: what was told beside what the ledger has. */
export interface TournamentDesk {
  tournaments(ask: QueryOf<ConsoleCalls['tournamentList']>): Promise<Page<'tournamentList'>>
  read(id: string): Promise<Result<Page<'tournamentRead'>, 'tournament_not_found'>>
  places(ask: QueryOf<ConsoleCalls['tournamentPlaceList']>): Promise<Page<'tournamentPlaceList'>>
}

const mostTournaments = 200

export const createTournamentDesk = ({ db }: { readonly db: Pool }): TournamentDesk => ({
  async tournaments(ask) {
    const all = await listAll(db, mostTournaments)
    const paged = pageOfAll(
      all.map((row) => ({ id: idOf(row), row })),
      ask,
    )
    return { ...paged, list: await Promise.all(paged.list.map(({ row }) => showTournament(db, row))) }
  },
  read: (id) => readTournament(db, id),
  async places({ tournament, ...ask }) {
    const all = await listAll(db, mostTournaments)
    const wanted = tournament === undefined ? all : all.filter((row) => idOf(row) === tournament)
    const places = wanted.flatMap((row) =>
      row.places.map((place) => ({ id: placeId(row, place), row, place })),
    )
    const paged = pageOfAll(places, ask)
    return { ...paged, list: await Promise.all(paged.list.map((one) => showPlace(db, one))) }
  },
})

const idOf = (row: TournamentRow): string => `${row.vendor}.${row.tournament}`
const placeId = (row: TournamentRow, { place }: PlaceTold): string => `${idOf(row)}.${place}`

async function showTournament(db: Pool, row: TournamentRow): Promise<Page<'tournamentList'>['list'][number]> {
  const { vendorId: actor, tournament: reference, currency } = row
  const paidMinor = await sumPromotion(db, { actor, reference, currency })
  const promisedMinor = row.prizes.reduce((total, minor) => total + BigInt(minor), 0n)
  return {
    id: idOf(row),
    vendor: row.vendor,
    name: row.titleEn,
    rule: row.rule,
    state: row.state,
    startsAt: row.opensAt.toISOString(),
    endsAt: row.closesAt.toISOString(),
    games: row.games.length,
    players: row.players,
    rounds: row.rounds,
    prizes: formatDecimal(promisedMinor, currencies[currency]),
    // All that was paid for it, named by a place or not: more than its prizes is seen.
    paid: formatDecimal(paidMinor, currencies[currency]),
    currency,
    toldAt: row.toldAt.toISOString(),
  }
}

async function readTournament(
  db: Pool,
  id: string,
): Promise<Result<Page<'tournamentRead'>, 'tournament_not_found'>> {
  const dot = id.indexOf('.')
  const row = await findTournament(db, { vendor: id.slice(0, dot), tournament: id.slice(dot + 1) })
  if (!row) return refuse('tournament_not_found')
  const { vendor, tournament, vendorId, rule, state, currency } = row
  const { paid, players, rounds, toldAt } = await showTournament(db, row)
  const names = await findGamesByCodes(db, { vendorId, codes: row.games })
  const plan = {
    title: { EN: row.titleEn, BN: row.titleBn },
    rule,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    prizes: row.prizes.map((minor) => formatDecimal(BigInt(minor), currencies[currency])),
  }
  return ok({
    id,
    vendor,
    tournament,
    ...plan,
    state,
    leastStake: formatDecimal(row.leastStake, currencies[currency]),
    games: row.games.map((code) => {
      const found = names.find((name) => name.code === code)
      return found ? showGameName(found) : { gameId: code, title: { EN: code, BN: code } }
    }),
    players,
    rounds,
    paid,
    currency,
    toldAt,
    news: announcementOf({ ...plan, games: row.games.length }, currency),
  })
}

/** Whether a place's own prize is there: of its member, of its amount. */
async function isInLedger(
  db: Pool,
  { row, place, memberId }: { row: TournamentRow; place: PlaceTold; memberId: bigint | undefined },
): Promise<boolean> {
  if (place.transaction === null) return false
  const keys = [derivedKey('pw', place.transaction)]
  const booked = await findBookedKeys(db, { actor: row.vendorId, keys })
  return booked.some(
    (one) =>
      one.state === 'applied' &&
      one.reference === row.tournament &&
      one.memberId === memberId &&
      one.amountMinor === BigInt(place.prize),
  )
}

async function showPlace(
  db: Pool,
  { id, row, place }: { readonly id: string; readonly row: TournamentRow; readonly place: PlaceTold },
): Promise<Page<'tournamentPlaceList'>['list'][number]> {
  const [member] = await findNames(db, { vendorId: row.vendorId, players: [place.player] })
  const isMissing =
    place.state === 'paid' && !(await isInLedger(db, { row, place, memberId: member?.member_id }))
  return {
    id,
    tournament: idOf(row),
    place: place.place,
    memberId: member ? String(member.member_id) : '',
    username: member?.username ?? place.player,
    points: pointsOf(place.points, row),
    rounds: place.rounds,
    prize: formatDecimal(BigInt(place.prize), currencies[row.currency]),
    currency: row.currency,
    state: isMissing ? 'missing' : place.state,
  }
}
