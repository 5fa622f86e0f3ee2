import type { Calls, ValueOf } from '@baize/contract'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { VendorClient } from '../vendor/client.ts'
import { pointsOf } from './points.ts'
import { findReferences, type TournamentRow } from './store.ts'

export type Standing = ValueOf<Calls['getTournamentStanding']>['list'][number]

export interface StandingDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly vendorClient: VendorClient
}

type Own = Omit<Standing, 'id'>

const ageMs = 10_000
/** One page of each of so many members is remembered. */
const mostKept = 2_000

/**
 * How members stand: their vendors are asked, at most every 10 seconds for a member. Of a vendor that does
 * not say, a place among the first ones is known.
 */
export function createStandings(deps: StandingDeps) {
  const kept = new Map<MemberId, { readonly atMs: number; readonly read: Promise<Standing[]> }>()
  return (memberId: MemberId, shown: readonly TournamentRow[]): Promise<Standing[]> => {
    const nowMs = deps.clock()
    const known = kept.get(memberId)
    if (known && nowMs >= known.atMs && nowMs - known.atMs < ageMs) return known.read
    if (kept.size >= mostKept) kept.clear()
    const read = readStandings(deps, memberId, shown)
    kept.set(memberId, { atMs: nowMs, read })
    read.catch(() => kept.delete(memberId))
    return read
  }
}

async function readStandings(
  { db, vendorClient }: StandingDeps,
  memberId: MemberId,
  shown: readonly TournamentRow[],
): Promise<Standing[]> {
  const byVendor = Map.groupBy(shown, ({ vendorId }) => vendorId)
  const references = await findReferences(db, { memberId, vendorIds: [...byVendor.keys()] })
  const found = await Promise.all(
    references.map(async ({ vendorId, player }) => {
      const told = await askVendor(vendorClient, { vendorId, player })
      return (byVendor.get(vendorId) ?? []).flatMap((row) => {
        const own = told.get(row.tournament)?.(row) ?? placedIn(row, player)
        return own ? [{ id: `${row.vendor}.${row.tournament}`, ...own }] : []
      })
    }),
  )
  return found.flat()
}

/** What a vendor says, by tournament; nothing of those where the player takes no part. */
async function askVendor(
  client: VendorClient,
  { vendorId, player }: { readonly vendorId: number; readonly player: string },
): Promise<Map<string, (row: TournamentRow) => Own | undefined>> {
  const answered = await client.call(vendorId, 'tournaments', { player })
  if (!answered.ok) return new Map()
  return new Map(
    answered.value.tournaments.flatMap(({ tournament, own }) =>
      own
        ? [
            [
              tournament,
              (row: TournamentRow): Own | undefined => {
                const prize = parseDecimal(own.prize, currencies[row.currency])
                return prize.ok ? showOwn({ ...own, prizeMinor: prize.value }, row) : undefined
              },
            ] as const,
          ]
        : [],
    ),
  )
}

function placedIn(row: TournamentRow, player: string): Own | undefined {
  const place = row.places.find((one) => one.player === player)
  return place && showOwn({ ...place, prizeMinor: BigInt(place.prize) }, row)
}

interface Placed {
  readonly place: number
  readonly name: string
  readonly points: number
  readonly rounds: number
  readonly prizeMinor: bigint
  readonly state: 'leading' | 'owed' | 'paid'
}

const showOwn = ({ place, name, points, rounds, prizeMinor, state }: Placed, row: TournamentRow): Own => ({
  place,
  name,
  points: pointsOf(points, row),
  rounds,
  prize: formatDecimal(prizeMinor, currencies[row.currency]),
  isPaid: state === 'paid',
})
