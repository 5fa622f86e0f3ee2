import type { RebateAccrual } from '@baize/domain/rebate'
import type { MemberId } from '@baize/std'
import type { FactRange } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface RateRow {
  readonly category: string
  readonly vendor: string
  readonly basis: 'valid' | 'risked'
  /** By rank from 0 on; the last holds for all above. */
  readonly rates: readonly number[]
}

/** Adds what a stretch of the feed accrues, at the rate of the lane and the level of this moment. */
export const addAccruals = (tx: Db, { after, upTo }: FactRange, rates: readonly RateRow[]) =>
  rows(
    tx,
    `with lane as materialized (
       select * from jsonb_to_recordset($3) r(category text, vendor text, basis text, rates int[])),
     change as (
       select f.member_id, l.category, l.vendor,
              r.rates[least(coalesce(s.rank, 0) + 1, cardinality(r.rates))] as rate,
              sum(cash_part(case r.basis when 'risked' then f.risked else f.valid_stake end,
                f.cash_stake, f.bonus_stake))::bigint as counted
         from bet_fact f
         join played_lane l on l.source = f.source and l.game = f.game
         left join vip_standing s on s.member_id = f.member_id
         join lateral (
           select basis, rates from lane where lane.category = l.category and lane.vendor in (l.vendor, '')
            order by lane.vendor desc limit 1) r on true
        where f.id > $1 and f.id <= $2 and f.currency = 'BDT'
        group by 1, 2, 3, 4)
     insert into rebate_accrual as a (member_id, category, vendor, rate, counted, total, accrued)
     select member_id, category, vendor, rate, counted, counted, counted * rate from change
      where rate > 0 and counted <> 0 order by member_id, category, vendor, rate
     on conflict (member_id, category, vendor, rate) do update set counted = a.counted + excluded.counted,
       total = a.total + excluded.total, accrued = a.accrued + excluded.accrued`,
    [after, upTo, JSON.stringify(rates)],
  )

/** What was claimed stays claimed: from the first fact on it is accrued again before anything more is. */
export const resetAccruals = (tx: Db) =>
  rows(
    tx,
    `update rebate_accrual a set counted = 0, total = 0, accrued = -1000000 * coalesce((
       select sum(l.amount) from rebate_line l where l.member_id = a.member_id and l.category = a.category
         and l.vendor = a.vendor and l.rate = a.rate), 0)::bigint`,
  )

export const findAccruals = (db: Db, memberId: MemberId): Promise<RebateAccrual[]> =>
  rows<{ category: string; vendor: string; rate: number; counted: bigint; accrued: bigint }>(
    db,
    `select category, vendor, rate, counted, accrued from rebate_accrual
      where member_id = $1 and (counted <> 0 or accrued <> 0) order by category, vendor, rate`,
    [memberId],
  )

export const lockAccruals = (tx: Db, memberId: MemberId): Promise<RebateAccrual[]> =>
  rows<{ category: string; vendor: string; rate: number; counted: bigint; accrued: bigint }>(
    tx,
    `select category, vendor, rate, counted, accrued from rebate_accrual
      where member_id = $1 order by category, vendor, rate for update`,
    [memberId],
  )

/** Members who may have something to claim. */
export const findAccruing = async (db: Db, after: bigint, limit: number): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select distinct member_id from rebate_accrual where accrued >= 1000000 and member_id > $1
        order by member_id limit $2`,
      [after, limit],
    )
  ).map(({ member_id }) => member_id)

export interface ClaimRow {
  readonly id: string
  readonly number: bigint
  readonly claimed_at: Date
  readonly from_at: Date | null
  readonly counted: bigint
  readonly amount: bigint
  readonly balance_after: bigint
  readonly is_automatic: boolean
}

const columns = 'id, number, claimed_at, from_at, counted, amount, balance_after, is_automatic'

export const findClaim = (db: Db, memberId: MemberId, id: string): Promise<ClaimRow | undefined> =>
  row<ClaimRow>(db, `select ${columns} from rebate_claim where member_id = $1 and id = $2`, [memberId, id])

export const findLastClaim = async (db: Db, memberId: MemberId): Promise<Date | null> =>
  (
    await row<{ at: Date | null }>(
      db,
      'select max(claimed_at) as at from rebate_claim where member_id = $1',
      [memberId],
    )
  )?.at ?? null

export const listClaims = (db: Db, memberId: MemberId, since: Date): Promise<ClaimRow[]> =>
  rows<ClaimRow>(
    db,
    `select ${columns} from rebate_claim where member_id = $1 and claimed_at >= $2
      order by claimed_at desc limit 200`,
    [memberId, since],
  )

export interface LineRow {
  readonly claim_id: string
  readonly category: string
  readonly vendor: string
  readonly rate: number
  readonly counted: bigint
  readonly amount: bigint
}

export const listLines = (db: Db, memberId: MemberId, claimIds: readonly string[]): Promise<LineRow[]> =>
  rows<LineRow>(
    db,
    `select claim_id, category, vendor, rate, counted, amount from rebate_line
      where member_id = $1 and claim_id = any($2::uuid[]) order by category, vendor, rate`,
    [memberId, claimIds],
  )

/** Writes a claim with its lines, and leaves in each accrual what is less than a unit. */
export const writeClaim = async (
  tx: Db,
  claim: {
    memberId: MemberId
    id: string
    at: Date
    from: Date | null
    amount: bigint
    balanceAfter: bigint
    isAutomatic: boolean
    lines: readonly (RebateAccrual & { amount: bigint })[]
  },
): Promise<void> => {
  await rows(
    tx,
    `insert into rebate_claim (member_id, id, claimed_at, from_at, counted, amount, balance_after,
       is_automatic)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      claim.memberId,
      claim.id,
      claim.at,
      claim.from,
      claim.lines.reduce((sum, { counted }) => sum + counted, 0n),
      claim.amount,
      claim.balanceAfter,
      claim.isAutomatic,
    ],
  )
  await rows(
    tx,
    `with line as (select * from unnest($3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[])
       l(category, vendor, rate, counted, amount)),
     taken as (
       update rebate_accrual a set counted = a.counted - l.counted, accrued = a.accrued - l.amount * 1000000
         from line l where a.member_id = $1 and a.category = l.category and a.vendor = l.vendor
          and a.rate = l.rate)
     insert into rebate_line (member_id, claim_id, category, vendor, rate, counted, amount)
     select $1, $2, category, vendor, rate, counted, amount from line`,
    [
      claim.memberId,
      claim.id,
      claim.lines.map(({ category }) => category),
      claim.lines.map(({ vendor }) => vendor),
      claim.lines.map(({ rate }) => rate),
      claim.lines.map(({ counted }) => counted),
      claim.lines.map(({ amount }) => amount),
    ],
  )
}

/** When the days that a record shows begin: today, seven days, the month. */
export const findPeriod = async (
  db: Db,
  { at, timeZone, period }: { at: Date; timeZone: string; period: 'today' | 'week' | 'month' },
): Promise<Date> => {
  const found = await row<{ since: Date }>(
    db,
    `select case $3 when 'month' then date_trunc('month', $1::timestamptz, $2)
              when 'week' then date_trunc('day', $1::timestamptz, $2) - interval '6 days'
              else date_trunc('day', $1::timestamptz, $2) end as since`,
    [at, timeZone, period],
  )
  if (!found) throw new Error('an instant has one row')
  return found.since
}

/** Up to when bets are in the accruals. */
export const findCountedTo = async (db: Db): Promise<Date | null> =>
  (await row<{ at: Date | null }>(db, "select feed_counted_at('rebate') as at"))?.at ?? null
