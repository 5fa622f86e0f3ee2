import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { pageOfAll } from '../../http/key-page.ts'
import { derivedKey } from '../vendor/call.ts'
import { findBookedKeys, type BookedKey } from '../wallet/vendor-movements.ts'
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

/** Prizes of a tournament that the ledger has under the transactions that its places name. */
async function findPaid(
  db: Pool,
  { vendorId, tournament, places }: Pick<TournamentRow, 'vendorId' | 'tournament' | 'places'>,
): Promise<BookedKey[]> {
  const keys = places.flatMap(({ transaction }) =>
    transaction === null ? [] : [derivedKey('pw', transaction)],
  )
  if (keys.length === 0) return []
  const booked = await findBookedKeys(db, { actor: vendorId, keys })
  return booked.filter(({ state, reference }) => state === 'applied' && reference === tournament)
}

async function showTournament(db: Pool, row: TournamentRow): Promise<Page<'tournamentList'>['list'][number]> {
  const paid = await findPaid(db, row)
  const sum = (amounts: Iterable<bigint>): string =>
    formatDecimal(
      [...amounts].reduce((total, amount) => total + amount, 0n),
      currencies[row.currency],
    )
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
    prizes: sum(row.prizes.map(BigInt)),
    paid: sum(paid.map(({ amountMinor }) => amountMinor)),
    currency: row.currency,
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
  of: { readonly row: TournamentRow; readonly place: PlaceTold; readonly memberId: bigint | undefined },
): Promise<boolean> {
  const paid = await findPaid(db, { ...of.row, places: [of.place] })
  return paid.some(
    ({ memberId, amountMinor }) => memberId === of.memberId && amountMinor === BigInt(of.place.prize),
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
