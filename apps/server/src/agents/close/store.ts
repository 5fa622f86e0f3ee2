import type { ContractKind } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { LateFact } from './model.ts'

export interface CloseRow {
  readonly kind: ContractKind
  readonly length: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly watermark_at: Date
  readonly closed_at: Date
  readonly billed_at: Date | null
  readonly bills: number
  readonly amount: bigint
}

/** The contracts of a kind; dividends apart by how long their periods are. */
const ofKind = `c.kind = $1 and ($1 <> 'dividend' or c.terms::json ->> 'period' = $2)`

/** From when on something is to be closed: a contract stands there, and nothing closed it yet. */
export const findFirstOpen = async (
  db: Db,
  given: { kind: ContractKind; length: string },
): Promise<Date | undefined> =>
  (
    await row<{ at: Date | null }>(
      db,
      `select min(greatest(c.starts_at, k.ends_at)) as at
         from agent_contract c
        cross join (select coalesce(max(ends_at), '-infinity') as ends_at from agent_close
                     where kind = $1 and length = $2) k
        where ${ofKind} and c.starts_at is not null
          and coalesce(c.ends_at, 'infinity') > greatest(c.starts_at, k.ends_at)`,
      [given.kind, given.length],
    )
  )?.at ?? undefined

/** Gives nothing when the period is closed already. */
export const insertClose = (
  tx: Db,
  given: { kind: ContractKind; length: string; startsAt: Date; endsAt: Date; watermark: Date; at: Date },
) =>
  row<CloseRow>(
    tx,
    `insert into agent_close (kind, length, starts_at, ends_at, watermark_at, closed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning *`,
    [given.kind, given.length, given.startsAt, given.endsAt, given.watermark, given.at],
  )

export const findUnbilled = (db: Db) =>
  rows<CloseRow>(db, 'select * from agent_close where billed_at is null order by ends_at, kind limit 1000')

/** Whether salaries of a time before this instant are closed and not all billed. */
export const isSalaryUnbilled = async (db: Db, before: Date): Promise<boolean> =>
  (
    await row<{ is: boolean }>(
      db,
      `select exists (select from agent_close
                       where billed_at is null and kind <> 'dividend' and starts_at < $1) as is`,
      [before],
    )
  )?.is ?? false

/**
 * One worker's share of the contracts in force in a closed period that have no bill of it yet. A contract
 * that another transaction is changing is waited for: skipped, it would never get its bill of the period. The
 * share of a worker is not selected by an equality: the planner would expect a handful of contracts, and read
 * and sort all of them for each batch. Nor is the bill joined: a new period is in no statistics, and a join
 * would go through all of its bills for each contract.
 */
export const takeUnbilled = (
  tx: Db,
  given: {
    kind: ContractKind
    length: string
    startsAt: Date
    endsAt: Date
    after: bigint
    limit: number
    worker: { readonly place: number; readonly of: number }
  },
) =>
  rows<{
    payee_id: MemberId
    id: bigint
    payer_id: MemberId | null
    terms: string
    withheld_at: Date | null
  }>(
    tx,
    `select c.payee_id, c.id, c.payer_id, c.terms, c.withheld_at from agent_contract c
      where ${ofKind} and c.starts_at <= $3 and coalesce(c.ends_at, 'infinity') >= $4 and c.id > $5
        and abs(c.id % $7 - $8) < 1
        and (
          select b.id from contract_bill b
           where b.payee_id = c.payee_id and b.contract_id = c.id and b.starts_at = $3
             and b.correction = 0) is null
      order by c.id limit $6 for share of c`,
    [
      given.kind,
      given.length,
      given.startsAt,
      given.endsAt,
      given.after,
      given.limit,
      given.worker.of,
      given.worker.place,
    ],
  )

export const endClose = (tx: Db, given: { kind: ContractKind; length: string; startsAt: Date; at: Date }) =>
  rows(
    tx,
    `update agent_close k set billed_at = $4, bills = b.bills, amount = b.amount
       from (select count(*)::int as bills, coalesce(sum(x.amount), 0)::bigint as amount
               from contract_bill x join agent_contract c on c.payee_id = x.payee_id and c.id = x.contract_id
              where x.kind = $1 and x.starts_at = $3 and ${ofKind}) b
      where k.kind = $1 and k.length = $2 and k.starts_at = $3 and k.billed_at is null`,
    [given.kind, given.length, given.startsAt, given.at],
  )

export interface SlotSum {
  readonly agent_id: MemberId
  /** The start of its piece; null when the whole range is summed. */
  readonly piece_at: Date | null
  readonly category: string
  readonly bucket: bigint
  readonly won: boolean
  readonly valid: bigint
  /** The slot that they belong to, where that lies before the piece; else nothing. */
  readonly origin_at: Date | null
}

/**
 * Turnover of whole teams within slots, by the edges of the day it belongs to, which is worked out only where
 * an edge has an end. `step` cuts it into pieces.
 */
export const sumSlots = (
  db: Db,
  given: {
    agentIds: readonly MemberId[]
    currency: CurrencyCode
    from: Date
    to: Date
    zone: string
    step: string | null
  },
) =>
  rows<SlotSum>(
    db,
    `select l.ancestor_id as agent_id, date_bin($6::interval, s.slot_at, $2) as piece_at, s.category,
            s.bucket, s.won,
            case when s.origin_at < coalesce(date_bin($6::interval, s.slot_at, $2), $2)
              then s.origin_at end as origin_at,
            sum(s.valid)::bigint as valid
       from agent_line l
       join agent_slot s on s.agent_id = l.agent_id and s.slot_at >= $2 and s.slot_at < $3
        and s.currency = $4
      cross join lateral (select (s.origin_at at time zone $5)::date as day) o
      where l.ancestor_id = any($1)
        and (l.from_day = '-infinity' and l.to_day = 'infinity' or l.from_day <= o.day and l.to_day > o.day)
      group by 1, 2, 3, 4, 5, 6 having sum(s.valid) <> 0`,
    [given.agentIds, given.from, given.to, given.currency, given.zone, given.step],
  )

/** What restatements counted of late facts that stand on these days. */
export const findUsed = (
  db: Db,
  given: { agentIds: readonly MemberId[]; kind: ContractKind; from: string; to: string },
) =>
  rows<LateFact>(
    db,
    `select payee_id as agent_id, day::text, origin_day::text, currency, category,
            sum(valid)::bigint as valid, sum(ggr)::bigint as ggr, sum(bonuses)::bigint as bonuses,
            sum(rebates)::bigint as rebates
       from restated_fact
      where payee_id = any($1) and kind = $2 and day between $3 and $4 group by 1, 2, 3, 4, 5`,
    [given.agentIds, given.kind, given.from, given.to],
  )

/** Salaries of a period by payee: dividends are reckoned after them. */
export const sumSalaries = (db: Db, given: { payeeIds: readonly MemberId[]; from: Date; to: Date }) =>
  rows<{ payee_id: MemberId; amount: bigint }>(
    db,
    `select payee_id, sum(amount)::bigint as amount from contract_bill
      where payee_id = any($1) and kind <> 'dividend' and correction = 0 and starts_at >= $2 and ends_at <= $3
      group by payee_id having sum(amount) > 0`,
    [given.payeeIds, given.from, given.to],
  )

/** Agents of each line, itself included, as they stand on a day. */
export const findLines = (db: Db, given: { agentIds: readonly MemberId[]; day: string }) =>
  rows<{ ancestor_id: MemberId; agent_id: MemberId }>(
    db,
    `select ancestor_id, agent_id from agent_line
      where ancestor_id = any($1) and from_day <= $2 and to_day > $2`,
    [given.agentIds, given.day],
  )

/** What each payee carries out of its last bill of a kind, of the last 90 days. */
export const findCarries = (
  db: Db,
  given: { payeeIds: readonly MemberId[]; kind: ContractKind; before: Date },
) =>
  rows<{ payee_id: MemberId; carry_out: bigint }>(
    db,
    `select k.payee_id, b.carry_out from unnest($1::bigint[]) k(payee_id)
      cross join lateral (
        select coalesce((select r.carry_out from bill_restatement r
                          where r.payee_id = x.payee_id and r.bill_id = x.id order by r.id desc limit 1),
                        x.carry_out) as carry_out
          from contract_bill x
         where x.payee_id = k.payee_id and x.kind = $2 and x.correction = 0 and x.ends_at <= $3
           and x.ends_at > $3 - interval '90 days'
         order by x.ends_at desc, x.id desc limit 1) b
      where b.carry_out < 0`,
    [given.payeeIds, given.kind, given.before],
  )

export interface DayBefore {
  readonly contract_id: bigint
  readonly ends_at: Date
  readonly day_product: string
  readonly paid: bigint
}

/**
 * The last real-time bill of each of these contracts, with the running sum of its day. Earlier bills of the
 * day need not be read: each bill stores what those before it paid.
 */
export const findDaysBefore = (
  db: Db,
  given: { payeeIds: readonly MemberId[]; contractIds: readonly bigint[]; before: Date },
) =>
  rows<DayBefore>(
    db,
    `select k.contract_id, b.ends_at, b.day_product::text as day_product, b.paid
       from unnest($1::bigint[], $2::bigint[]) k(payee_id, contract_id)
      cross join lateral (
        select ends_at, day_product,
               amount + (figures::json -> 'realtime' ->> 'paidBeforeMinor')::bigint as paid
          from contract_bill x
         where x.payee_id = k.payee_id and x.contract_id = k.contract_id and x.starts_at < $3
           and x.correction = 0
         order by x.starts_at desc limit 1) b`,
    [given.payeeIds, given.contractIds, given.before],
  )
