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

/** Bills that were open at an instant, by their side and age: up to a week, up to 30 days, older. */
export const sumDues = (db: Db, memberId: MemberId, at: Date) =>
  rows<{ side: 'owed' | 'owing'; age: 'week' | 'month' | 'older'; bills: number; amount: bigint }>(
    db,
    `select side, age, count(*)::int as bills, sum(left_open)::bigint as amount
       from (select case when b.payee_id = $1 then 'owed' else 'owing' end as side,
                    case when b.ends_at > $2::timestamptz - interval '7 days' then 'week'
                         when b.ends_at > $2::timestamptz - interval '30 days' then 'month'
                         else 'older' end as age,
                    b.amount - b.withheld - b.written_off - coalesce((
                      select sum(p.amount) from contract_payment p
                       where p.payee_id = b.payee_id and p.bill_id = b.id and p.paid_at < $2), 0) as left_open
               from contract_bill b
              where (b.payee_id = $1 or b.payer_id = $1) and b.billed_at < $2) open_bill
      where left_open > 0 group by side, age`,
    [memberId, at],
  )

/** Disputes that were not over at an instant, of bills on either side. */
export const countDisputes = async (db: Db, memberId: MemberId, at: Date): Promise<number> =>
  (
    await row<{ disputes: number }>(
      db,
      `select count(*)::int as disputes from bill_dispute d
         join contract_bill b on b.payee_id = d.payee_id and b.id = d.bill_id
        where (b.payee_id = $1 or b.payer_id = $1) and d.opened_at < $2
          and d.state <> 'withdrawn' and (d.decided_at is null or d.decided_at >= $2)`,
      [memberId, at],
    )
  )?.disputes ?? 0
