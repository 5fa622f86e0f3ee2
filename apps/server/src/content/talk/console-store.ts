import { rows, type Db } from '../../kernel/database/database.ts'

export interface ConversationLine {
  readonly id: string
  readonly member_id: bigint | null
  readonly language: string
  readonly state: 'open' | 'assigned' | 'closed'
  readonly operator: string | null
  readonly last_seq: number
  readonly operator_read_seq: number
  readonly rating: number | null
  readonly opened_at: Date
  readonly last_message_at: Date
}

/** Those of one state, newest first: the ids carry the time. */
export const listConversations = (db: Db, ask: { state: string; before: string | null; limit: number }) =>
  rows<ConversationLine>(
    db,
    `select id, member_id, language, state, operator, last_seq, operator_read_seq, rating, opened_at,
            last_message_at
       from chat_conversation where state = $1 and ($2::uuid is null or id < $2)
      order by id desc limit $3`,
    [ask.state, ask.before, ask.limit],
  )
