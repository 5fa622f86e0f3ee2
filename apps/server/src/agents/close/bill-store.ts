import type { ContractKind } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface NewBill {
  readonly payeeId: MemberId
  readonly contractId: bigint
  readonly kind: ContractKind
  readonly payerId: MemberId | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly currency: CurrencyCode
  readonly figures: string
  readonly base: bigint
  readonly rate: number
  readonly product: bigint
  readonly dayProduct: bigint | null
  readonly carryIn: bigint
  readonly carryOut: bigint
  readonly amount: bigint
  readonly held: 'review' | 'share' | null
  /** What of it is not paid: all where the contract is withheld. */
  readonly withheld: bigint
  readonly at: Date
}

/** Gives the bills that were not there before. */
export const insertBills = (tx: Db, bills: readonly NewBill[]) =>
  rows<{ id: bigint; contract_id: bigint }>(
    tx,
    `insert into contract_bill (payee_id, contract_id, kind, payer_id, starts_at, ends_at, currency, figures,
       base, rate, product, day_product, carry_in, carry_out, amount, held, withheld, billed_at)
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::timestamptz[],
       $6::timestamptz[], $7::text[], $8::text[], $9::bigint[], $10::int[], $11::numeric[], $12::numeric[],
       $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::bigint[], $18::timestamptz[])
     on conflict do nothing returning id, contract_id`,
    [
      bills.map(({ payeeId }) => payeeId),
      bills.map(({ contractId }) => contractId),
      bills.map(({ kind }) => kind),
      bills.map(({ payerId }) => payerId),
      bills.map(({ startsAt }) => startsAt),
      bills.map(({ endsAt }) => endsAt),
      bills.map(({ currency }) => currency),
      bills.map(({ figures }) => figures),
      bills.map(({ base }) => base),
      bills.map(({ rate }) => rate),
      bills.map(({ product }) => String(product)),
      bills.map(({ dayProduct }) => (dayProduct === null ? null : String(dayProduct))),
      bills.map(({ carryIn }) => carryIn),
      bills.map(({ carryOut }) => carryOut),
      bills.map(({ amount }) => amount),
      bills.map(({ held }) => held),
      bills.map(({ withheld }) => withheld),
      bills.map(({ at }) => at),
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

export const insertLines = (tx: Db, lines: readonly NewLine[]) =>
  rows(
    tx,
    `insert into contract_bill_line (payee_id, bill_id, line, kind, category, figure, factor, amount,
       origin_at)
     select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::text[], $6::bigint[],
       $7::int[], $8::bigint[], $9::timestamptz[])`,
    [
      lines.map(({ payeeId }) => payeeId),
      lines.map(({ billId }) => billId),
      lines.map(({ line }) => line),
      lines.map(({ kind }) => kind),
      lines.map(({ category }) => category),
      lines.map(({ figure }) => figure),
      lines.map(({ factor }) => factor),
      lines.map(({ amount }) => amount),
      lines.map(({ originAt }) => originAt),
    ],
  )
