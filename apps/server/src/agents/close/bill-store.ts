import type { ContractKind } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import { arrayOf, textOf, unitSeparator } from '../../ledger/api.ts'

/** The values that all bills of a close share. */
export interface BilledPeriod {
  readonly kind: ContractKind
  readonly startsAt: Date
  readonly endsAt: Date
  readonly currency: CurrencyCode
  readonly at: Date
}

export interface NewBill {
  readonly payeeId: MemberId
  readonly contractId: bigint
  readonly payerId: MemberId | null
  readonly figures: string
  readonly base: bigint
  readonly rate: number
  readonly product: bigint
  readonly dayProduct: bigint | null
  readonly carryIn: bigint
  readonly carryOut: bigint
  readonly amount: bigint
  readonly held: 'review' | 'share' | 'signal' | null
  /** What of it is not paid: all where the contract is withheld. */
  readonly withheld: bigint
}

/**
 * Inserts bills and returns the new ones. Thousands are written at once: each text column is sent as one
 * string, split at a character that JSON never contains, and numbers are sent without quotes.
 */
export const insertBills = (tx: Db, of: BilledPeriod, bills: readonly NewBill[]) =>
  rows<{ id: bigint; contract_id: bigint }>(
    tx,
    `insert into contract_bill (kind, starts_at, ends_at, currency, billed_at, payee_id, contract_id,
       payer_id, figures, base, rate, product, day_product, carry_in, carry_out, amount, held, withheld)
     select $1::text, $2::timestamptz, $3::timestamptz, $4::text, $5::timestamptz, b.*
       from unnest($6::bigint[], $7::bigint[], $8::bigint[], string_to_array($9, $10), $11::bigint[],
         $12::int[], $13::numeric[], $14::numeric[], $15::bigint[], $16::bigint[], $17::bigint[],
         $18::text[], $19::bigint[]) b
     on conflict do nothing returning id, contract_id`,
    [
      of.kind,
      of.startsAt,
      of.endsAt,
      of.currency,
      of.at,
      arrayOf(bills, ({ payeeId }) => payeeId),
      arrayOf(bills, ({ contractId }) => contractId),
      arrayOf(bills, ({ payerId }) => payerId ?? 'NULL'),
      textOf(bills, ({ figures }) => figures),
      unitSeparator,
      arrayOf(bills, ({ base }) => base),
      arrayOf(bills, ({ rate }) => rate),
      arrayOf(bills, ({ product }) => product),
      arrayOf(bills, ({ dayProduct }) => dayProduct ?? 'NULL'),
      arrayOf(bills, ({ carryIn }) => carryIn),
      arrayOf(bills, ({ carryOut }) => carryOut),
      arrayOf(bills, ({ amount }) => amount),
      arrayOf(bills, ({ held }) => held ?? 'NULL'),
      arrayOf(bills, ({ withheld }) => withheld),
    ],
  )

export interface NewLine {
  readonly payeeId: MemberId
  readonly billId: bigint
  readonly line: number
  readonly kind: string
  readonly category: string
  readonly originAt: Date | null
  readonly figure: bigint
  readonly factor: number | null
  readonly amount: bigint
}

export interface NewFence {
  readonly payeeId: MemberId
  readonly billId: bigint
  readonly line: number
  readonly memberId: bigint
  readonly carryIn: bigint
  readonly carryOut: bigint
}

/** What ring-fenced members had left, and leave. */
export const insertFences = (tx: Db, fences: readonly NewFence[]) =>
  rows(
    tx,
    `insert into contract_bill_fence (payee_id, bill_id, line, member_id, carry_in, carry_out)
     select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])`,
    [
      arrayOf(fences, ({ payeeId }) => payeeId),
      arrayOf(fences, ({ billId }) => billId),
      arrayOf(fences, ({ line }) => line),
      arrayOf(fences, ({ memberId }) => memberId),
      arrayOf(fences, ({ carryIn }) => carryIn),
      arrayOf(fences, ({ carryOut }) => carryOut),
    ],
  )

/** A single empty text arrives as null. */
export const insertLines = (tx: Db, lines: readonly NewLine[]) =>
  rows(
    tx,
    `insert into contract_bill_line (payee_id, bill_id, line, kind, category, figure, factor, amount,
       origin_at)
     select l.payee_id, l.bill_id, l.line, l.kind, coalesce(l.category, ''), l.figure, l.factor, l.amount,
            l.origin_at
       from unnest($1::bigint[], $2::bigint[], $3::int[], string_to_array($4, $10),
         string_to_array($5, $10), $6::bigint[], $7::int[], $8::bigint[], $9::timestamptz[])
         l(payee_id, bill_id, line, kind, category, figure, factor, amount, origin_at)`,
    [
      arrayOf(lines, ({ payeeId }) => payeeId),
      arrayOf(lines, ({ billId }) => billId),
      arrayOf(lines, ({ line }) => line),
      textOf(lines, ({ kind }) => kind),
      textOf(lines, ({ category }) => category),
      arrayOf(lines, ({ figure }) => figure),
      arrayOf(lines, ({ factor }) => factor ?? 'NULL'),
      arrayOf(lines, ({ amount }) => amount),
      arrayOf(lines, ({ originAt }) => originAt?.toISOString() ?? 'NULL'),
      unitSeparator,
    ],
  )
