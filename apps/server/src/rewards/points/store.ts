import type { LotShare, PointLot } from '@baize/domain/points'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export type ChangeReason = 'play' | 'gift' | 'redeem' | 'convert' | 'return' | 'expire'

export interface LotKey {
  readonly memberId: MemberId
  readonly source: string
  readonly reference: string
}

/** Adds to a lot, which is opened with its first points. Gives what it had earned before. */
export async function addToLot(
  tx: Db,
  lot: LotKey & { points: bigint; at: Date; expiresAt: Date | null },
): Promise<bigint> {
  const { memberId, source, reference, points, at, expiresAt } = lot
  const found = await row<{ before: bigint }>(
    tx,
    `insert into point_lot as l (member_id, source, reference, earned, remaining, earned_at, expires_at)
     values ($1, $2, $3, $4, $4, $5, $6)
     on conflict (member_id, source, reference) do update
       set earned = l.earned + excluded.earned, remaining = l.remaining + excluded.earned
     returning earned - $4 as before`,
    [memberId, source, reference, points, at, expiresAt],
  )
  if (!found) throw new Error('a lot was neither found nor made')
  return found.before
}

/** What can be used, the oldest first, locked. */
export const lockLots = async (tx: Db, memberId: MemberId): Promise<PointLot[]> =>
  rows<{ id: string; earned: bigint; remaining: bigint }>(
    tx,
    `select id, earned, remaining from point_lot where member_id = $1 and remaining > 0
      order by id for update`,
    [memberId],
  )

/** Takes from lots for a redemption, and remembers from which. */
export const takeShares = (
  tx: Db,
  given: { memberId: MemberId; redemptionId: string; shares: readonly LotShare[] },
) =>
  rows(
    tx,
    `with share as (select * from unnest($3::uuid[], $4::bigint[]) s(lot_id, points)),
     taken as (
       update point_lot l set remaining = l.remaining - s.points from share s
        where l.member_id = $1 and l.id = s.lot_id)
     insert into point_use (member_id, redemption_id, lot_id, points)
     select $1, $2, lot_id, points from share`,
    [
      given.memberId,
      given.redemptionId,
      given.shares.map(({ lotId }) => lotId),
      given.shares.map(({ points }) => points),
    ],
  )

/** Gives a redemption's points back to the lots they came from. Gives how many: none the second time. */
export const returnShares = async (
  tx: Db,
  given: { memberId: MemberId; redemptionId: string },
): Promise<bigint> =>
  (
    await row<{ points: bigint }>(
      tx,
      `with back as (
         update point_use set is_returned = true
          where member_id = $1 and redemption_id = $2 and not is_returned returning lot_id, points),
       lot as (
         update point_lot l set remaining = l.remaining + b.points from back b
          where l.member_id = $1 and l.id = b.lot_id)
       select coalesce(sum(points), 0)::bigint as points from back`,
      [given.memberId, given.redemptionId],
    )
  )?.points ?? 0n

export const insertChange = (
  tx: Db,
  change: {
    memberId: MemberId
    at: Date
    changed: bigint
    balance: bigint
    reason: ChangeReason
    name?: { readonly en: string; readonly bn: string } | undefined
  },
) =>
  rows(
    tx,
    `insert into point_change (member_id, changed_at, changed, balance, reason, name_en, name_bn)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      change.memberId,
      change.at,
      change.changed,
      change.balance,
      change.reason,
      change.name?.en ?? '',
      change.name?.bn ?? '',
    ],
  )

export interface ChangeRow {
  readonly id: string
  readonly changed_at: Date
  readonly changed: bigint
  readonly balance: bigint
  readonly reason: ChangeReason
  readonly name_en: string
  readonly name_bn: string
}

export const listChanges = (db: Db, memberId: MemberId, page: { before: string | null; limit: number }) =>
  rows<ChangeRow>(
    db,
    `select id, changed_at, changed, balance, reason, name_en, name_bn from point_change
      where member_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [memberId, page.before, page.limit],
  )

/** The day of the house at an instant, and what the member earned by play on it. */
export const findToday = async (
  db: Db,
  memberId: MemberId,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<{ day: string; earned: bigint }> => {
  const found = await row<{ day: string; earned: bigint }>(
    db,
    `select d.day, coalesce((select l.earned from point_lot l where l.member_id = $1 and l.source = 'play'
              and l.reference = d.day::text), 0) as earned
       from (select ($2::timestamptz at time zone $3)::date as day) d`,
    [memberId, at, timeZone],
  )
  if (!found) throw new Error('a day has one row')
  return found
}

/** Members with lots that are over. */
export const findExpired = async (db: Db, at: Date, limit: number): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select distinct member_id from point_lot where remaining > 0 and expires_at <= $1 limit $2`,
      [at, limit],
    )
  ).map(({ member_id }) => member_id)

/** Empties the member's lots that are over. Gives each with what it had. */
export const emptyExpired = (tx: Db, memberId: MemberId, at: Date) =>
  rows<{ id: string; points: bigint }>(
    tx,
    `with over as (
       select id, remaining from point_lot where member_id = $1 and remaining > 0 and expires_at <= $2
        for update),
     emptied as (
       update point_lot l set remaining = 0 from over o where l.member_id = $1 and l.id = o.id)
     select id, remaining as points from over order by id`,
    [memberId, at],
  )
