import type { MemberId } from '@baize/std'
import type { FactRange } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface RateRow {
  readonly category: string
  readonly vendor: string
  /** Of each level, from rank 0 on: millionths of a point for a minor unit. */
  readonly rates: readonly bigint[]
}

/**
 * Adds what a stretch of the feed earns, at the rates given: those of the vendor before those of its
 * category.
 */
export const addAccruals = (tx: Db, { after, upTo }: FactRange, rates: readonly RateRow[]) =>
  rows(
    tx,
    `with rate as (
       select r.category, r.vendor, v.rank - 1 as rank, v.rate
         from jsonb_to_recordset($3) r(category text, vendor text, rates bigint[])
         cross join unnest(r.rates) with ordinality v(rate, rank))
     insert into point_accrual as p (member_id, accrued)
     select f.member_id, sum(cash_part(f.valid_stake, f.cash_stake, f.bonus_stake) * r.rate)::bigint
       from bet_fact f
       join played_lane l on l.source = f.source and l.game = f.game
       left join vip_standing s on s.member_id = f.member_id
       join lateral (
         select rate from rate where rate.category = l.category and rate.vendor in (l.vendor, '')
            and rate.rank = least(coalesce(s.rank, 0), (select max(rank) from rate))
          order by rate.vendor desc limit 1) r on true
      where f.id > $1 and f.id <= $2 and f.currency = 'BDT'
      group by f.member_id having sum(cash_part(f.valid_stake, f.cash_stake, f.bonus_stake) * r.rate) <> 0
      order by f.member_id
     on conflict (member_id) do update set accrued = p.accrued + excluded.accrued`,
    [
      after,
      upTo,
      JSON.stringify(rates.map((each) => ({ ...each, rates: each.rates.map((one) => Number(one)) }))),
    ],
  )

/** What was granted stays granted: from the first fact on it is earned again before anything more is. */
export const resetAccruals = (tx: Db) => rows(tx, 'update point_accrual set accrued = -granted * 1000000')

export const lockAccrual = async (tx: Db, memberId: MemberId): Promise<bigint> =>
  (
    await row<{ accrued: bigint }>(tx, 'select accrued from point_accrual where member_id = $1 for update', [
      memberId,
    ])
  )?.accrued ?? 0n

export const takeAccrued = (tx: Db, memberId: MemberId, points: bigint) =>
  rows(
    tx,
    `update point_accrual set accrued = accrued - $2 * 1000000, granted = granted + $2 where member_id = $1`,
    [memberId, points],
  )

/** Members with whole points due. */
export const findDue = async (db: Db, after: bigint, limit: number): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select member_id from point_accrual where accrued >= 1000000 and member_id > $1
        order by member_id limit $2`,
      [after, limit],
    )
  ).map(({ member_id }) => member_id)
