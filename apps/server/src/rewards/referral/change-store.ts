import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export const findJoined = (
  db: Db,
  friendId: MemberId,
): Promise<{ created_at: Date; referrer_id: MemberId | null } | undefined> =>
  row(db, 'select created_at, referrer_id from member where id = $1 and type = 0', [friendId])

/** Whether anything was given for a pair. */
export const hasPaid = async (db: Db, friendId: MemberId): Promise<boolean> =>
  (await row(
    db,
    `select from referral_step where friend_id = $1 and state = 'given'
     union all select from referral_month where friend_id = $1 and state = 'given' limit 1`,
    [friendId],
  )) !== undefined

/** What is held goes on for the new referrer, and the pair is judged anew. */
export const setReferrer = (tx: Tx, pair: { friendId: MemberId; referrerId: MemberId }) =>
  rows(
    tx,
    `update referral set referrer_id = $2, is_due = true, version = version + 1 where friend_id = $1`,
    [pair.friendId, pair.referrerId],
  )
