import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface HolderRow {
  readonly real_name: string | null
  readonly payee_name: string | null
}

/** Locks the member: two accounts added at once are counted one after the other. */
export const lockHolder = (db: Db, memberId: MemberId) =>
  row<HolderRow>(db, `select real_name, payee_name from member where id = $1 for update`, [memberId])

/** The first account of a member names its holder, where nobody has yet. */
export const saveHolder = (db: Db, memberId: MemberId, holder: string) =>
  rows(
    db,
    `update member set payee_name = coalesce(payee_name, $2), real_name = coalesce(real_name, $2) where id = $1`,
    [memberId, holder],
  )
