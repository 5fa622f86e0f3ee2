import type { ContractKind } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { billColumns, isOpen, type BillRow, type DisputeRow } from './store.ts'

export interface DeskFilter {
  readonly before: bigint | null
  readonly limit: number
  readonly memberId: bigint | null
  readonly contractId: bigint | null
  readonly kind: ContractKind | null
  readonly state: 'open' | 'held' | 'withheld' | null
}

/** Held, with something left to pay. */
const waits = `b.held is not null and ${isOpen}`

/** Bills that a member pays or receives, or all bills, the newest first. */
export const listForDesk = (db: Db, asked: DeskFilter) =>
  rows<BillRow>(
    db,
    `select ${billColumns} from contract_bill b
      where ($1::bigint is null or b.id < $1)
        and ($2::bigint is null or b.payee_id = $2 or b.payer_id = $2)
        and ($3::bigint is null or b.contract_id = $3) and ($4::text is null or b.kind = $4)
        and case $5::text when 'open' then ${isOpen} and b.held is null
              when 'held' then ${waits}
              when 'withheld' then b.withheld > 0 else true end
      order by b.id desc limit $6`,
    [asked.before, asked.memberId, asked.contractId, asked.kind, asked.state, asked.limit],
  )

/** Locks one bill until the transaction ends. */
export const lockBill = (tx: Db, id: bigint) =>
  row<BillRow>(tx, `select ${billColumns} from contract_bill b where b.id = $1 for update`, [id])

export const holdBill = (tx: Db, given: { payeeId: MemberId; id: bigint; at: Date; until: Date }) =>
  rows(
    tx,
    `update contract_bill
        set held = 'operator', held_until = $4, held_first_at = coalesce(held_first_at, $3)
      where payee_id = $1 and id = $2`,
    [given.payeeId, given.id, given.at, given.until],
  )

export const releaseBill = (tx: Db, given: { payeeId: MemberId; id: bigint }) =>
  rows(tx, `update contract_bill set held = null, held_until = null where payee_id = $1 and id = $2`, [
    given.payeeId,
    given.id,
  ])

/** Gives up a part of a locked bill; `approvalId` is null where the payee does it. */
export const writeOff = (
  tx: Db,
  given: { payeeId: MemberId; id: bigint; amount: bigint; approvalId: bigint | null; at: Date },
) =>
  rows(
    tx,
    `with given_up as (
       update contract_bill set written_off = written_off + $3 where payee_id = $1 and id = $2
       returning payee_id, id)
     insert into bill_write_off (payee_id, bill_id, part, amount, approval_id, written_off_at)
     select g.payee_id, g.id, 1 + (
              select count(*) from bill_write_off w where w.payee_id = g.payee_id and w.bill_id = g.id),
            $3, $4, $5
       from given_up g`,
    [given.payeeId, given.id, given.amount, given.approvalId, given.at],
  )

export interface CorrectionRow {
  readonly id: bigint
  readonly amount: bigint
  readonly taken: bigint
  readonly reason: string
  readonly decided_by: bigint
  readonly made_at: Date
  /** The bill that pays it, where the payee gets more. */
  readonly paid_by: bigint | null
}

export const findCorrections = (db: Db, of: { payeeId: MemberId; billId: bigint }) =>
  rows<CorrectionRow>(
    db,
    `select c.id, c.amount, c.taken, c.reason, c.decided_by, c.made_at,
            (select b.id from contract_bill b
              where b.payee_id = c.payee_id and b.contract_id = c.contract_id and b.correction = c.id)
              as paid_by
       from bill_correction c where c.payee_id = $1 and c.bill_id = $2 order by c.id`,
    [of.payeeId, of.billId],
  )

/** Gives nothing when this approval made one before. */
export const insertCorrection = (
  tx: Db,
  given: {
    bill: BillRow
    amount: bigint
    approvalId: bigint
    reason: string
    askedBy: bigint
    decidedBy: bigint
    at: Date
  },
) =>
  row<{ id: bigint }>(
    tx,
    `insert into bill_correction (payee_id, bill_id, contract_id, kind, payer_id, amount, approval_id,
       reason, asked_by, decided_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      given.bill.payee_id,
      given.bill.id,
      given.bill.contract_id,
      given.bill.kind,
      given.bill.payer_id,
      given.amount,
      given.approvalId,
      given.reason,
      given.askedBy,
      given.decidedBy,
      given.at,
    ],
  )

/** The bill by which a correction is paid: lines that are due whole. */
export const insertCorrectionBill = (
  tx: Db,
  {
    bill,
    correction,
    lines,
    at,
  }: {
    bill: BillRow
    correction: bigint
    lines: readonly { readonly kind: string; readonly amount: bigint }[]
    at: Date
  },
) =>
  rows(
    tx,
    `with made as (
       insert into contract_bill (payee_id, contract_id, kind, payer_id, starts_at, ends_at, currency,
         figures, base, rate, product, amount, billed_at, correction, corrects)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, 1000000, $9::bigint::numeric * 1000000,
         $9::bigint, $10, $11, $12)
       returning payee_id, id)
     insert into contract_bill_line (payee_id, bill_id, line, kind, figure, amount)
     select m.payee_id, m.id, l.n, l.kind, l.amount, l.amount
       from made m cross join unnest($13::text[], $14::bigint[]) with ordinality l(kind, amount, n)`,
    [
      bill.payee_id,
      bill.contract_id,
      bill.kind,
      bill.payer_id,
      bill.starts_at,
      bill.ends_at,
      bill.currency,
      '{"active":0,"valid":"0","realtime":null,"rules":{},"tiers":[]}',
      lines.reduce((sum, { amount }) => sum + amount, 0n),
      at,
      correction,
      bill.id,
      lines.map(({ kind }) => kind),
      lines.map(({ amount }) => amount),
    ],
  )

export interface DueRow {
  readonly payer_id: MemberId
  readonly currency: CurrencyCode
  readonly open: bigint
  readonly over_week: bigint
  readonly over_month: bigint
  readonly bills: number
  readonly oldest: Date
}

/** What each payer owes and has not paid, the largest first. */
export const listDues = (db: Db, { at, limit }: { at: Date; limit: number }) =>
  rows<DueRow>(
    db,
    `select b.payer_id, b.currency, sum(o.rest)::bigint as open, count(*)::int as bills,
            coalesce(sum(o.rest) filter (where b.ends_at <= $1::timestamptz - interval '7 days'), 0)::bigint
              as over_week,
            coalesce(sum(o.rest) filter (where b.ends_at <= $1::timestamptz - interval '30 days'), 0)::bigint
              as over_month,
            min(b.ends_at) as oldest
       from contract_bill b
      cross join lateral (select b.amount - b.paid - b.withheld - b.written_off as rest) o
      where b.payer_id is not null and ${isOpen}
      group by b.payer_id, b.currency order by open desc, b.payer_id limit $2`,
    [at, limit],
  )

export interface ListedDispute extends DisputeRow {
  readonly kind: ContractKind
  readonly payer_id: MemberId | null
}

/** SQL of a dispute that the platform decides: answered, of its own bill, or without an answer until then. */
const isHouses = (answeredBy: string) =>
  `(d.state = 'answered' or (d.state = 'open' and (b.payer_id is null or d.opened_at <= ${answeredBy})))`

/** How many bills are held, and disputes wait for the platform, up to `most`. */
export const countQueues = (db: Db, asked: { answeredBy: Date; most: number }) =>
  row<{ held: number; disputed: number }>(
    db,
    `select (select count(*)::int from (select from contract_bill b where ${waits} limit $2) q) as held,
            (select count(*)::int from (
              select from bill_dispute d join contract_bill b on b.payee_id = d.payee_id and b.id = d.bill_id
               where ${isHouses('$1')} limit $2) q) as disputed`,
    [asked.answeredBy, asked.most],
  )

/** With `answeredBy` only those that the platform decides. */
export const listDisputes = (
  db: Db,
  asked: { state: string | null; answeredBy: Date | null; limit: number },
) =>
  rows<ListedDispute>(
    db,
    `select d.payee_id, d.bill_id, d.line, d.state, d.reason, d.answer, d.decision, d.opened_at, b.kind,
            b.payer_id
       from bill_dispute d join contract_bill b on b.payee_id = d.payee_id and b.id = d.bill_id
      where ($1::text is null or d.state = $1)
        and ($2::timestamptz is null or ${isHouses('$2')})
      order by d.state not in ('open', 'answered'), d.opened_at, d.bill_id, d.line limit $3`,
    [asked.state, asked.answeredBy, asked.limit],
  )

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

/** Closed periods, the latest first, after the one that a page ended with. */
export const listCloses = (
  db: Db,
  asked: {
    after: { kind: string; length: string; startsAt: Date } | null
    kind: string | null
    limit: number
  },
) =>
  rows<CloseRow>(
    db,
    `select kind, length, starts_at, ends_at, watermark_at, closed_at, billed_at, bills, amount
       from agent_close
      where ($1::timestamptz is null or (starts_at, kind, length) < ($1, $2, $3))
        and ($4::text is null or kind = $4)
      order by starts_at desc, kind desc, length desc limit $5`,
    [
      asked.after?.startsAt ?? null,
      asked.after?.kind ?? null,
      asked.after?.length ?? null,
      asked.kind,
      asked.limit,
    ],
  )
