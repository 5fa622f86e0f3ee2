import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface VendorDifferenceRow {
  readonly id: bigint
  readonly vendor: string
  readonly transaction: string
  readonly kind: string
  readonly ours: unknown
  readonly theirs: unknown
  readonly found_at: Date
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
  readonly note: string | null
}

export const listVendorDifferences = (
  db: Db,
  filter: { isOpen: boolean | null; before: bigint | null; limit: number },
) =>
  rows<VendorDifferenceRow>(
    db,
    `select d.*, v.code as vendor from reconciliation_difference d
       join vendor_integration v on v.id = d.vendor_id
      where ($1::boolean is null or (d.resolved_at is null) = $1) and ($2::bigint is null or d.id < $2)
      order by d.id desc limit $3`,
    [filter.isOpen, filter.before, filter.limit],
  )

/** Gives nothing when there is no such open one. */
export const resolveVendorDifference = (tx: Db, given: { id: bigint; by: string; note: string; at: Date }) =>
  row<{ transaction: string; kind: string }>(
    tx,
    `update reconciliation_difference set resolved_at = $4, resolved_by = $2, note = $3
      where id = $1 and resolved_at is null returning transaction, kind`,
    [given.id, given.by, given.note, given.at],
  )
