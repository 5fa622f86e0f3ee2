import { rows, type Db } from '../../kernel/database/database.ts'

interface Ask {
  readonly before: string | null
  readonly state: string | null
  readonly limit: number
}

export interface FeedbackLine {
  readonly member_id: bigint
  readonly id: string
  readonly username: string
  readonly question_type: string
  readonly content: string
  readonly language: string
  readonly state: 'open' | 'closed'
  readonly sent_at: Date
}

export const listFeedback = (db: Db, { before, state, limit }: Ask) =>
  rows<FeedbackLine>(
    db,
    `select f.member_id, f.id, m.username, f.question_type, f.content, f.language, f.state, f.sent_at
       from feedback f join member m on m.id = f.member_id
      where ($1::uuid is null or f.id < $1) and ($2::text is null or f.state = $2)
      order by f.id desc limit $3`,
    [before, state, limit],
  )
