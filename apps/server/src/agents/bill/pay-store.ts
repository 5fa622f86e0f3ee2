import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import { arrayOf } from '../../ledger/api.ts'
import { isOpen, type BillRow } from './store.ts'

/** The columns of a bill that payment needs; the explanation, which is most of the row, is left out. */
export type DueRow = Pick<
  BillRow,
  | 'payee_id'
  | 'id'
  | 'kind'
  | 'payer_id'
  | 'ends_at'
  | 'currency'
  | 'amount'
  | 'paid'
  | 'withheld'
  | 'written_off'
>

const dueColumns = `b.payee_id, b.id, b.kind, b.payer_id, b.ends_at, b.currency, b.amount, b.paid, b.withheld,
  b.written_off`

/**
 * Open bills that the platform owes, the oldest first: in the order of the index of open bills, so that paid
 * bills are not read.
 */
export const findHouseDues = (db: Db, given: { after: DueRow | undefined; limit: number }) =>
  rows<DueRow>(
    db,
    `select ${dueColumns} from contract_bill b
      where b.payer_id is null and ${isOpen} and b.held is null
        and (b.ends_at, b.id) > (coalesce($1::timestamptz, '-infinity'), $2::bigint)
      order by b.ends_at, b.id limit $3`,
    [given.after?.ends_at ?? null, given.after?.id ?? 0n, given.limit],
  )

export interface PayerRow {
  readonly payer_id: MemberId
  readonly depth: number
  /** How many bills it owes. */
  readonly dues: number
}

/** The payers of open bills, those nearer to a root agent first. */
export const findPayers = (db: Db) =>
  rows<PayerRow>(
    db,
    `select p.payer_id, p.dues, (select count(*)::int from agent_line l
                                  where l.agent_id = p.payer_id and l.to_day = 'infinity') as depth
       from (select b.payer_id, count(*)::int as dues from contract_bill b
              where b.payer_id is not null and ${isOpen} and b.held is null group by b.payer_id) p
      order by depth, p.payer_id`,
  )

export const findDuesOf = (db: Db, given: { payerIds: readonly MemberId[]; limit: number }) =>
  rows<DueRow>(
    db,
    `select ${dueColumns} from contract_bill b
      where b.payer_id = any($1) and ${isOpen} and b.held is null order by b.ends_at, b.id limit $2`,
    [given.payerIds, given.limit],
  )

/** Locks bills that are still open; the wallets are locked before. */
export const lockOpen = (tx: Db, found: readonly DueRow[]) =>
  rows<DueRow & { part: number }>(
    tx,
    `select ${dueColumns}, 1 + (select count(*)::int from contract_payment p
                                 where p.payee_id = b.payee_id and p.bill_id = b.id) as part
       from unnest($1::bigint[], $2::bigint[]) k(payee_id, id)
       join contract_bill b using (payee_id, id)
      where ${isOpen} and b.held is null order by b.payee_id, b.id for update of b`,
    [arrayOf(found, ({ payee_id: id }) => id), arrayOf(found, ({ id }) => id)],
  )

/** Stores payments and adds each to the paid amount of its bill. */
export const insertPayments = (
  tx: Db,
  {
    paid,
    at,
  }: {
    paid: readonly {
      readonly payeeId: MemberId
      readonly billId: bigint
      readonly part: number
      readonly payerId: MemberId | null
      readonly amount: bigint
    }[]
    at: Date
  },
) =>
  rows(
    tx,
    `with paid as (
       insert into contract_payment (payee_id, bill_id, part, payer_id, amount, paid_at)
       select p.*, $6::timestamptz
         from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[]) p
       returning payee_id, bill_id, amount)
     update contract_bill b set paid = b.paid + p.amount from paid p
      where b.payee_id = p.payee_id and b.id = p.bill_id`,
    [
      arrayOf(paid, ({ payeeId }) => payeeId),
      arrayOf(paid, ({ billId }) => billId),
      arrayOf(paid, ({ part }) => part),
      arrayOf(paid, ({ payerId }) => payerId ?? 'NULL'),
      arrayOf(paid, ({ amount }) => amount),
      at,
    ],
  )

/** Releases bills whose hold has expired, so that they are paid with the others. */
export const releaseDue = (tx: Db, at: Date) =>
  rows(
    tx,
    `update contract_bill set held = null, held_until = null where held is not null and held_until <= $1`,
    [at],
  )
