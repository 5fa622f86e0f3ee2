import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

/** Whether any member was ever ring-fenced: where none was, nothing else need be read. */
export const hasAny = async (db: Db): Promise<boolean> =>
  (await row<{ is: boolean }>(db, 'select exists (select from ring_fence) as is'))?.is ?? false

export interface FencedSum {
  readonly payee_id: MemberId
  readonly member_id: MemberId
  readonly category: string
  readonly is_late: boolean
  readonly ggr: bigint
  readonly bonuses: bigint
  readonly rebates: bigint
}

/** What members of these teams did on days on which they are ring-fenced, by the edges of those days. */
export const sumFenced = (
  db: Db,
  given: Days & { readonly payeeIds: readonly MemberId[]; readonly currency: CurrencyCode },
) =>
  rows<FencedSum>(
    db,
    `select l.ancestor_id as payee_id, f.member_id, d.category, d.origin_day < $2 as is_late,
            sum(d.stakes - d.payout - d.pool)::bigint as ggr, sum(d.bonuses)::bigint as bonuses,
            sum(d.rebates)::bigint as rebates
       from ring_fence f
       join member_day d on d.member_id = f.member_id and d.day between $2 and $3 and d.currency = $4
        and d.origin_day >= f.from_day and d.origin_day < f.to_day
       join member_edge e on e.member_id = d.member_id and e.from_day <= d.origin_day
        and e.to_day > d.origin_day
       join agent_line l on l.agent_id = e.upline_id and l.from_day <= d.origin_day
        and l.to_day > d.origin_day
      where l.ancestor_id = any($1) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [given.payeeIds, given.from, given.to, given.currency],
  )

/** What members have left from the last dividend of each payee, of the last 90 days. */
export const findCarries = (
  db: Db,
  given: { readonly payeeIds: readonly MemberId[]; readonly before: Date },
) =>
  rows<{ payee_id: MemberId; member_id: MemberId; carry_out: bigint }>(
    db,
    `select k.payee_id, x.member_id, x.carry_out from unnest($1::bigint[]) k(payee_id)
      cross join lateral (
        select b.id from contract_bill b
         where b.payee_id = k.payee_id and b.kind = 'dividend' and b.correction = 0 and b.ends_at <= $2
           and b.ends_at > $2 - interval '90 days'
         order by b.ends_at desc, b.id desc limit 1) p
       join contract_bill_fence x on x.payee_id = k.payee_id and x.bill_id = p.id
      where x.carry_out < 0`,
    [given.payeeIds, given.before],
  )

/** Which of these members are ring-fenced on a day. */
export const findOn = async (db: Db, memberIds: readonly MemberId[], day: string): Promise<Set<MemberId>> =>
  new Set(
    (
      await rows<{ member_id: MemberId }>(
        db,
        'select member_id from ring_fence where member_id = any($1) and from_day <= $2 and to_day > $2',
        [memberIds, day],
      )
    ).map(({ member_id: id }) => id),
  )

/** Whether a member of these teams is ring-fenced on one of the days. */
export const isAnyWithin = async (
  db: Db,
  given: Days & { readonly payeeIds: readonly MemberId[] },
): Promise<boolean> =>
  (
    await row<{ is: boolean }>(
      db,
      `select exists (
         select from ring_fence f
           join member_edge e on e.member_id = f.member_id and e.from_day <= $3 and e.to_day > $2
           join agent_line l on l.agent_id = e.upline_id and l.from_day <= $3 and l.to_day > $2
          where l.ancestor_id = any($1) and f.from_day <= $3 and f.to_day > $2) as is`,
      [given.payeeIds, given.from, given.to],
    )
  )?.is ?? false

export interface FenceRow {
  readonly member_id: MemberId
  readonly from_day: string
  /** Null while it has no end. */
  readonly to_day: string | null
  readonly began_by: string
  readonly ended_by: string | null
  readonly reason: string
  readonly written_at: Date
  /** What the member has left below 0, in the last dividend of each agent above it. */
  readonly carry: bigint
}

const fenceRow = `
  f.member_id, f.from_day::text, case when f.to_day < 'infinity' then f.to_day::text end as to_day,
  f.began_by, f.ended_by, f.reason, f.written_at, coalesce((
    select min(x.carry_out) from contract_bill_fence x
     where x.member_id = f.member_id and x.bill_id = (
       select b.id from contract_bill b
        where b.payee_id = x.payee_id and b.kind = 'dividend' and b.correction = 0
        order by b.ends_at desc, b.id desc limit 1)), 0)::bigint as carry`

export const listFences = (db: Db, memberId: MemberId | null) =>
  rows<FenceRow>(
    db,
    `select ${fenceRow} from ring_fence f where $1::bigint is null or f.member_id = $1
      order by f.from_day desc, f.member_id limit 1000`,
    [memberId],
  )

/** The last one of a member. */
export const findLast = (db: Db, memberId: MemberId) =>
  row<FenceRow>(
    db,
    `select ${fenceRow} from ring_fence f where f.member_id = $1 order by f.from_day desc limit 1`,
    [memberId],
  )

/**
 * Agents above a member with a dividend in force, those nearer to the root last, and what it has left there.
 */
export const findPayees = (
  db: Db,
  given: { readonly memberId: MemberId; readonly day: string; readonly at: Date },
) =>
  rows<{ payee_id: MemberId; contract_id: bigint; terms: string; carry: bigint }>(
    db,
    `select c.payee_id, c.id as contract_id, c.terms, coalesce((
       select x.carry_out from contract_bill b
         left join contract_bill_fence x on x.payee_id = b.payee_id and x.bill_id = b.id and x.member_id = $1
        where b.payee_id = c.payee_id and b.kind = 'dividend' and b.correction = 0
        order by b.ends_at desc, b.id desc limit 1), 0)::bigint as carry
       from member_edge e
       join agent_line l on l.agent_id = e.upline_id and l.from_day <= $2 and l.to_day > $2
       join agent_contract c on c.payee_id = l.ancestor_id and c.kind = 'dividend' and c.starts_at <= $3
        and coalesce(c.ends_at, 'infinity') > $3
      where e.member_id = $1 and e.from_day <= $2 and e.to_day > $2 order by l.distance`,
    [given.memberId, given.day, given.at],
  )

export const insertFence = (
  tx: Db,
  given: { memberId: MemberId; fromDay: string; by: string; reason: string; at: Date },
) =>
  rows(
    tx,
    `insert into ring_fence (member_id, from_day, began_by, reason, written_at) values ($1, $2, $3, $4, $5)`,
    [given.memberId, given.fromDay, given.by, given.reason, given.at],
  )

export const endFence = (tx: Db, given: { memberId: MemberId; toDay: string; by: string }) =>
  rows(
    tx,
    `update ring_fence set to_day = $2, ended_by = $3
      where member_id = $1 and to_day = 'infinity' and from_day < $2`,
    [given.memberId, given.toDay, given.by],
  )
