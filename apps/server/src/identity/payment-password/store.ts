import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export const findPaymentPassword = (db: Db, memberId: MemberId) =>
  row<{ payment_password_hash: string | null; birthday: string | null }>(
    db,
    `select payment_password_hash, birthday::text as birthday from member where id = $1`,
    [memberId],
  )

export const savePaymentPassword = (
  db: Db,
  { memberId, hash, at }: { memberId: MemberId; hash: string; at: Date },
) =>
  rows(db, `update member set payment_password_hash = $2, payment_password_set_at = $3 where id = $1`, [
    memberId,
    hash,
    at,
  ])
