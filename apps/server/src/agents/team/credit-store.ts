import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

interface Month {
  readonly memberId: MemberId
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What moved the cash of a month, by kind: what came in and what went out, both above 0. */
export const sumMonth = (db: Db, { memberId, startsAt, endsAt }: Month) =>
  rows<{ kind: string; count: number; came: bigint; went: bigint }>(
    db,
    `select kind, count(*)::int as count,
            coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
            coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
       from team_entry
      where member_id = $1 and posted_at >= $2 and posted_at < $3 and cash_after is not null
      group by kind order by kind`,
    [memberId, startsAt, endsAt],
  )

/** The cash that a member had at an instant. */
export const cashAt = async (db: Db, memberId: MemberId, at: Date): Promise<bigint> =>
  (
    await row<{ cash_after: bigint }>(
      db,
      `select cash_after from team_entry
        where member_id = $1 and posted_at < $2 and cash_after is not null order by seq desc limit 1`,
      [memberId, at],
    )
  )?.cash_after ?? 0n

/** Bills of a member on either side that were open at an instant: $1 and $2. */
const openBills = `
  select * from (
    select case when b.payee_id = $1 then 'owed' else 'owing' end as side,
           case when b.ends_at > $2::timestamptz - interval '7 days' then 'week'
                when b.ends_at > $2::timestamptz - interval '30 days' then 'month'
                else 'older' end as age,
           b.id, b.kind, b.payee_id, b.payer_id, b.starts_at, b.ends_at, b.amount,
           b.amount - b.withheld - coalesce((
             select sum(w.amount) from bill_write_off w
              where w.payee_id = b.payee_id and w.bill_id = b.id and w.written_off_at < $2), 0)::bigint
           - coalesce((
             select sum(p.amount) from contract_payment p
              where p.payee_id = b.payee_id and p.bill_id = b.id and p.paid_at < $2), 0)::bigint as left_open
      from contract_bill b
     where (b.payee_id = $1 or b.payer_id = $1) and b.billed_at < $2) open_bill
   where left_open > 0`

export type DueSide = 'owed' | 'owing'
export type DueAge = 'week' | 'month' | 'older'

/** Bills that were open at an instant, by their side and age: up to a week, up to 30 days, older. */
export const sumDues = (db: Db, memberId: MemberId, at: Date) =>
  rows<{ side: DueSide; age: DueAge; bills: number; amount: bigint }>(
    db,
    `select side, age, count(*)::int as bills, sum(left_open)::bigint as amount
       from (${openBills}) o group by side, age`,
    [memberId, at],
  )

interface ReportedBill {
  readonly kind: ContractKind
  readonly payee_id: MemberId
  readonly payer_id: MemberId | null
  readonly starts_at: Date
  readonly ends_at: Date
}

/** The open bills of one side and age, the newest first. */
export const listDues = (
  db: Db,
  given: {
    memberId: MemberId
    at: Date
    side: DueSide
    age: DueAge
    before: bigint | null
    limit: number
  },
) =>
  rows<ReportedBill & { readonly id: bigint; readonly amount: bigint; readonly left_open: bigint }>(
    db,
    `select id, kind, payee_id, payer_id, starts_at, ends_at, amount, left_open from (${openBills}) o
      where side = $3 and age = $4 and ($5::bigint is null or id < $5) order by id desc limit $6`,
    [given.memberId, given.at, given.side, given.age, given.before, given.limit],
  )

/** Disputes that were not over at an instant, of bills on either side: $1 and $2. */
const openDisputes = `
  from bill_dispute d join contract_bill b on b.payee_id = d.payee_id and b.id = d.bill_id
 where (b.payee_id = $1 or b.payer_id = $1) and d.opened_at < $2
   and d.state <> 'withdrawn' and (d.decided_at is null or d.decided_at >= $2)`

export const countDisputes = async (db: Db, memberId: MemberId, at: Date): Promise<number> =>
  (await row<{ disputes: number }>(db, `select count(*)::int as disputes ${openDisputes}`, [memberId, at]))
    ?.disputes ?? 0

/** These disputes, those of the newest bills first. */
export const listDisputes = (
  db: Db,
  given: { memberId: MemberId; at: Date; before: readonly [bigint, number] | null; limit: number },
) =>
  rows<
    ReportedBill & {
      readonly bill_id: bigint
      readonly line: number
      readonly reason: string
      readonly opened_at: Date
      readonly is_answered: boolean
    }
  >(
    db,
    `select d.bill_id, d.line, d.reason, d.opened_at, coalesce(d.answered_at < $2, false) as is_answered,
            b.kind, b.payee_id, b.payer_id, b.starts_at, b.ends_at ${openDisputes}
        and ($3::bigint is null or (d.bill_id, d.line) < ($3, $4::int))
      order by d.bill_id desc, d.line desc limit $5`,
    [given.memberId, given.at, given.before?.[0] ?? null, given.before?.[1] ?? null, given.limit],
  )
