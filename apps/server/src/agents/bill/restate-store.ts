import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { LateFact } from '../close/model.ts'
import { billColumns, type BillRow } from './store.ts'

export interface LineBill extends BillRow {
  readonly terms: string
  /** The amount of the last restatement, else the bill's own. */
  readonly was: bigint
  readonly carry_was: bigint
  /** Whether a later bill carried in what this one carried out. */
  readonly has_later: boolean
}

/** The bills of one period in the upline of a payee, as it was on a day. */
export const findLineBills = (db: Db, { bill, day }: { bill: BillRow; day: string }) =>
  rows<LineBill>(
    db,
    `with root as (
       select ancestor_id from agent_line
        where agent_id = $1 and from_day <= $2 and to_day > $2 order by distance desc limit 1)
     select ${billColumns}, c.terms, coalesce(r.amount, b.amount) as was,
            coalesce(r.carry_out, b.carry_out) as carry_was,
            exists (select from contract_bill x
                     where x.payee_id = b.payee_id and x.kind = b.kind and x.correction = 0
                       and x.starts_at >= b.ends_at) as has_later
       from root
       join agent_line l on l.ancestor_id = root.ancestor_id and l.from_day <= $2 and l.to_day > $2
       join contract_bill b on b.payee_id = l.agent_id and b.kind = $3 and b.starts_at = $4 and b.ends_at = $5
        and b.currency = $6 and b.correction = 0
       join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id
       left join lateral (
         select amount, carry_out from bill_restatement x
          where x.payee_id = b.payee_id and x.bill_id = b.id order by x.id desc limit 1) r on true
      order by l.distance, b.id`,
    [bill.payee_id, day, bill.kind, bill.starts_at, bill.ends_at, bill.currency],
  )

/** From which day on bills of a kind and length are not made yet. */
export const findOpenDay = async (
  db: Db,
  given: { bill: BillRow; zone: string },
): Promise<string | undefined> =>
  (
    await row<{ day: string | null }>(
      db,
      `select (max(k.ends_at) at time zone $4)::date::text as day
         from agent_close k
        where k.kind = $1 and k.length = (
          select length from agent_close where kind = $1 and starts_at = $2 and ends_at = $3 limit 1)`,
      [given.bill.kind, given.bill.starts_at, given.bill.ends_at, given.zone],
    )
  )?.day ?? undefined

interface Span {
  readonly payeeIds: readonly MemberId[]
  readonly kind: ContractKind
  readonly currency: string
  readonly from: string
  readonly to: string
}

/** Late facts of the days of a period that no bill and no restatement of the kind counted yet. */
export const findUnused = (db: Db, given: Span & { openDay: string }) =>
  rows<LateFact>(
    db,
    `select * from (
       select t.agent_id, t.day::text, t.origin_day::text, t.currency, t.category,
              (t.valid - coalesce(u.valid, 0))::bigint as valid,
              (t.stakes - t.payout - t.pool - coalesce(u.ggr, 0))::bigint as ggr,
              (t.bonuses - coalesce(u.bonuses, 0))::bigint as bonuses,
              (t.rebates - coalesce(u.rebates, 0))::bigint as rebates
         from team_day t
         left join lateral (
           select sum(f.valid) as valid, sum(f.ggr) as ggr, sum(f.bonuses) as bonuses,
                  sum(f.rebates) as rebates
             from restated_fact f
            where f.payee_id = t.agent_id and f.kind = $2 and f.day = t.day and f.origin_day = t.origin_day
              and f.currency = t.currency and f.category = t.category) u on true
        where t.agent_id = any($1) and t.currency = $3 and t.origin_day < t.day
          and t.origin_day between $4 and $5 and t.day >= $6) x
      where valid <> 0 or ggr <> 0 or bonuses <> 0 or rebates <> 0
      order by agent_id, day, origin_day, category`,
    [given.payeeIds, given.kind, given.currency, given.from, given.to, given.openDay],
  )

/** What earlier restatements of the period counted. */
export const findCounted = (db: Db, given: Span) =>
  rows<LateFact>(
    db,
    `select payee_id as agent_id, day::text, origin_day::text, currency, category,
            sum(valid)::bigint as valid, sum(ggr)::bigint as ggr, sum(bonuses)::bigint as bonuses,
            sum(rebates)::bigint as rebates
       from restated_fact
      where payee_id = any($1) and kind = $2 and currency = $3 and origin_day between $4 and $5
      group by 1, 2, 3, 4, 5`,
    [given.payeeIds, given.kind, given.currency, given.from, given.to],
  )

export const insertRestatement = async (
  tx: Tx,
  given: {
    bill: BillRow
    approvalId: bigint
    at: Date
    base: bigint
    rate: number
    product: bigint
    amount: bigint
    carryOut: bigint
    lines: string
    correctionId: bigint | null
    facts: readonly LateFact[]
  },
): Promise<void> => {
  const { facts } = given
  await rows(
    tx,
    `with made as (
       insert into bill_restatement (payee_id, bill_id, approval_id, made_at, base, rate, product, amount,
         carry_out, lines, correction_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning payee_id, id)
     insert into restated_fact (payee_id, restatement_id, kind, day, origin_day, currency, category, valid,
       ggr, bonuses, rebates)
     select m.payee_id, m.id, $12, f.* from made m
      cross join unnest($13::date[], $14::date[], $15::text[], $16::text[], $17::bigint[], $18::bigint[],
        $19::bigint[], $20::bigint[]) f`,
    [
      given.bill.payee_id,
      given.bill.id,
      given.approvalId,
      given.at,
      given.base,
      given.rate,
      String(given.product),
      given.amount,
      given.carryOut,
      given.lines,
      given.correctionId,
      given.bill.kind,
      facts.map(({ day }) => day),
      facts.map(({ origin_day: day }) => day),
      facts.map(({ currency }) => currency),
      facts.map(({ category }) => category),
      facts.map(({ valid }) => valid),
      facts.map(({ ggr }) => ggr),
      facts.map(({ bonuses }) => bonuses),
      facts.map(({ rebates }) => rebates),
    ],
  )
}

/** The recalculation of a closed period. */
export interface RestatementRow {
  readonly base: bigint
  readonly rate: number
  readonly product: string
  readonly restated: bigint
  readonly lines: string
}

const restatementColumns = 'r.base, r.rate, r.product::text as product, r.amount as restated, r.lines'

/** What the bill of a correction restates. */
export const findRestatement = (db: Db, of: { payeeId: MemberId; correction: bigint }) =>
  row<RestatementRow>(
    db,
    `select ${restatementColumns} from bill_restatement r where r.payee_id = $1 and r.correction_id = $2`,
    [of.payeeId, of.correction],
  )

/**
 * A correction of a closed bill; one that was typed restates nothing, and some restatements correct nothing.
 */
export type ChangeRow = (RestatementRow | { readonly lines: null }) & {
  readonly made_at: Date
  readonly amount: bigint
  readonly taken: bigint
  /** The bill that pays it, where the payee gets more. */
  readonly paid_by: bigint | null
}

export const findChanges = (db: Db, of: { payeeId: MemberId; id: bigint }) =>
  rows<ChangeRow>(
    db,
    `with c as (
       select x.id, x.made_at, x.amount, x.taken, b.id as paid_by
         from bill_correction x
         left join contract_bill b
           on b.payee_id = x.payee_id and b.contract_id = x.contract_id and b.correction = x.id
        where x.payee_id = $1 and x.bill_id = $2),
     r as (select * from bill_restatement where payee_id = $1 and bill_id = $2)
     select coalesce(c.made_at, r.made_at) as made_at, coalesce(c.amount, 0)::bigint as amount,
            coalesce(c.taken, 0)::bigint as taken, c.paid_by, ${restatementColumns}
       from c full join r on r.correction_id = c.id order by 1`,
    [of.payeeId, of.id],
  )

export interface LateRow extends BillRow {
  readonly late: bigint
}

/** Closed bills of whole days whose late facts, in no bill yet, are so large a part of their base. */
export const listLate = (
  db: Db,
  asked: { before: bigint | null; limit: number; percent: number; zone: string },
) =>
  rows<LateRow>(
    db,
    `with open as (
       select kind, length, max(ends_at) as at from agent_close where kind in ('daily', 'dividend')
        group by kind, length),
     late as (
       select b.payee_id, b.id,
              sum(case when b.kind = 'daily' then t.valid - coalesce(u.valid, 0)
                    else t.stakes - t.payout - t.pool - t.bonuses - t.rebates
                         - coalesce(u.ggr - u.bonuses - u.rebates, 0) end)::bigint as late
         from team_day t
         join contract_bill b on b.payee_id = t.agent_id and b.currency = t.currency and b.correction = 0
          and b.kind in ('daily', 'dividend') and b.starts_at <= (t.origin_day::timestamp at time zone $4)
          and b.ends_at > (t.origin_day::timestamp at time zone $4)
         join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id
         join open o on o.kind = b.kind and o.length = coalesce(c.terms::json ->> 'period', 'daily')
          and t.day >= (o.at at time zone $4)::date
         left join lateral (
           select sum(f.valid) as valid, sum(f.ggr) as ggr, sum(f.bonuses) as bonuses,
                  sum(f.rebates) as rebates
             from restated_fact f
            where f.payee_id = t.agent_id and f.kind = b.kind and f.day = t.day
              and f.origin_day = t.origin_day and f.currency = t.currency
              and f.category = t.category) u on true
        where t.origin_day < t.day and t.day >= (select min(at at time zone $4)::date from open)
        group by b.payee_id, b.id)
     select ${billColumns}, l.late from late l join contract_bill b using (payee_id, id)
      where abs(l.late) * 100 > abs(b.base) * $3 and ($1::bigint is null or b.id < $1)
      order by b.id desc limit $2`,
    [asked.before, asked.limit, asked.percent, asked.zone],
  )
