import type { StoredCheckInTable } from '@baize/domain/check-in'
import type { StoredReferralTerms } from '@baize/domain/referral'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface GiftDocuments {
  readonly referral: StoredReferralTerms
  readonly check_in: StoredCheckInTable
}
export type GiftTermsKind = keyof GiftDocuments

export interface TermsRow<Kind extends GiftTermsKind = GiftTermsKind> {
  readonly kind: Kind
  readonly number: number
  readonly document: GiftDocuments[Kind]
  readonly asked_by: bigint
  readonly approved_by: bigint
  readonly agreed_at: Date
}

const columns = 'kind, number, document, asked_by, approved_by, agreed_at'

/** What is in force; nothing before the first agreement. */
export const findLatestTerms = <Kind extends GiftTermsKind>(
  db: Db,
  kind: Kind,
): Promise<TermsRow<Kind> | undefined> =>
  row(db, `select ${columns} from gift_version where kind = $1 order by number desc limit 1`, [kind])

/** Versions that are in use. */
export const findTerms = <Kind extends GiftTermsKind>(
  db: Db,
  kind: Kind,
  numbers: readonly number[],
): Promise<TermsRow<Kind>[]> =>
  rows(db, `select ${columns} from gift_version where kind = $1 and number = any($2)`, [kind, numbers])

export const listTerms = (db: Db, limit: number): Promise<TermsRow[]> =>
  rows(db, `select ${columns} from gift_version order by agreed_at desc, kind limit $1`, [limit])

/** Nothing when another one has the number already. */
export const insertTerms = async (
  tx: Tx,
  given: {
    readonly kind: GiftTermsKind
    readonly number: number
    readonly document: object
    readonly askedBy: bigint
    readonly approvedBy: bigint
    readonly approvalId: bigint
    readonly at: Date
  },
): Promise<boolean> =>
  (await row(
    tx,
    `insert into gift_version (kind, number, document, asked_by, approved_by, approval_id, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning number`,
    [
      given.kind,
      given.number,
      JSON.stringify(given.document),
      given.askedBy,
      given.approvedBy,
      given.approvalId,
      given.at,
    ],
  )) !== undefined
