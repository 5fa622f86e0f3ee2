import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

export interface PayerFacts {
  readonly username: string
  readonly credited: number
  readonly rejected: number
  readonly open: number
  readonly member_since: Date
  readonly same_transaction: number
}

/** How the deposits of whoever pays have gone, and who else names the same payment. */
export const findPayerFacts = (
  db: Db,
  given: { memberId: MemberId; id: string; transactionId: string | null },
) =>
  row<PayerFacts>(
    db,
    `select m.username,
            (select count(*)::int from deposit where member_id = m.id and state = 'credited') as credited,
            (select count(*)::int from deposit where member_id = m.id and state = 'rejected') as rejected,
            (select count(*)::int from deposit where member_id = m.id
              and state in ('created', 'awaiting_player', 'submitted', 'in_review')) as open,
            m.created_at as member_since,
            (select count(*)::int from deposit where transaction_id = $3 and id <> $2::uuid)
              as same_transaction
       from member m where m.id = $1`,
    [given.memberId, given.id, given.transactionId],
  )
