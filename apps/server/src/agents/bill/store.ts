import type { ContractKind } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface BillRow {
  readonly payee_id: MemberId
  readonly id: bigint
  readonly contract_id: bigint
  readonly kind: ContractKind
  readonly payer_id: MemberId | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly currency: CurrencyCode
  readonly figures: string
  readonly base: bigint
  readonly rate: number
  readonly product: string
  readonly day_product: string | null
  readonly carry_in: bigint
  readonly carry_out: bigint
  readonly amount: bigint
  readonly paid: bigint
  readonly withheld: bigint
  readonly written_off: bigint
  readonly held: 'review' | 'share' | 'signal' | 'operator' | null
  readonly held_until: Date | null
  /** When a hold that ends by itself began for the first time. */
  readonly held_first_at: Date | null
  /** Which correction it pays, of which bill; 0 and null: a period's own bill. */
  readonly correction: bigint
  readonly corrects: bigint | null
  readonly billed_at: Date
}

export const billColumns = `b.payee_id, b.id, b.contract_id, b.kind, b.payer_id, b.starts_at, b.ends_at,
  b.currency, b.figures, b.base, b.rate, b.product::text as product, b.day_product::text as day_product,
  b.carry_in, b.carry_out, b.amount, b.paid, b.withheld, b.written_off, b.held, b.held_until,
  b.held_first_at, b.correction, b.corrects, b.billed_at`

/** Something is left to pay of it. */
export const isOpen = 'b.paid + b.withheld + b.written_off < b.amount'

/** What a member owes by contracts: that much of its cash is reserved. */
export const sumDue = async (db: Db, memberId: MemberId): Promise<bigint> =>
  (
    await row<{ due: bigint }>(
      db,
      `select coalesce(sum(b.amount - b.paid - b.withheld - b.written_off), 0)::bigint as due
         from contract_bill b where b.payer_id = $1 and ${isOpen}`,
      [memberId],
    )
  )?.due ?? 0n

export const sumOpenTo = async (db: Db, memberId: MemberId): Promise<bigint> =>
  (
    await row<{ due: bigint }>(
      db,
      `select coalesce(sum(b.amount - b.paid - b.withheld - b.written_off), 0)::bigint as due
         from contract_bill b where b.payee_id = $1 and ${isOpen}`,
      [memberId],
    )
  )?.due ?? 0n

/** A bill that the member pays or receives; a stranger's looks like an unknown one. */
export const findBill = (db: Db, given: { id: bigint; memberId: MemberId }) =>
  row<BillRow>(
    db,
    `select ${billColumns} from contract_bill b where b.id = $1 and (b.payee_id = $2 or b.payer_id = $2)`,
    [given.id, given.memberId],
  )

export const findById = (db: Db, id: bigint) =>
  row<BillRow>(db, `select ${billColumns} from contract_bill b where b.id = $1`, [id])

export interface BillFilter {
  readonly memberId: MemberId
  readonly side: 'payee' | 'payer'
  readonly kind: ContractKind | null
  readonly onlyOpen: boolean
  readonly before: bigint | null
  readonly from: Date | null
  readonly to: Date | null
  readonly limit: number
}

export const listBills = (db: Db, filter: BillFilter) =>
  rows<BillRow>(
    db,
    `select ${billColumns} from contract_bill b
      where b.${filter.side}_id = $1 and ($2::text is null or b.kind = $2)
        ${filter.onlyOpen ? `and ${isOpen}` : ''} and ($3::bigint is null or b.id < $3)
        and ($4::timestamptz is null or b.starts_at >= $4) and ($5::timestamptz is null or b.starts_at < $5)
      order by b.id desc limit $6`,
    [filter.memberId, filter.kind, filter.before, filter.from, filter.to, filter.limit],
  )

export interface LineRow {
  readonly line: number
  readonly kind: string
  readonly category: string
  /** The closed period that it belongs to. */
  readonly origin_at: Date | null
  /** The bill of that period, or of what is carried in the one before. */
  readonly origin_bill: bigint | null
  readonly figure: bigint
  readonly factor: number | null
  readonly amount: bigint
  /** The ring-fenced member, and what it has left before and after. */
  readonly fence_member: MemberId | null
  readonly fence_in: bigint | null
  readonly fence_out: bigint | null
}

/** SQL of the bill that a line comes from: of its own closed period, or of what is carried the one before. */
const originBill = (of: { payee: string; kind: string; before: string }): string => `
  select x.id from contract_bill x
   where x.payee_id = ${of.payee} and x.kind = ${of.kind} and x.correction = 0
     and case when l.kind = 'carry' then x.ends_at <= ${of.before}
           else x.starts_at <= l.origin_at and x.ends_at > l.origin_at end
   order by case when l.kind = 'carry' then x.ends_at end desc, x.ends_at, x.id desc limit 1`

export const findLines = (db: Db, of: { payeeId: MemberId; id: bigint }) =>
  rows<LineRow>(
    db,
    `select l.line, l.kind, l.category, l.figure, l.factor, l.amount, l.origin_at, o.id as origin_bill,
            f.member_id as fence_member, f.carry_in as fence_in, f.carry_out as fence_out
       from contract_bill_line l
       join contract_bill b on b.payee_id = l.payee_id and b.id = l.bill_id
       left join contract_bill_fence f
         on f.payee_id = l.payee_id and f.bill_id = l.bill_id and f.line = l.line
       left join lateral (
         ${originBill({ payee: 'b.payee_id', kind: 'b.kind', before: 'b.starts_at' })}) o on true
      where l.payee_id = $1 and l.bill_id = $2 order by l.line`,
    [of.payeeId, of.id],
  )

/** The bills that lines of a period that is not billed yet come from. */
export const findOrigins = (
  db: Db,
  given: {
    payeeId: MemberId
    kind: ContractKind
    before: Date
    lines: readonly Pick<LineRow, 'line' | 'kind' | 'origin_at'>[]
  },
) =>
  rows<{ line: number; origin_bill: bigint }>(
    db,
    `select l.line, o.id as origin_bill
       from unnest($4::int[], $5::text[], $6::timestamptz[]) l(line, kind, origin_at)
      cross join lateral (${originBill({ payee: '$1', kind: '$2::text', before: '$3::timestamptz' })}) o`,
    [
      given.payeeId,
      given.kind,
      given.before,
      given.lines.map(({ line }) => line),
      given.lines.map(({ kind }) => kind),
      given.lines.map(({ origin_at: at }) => at),
    ],
  )

export const findPayments = (db: Db, of: { payeeId: MemberId; id: bigint }) =>
  rows<{ part: number; amount: bigint; paid_at: Date }>(
    db,
    `select part, amount, paid_at from contract_payment where payee_id = $1 and bill_id = $2 order by part`,
    [of.payeeId, of.id],
  )

export const findWriteOffs = (db: Db, of: { payeeId: MemberId; id: bigint }) =>
  rows<{ amount: bigint; written_off_at: Date; approval_id: bigint | null }>(
    db,
    `select amount, written_off_at, approval_id from bill_write_off
      where payee_id = $1 and bill_id = $2 order by part`,
    [of.payeeId, of.id],
  )

/** What a payee passes on for a period of a kind by its own contracts as payer. */
export const sumPassedOn = async (
  db: Db,
  given: { payerId: MemberId; kind: ContractKind; startsAt: Date; endsAt: Date },
): Promise<bigint> =>
  (
    await row<{ amount: bigint }>(
      db,
      `select coalesce(sum(amount), 0)::bigint as amount from contract_bill
        where payer_id = $1 and kind = $2 and starts_at >= $3 and ends_at <= $4`,
      [given.payerId, given.kind, given.startsAt, given.endsAt],
    )
  )?.amount ?? 0n

export type PeriodBill = Pick<
  BillRow,
  'contract_id' | 'starts_at' | 'ends_at' | 'base' | 'carry_in' | 'amount'
> & {
  readonly terms: string
  /** How many members were active in its period. */
  readonly active: number
}

/** A payee's own bills of the periods in a stretch of time, with the terms that they were made by. */
export const findPeriodBills = (
  db: Db,
  given: { payeeId: MemberId; kind: ContractKind; from: Date; to: Date },
) =>
  rows<PeriodBill>(
    db,
    `select b.contract_id, b.starts_at, b.ends_at, b.base, b.carry_in, b.amount, c.terms,
            (b.figures::json ->> 'active')::int as active
       from contract_bill b join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id
      where b.payee_id = $1 and b.kind = $2 and b.correction = 0 and b.starts_at >= $3 and b.ends_at <= $4`,
    [given.payeeId, given.kind, given.from, given.to],
  )

export interface ShortBill {
  readonly starts_at: Date
  readonly carry_in: bigint
  readonly terms: string
  /** Of real-time pay: what the day came to before it, and what that had paid. */
  readonly day_before: string | null
  readonly paid_before: bigint | null
}

/** What a payee's bills of hours or slots in a stretch of time began with, and their terms. */
export const findShortBills = (
  db: Db,
  given: { payeeId: MemberId; kind: ContractKind; from: Date; to: Date },
) =>
  rows<ShortBill>(
    db,
    `select b.starts_at, b.carry_in, c.terms, (b.day_product - b.product)::text as day_before,
            (b.figures::json -> 'realtime' ->> 'paidBeforeMinor')::bigint as paid_before
       from contract_bill b join agent_contract c on c.payee_id = b.payee_id and c.id = b.contract_id
      where b.payee_id = $1 and b.kind = $2 and b.correction = 0 and b.starts_at >= $3 and b.ends_at <= $4`,
    [given.payeeId, given.kind, given.from, given.to],
  )

export interface DisputeRow {
  readonly payee_id: MemberId
  readonly bill_id: bigint
  readonly line: number
  readonly state: 'open' | 'answered' | 'upheld' | 'rejected' | 'withdrawn'
  readonly reason: string
  readonly answer: string
  readonly decision: string
  readonly opened_at: Date
}

const disputeColumns = 'payee_id, bill_id, line, state, reason, answer, decision, opened_at'

export const findDisputes = (db: Db, of: { payeeId: MemberId; id: bigint }) =>
  rows<DisputeRow>(
    db,
    `select ${disputeColumns} from bill_dispute where payee_id = $1 and bill_id = $2 order by line`,
    [of.payeeId, of.id],
  )

export const hasLine = async (db: Db, of: { payeeId: MemberId; billId: bigint; line: number }) =>
  (await row(db, `select from contract_bill_line where payee_id = $1 and bill_id = $2 and line = $3`, [
    of.payeeId,
    of.billId,
    of.line,
  ])) !== undefined

/** Gives nothing where the line is disputed already. */
export const insertDispute = (
  tx: Db,
  given: { payeeId: MemberId; billId: bigint; line: number; reason: string; at: Date },
) =>
  row<DisputeRow>(
    tx,
    `insert into bill_dispute (payee_id, bill_id, line, reason, opened_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${disputeColumns}`,
    [given.payeeId, given.billId, given.line, given.reason, given.at],
  )

export const moveDispute = (
  tx: Db,
  given: {
    payeeId: MemberId
    billId: bigint
    line: number
    state: DisputeRow['state']
    from: readonly DisputeRow['state'][]
    text: string
    at: Date
  },
) =>
  row<DisputeRow>(
    tx,
    `update bill_dispute
        set state = $4, answer = case when $4 = 'answered' then $6 else answer end,
            answered_at = case when $4 = 'answered' then $7 else answered_at end,
            decision = case when $4 in ('upheld', 'rejected') then $6 else decision end,
            decided_at = case when $4 in ('upheld', 'rejected') then $7 else decided_at end
      where payee_id = $1 and bill_id = $2 and line = $3 and state = any($5) returning ${disputeColumns}`,
    [given.payeeId, given.billId, given.line, given.state, given.from, given.text, given.at],
  )
