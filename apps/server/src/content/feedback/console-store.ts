import type { ApplicationState } from '@baize/domain/promotion'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface ApplicationLine {
  readonly member_id: bigint
  readonly id: string
  readonly username: string
  readonly promotion_id: string
  readonly state: ApplicationState
  readonly comment: string
  readonly images: readonly string[]
  readonly applied_at: Date
  readonly decided_at: Date | null
}

interface Ask {
  readonly before: string | null
  readonly state: string | null
  readonly limit: number
}

/** Newest first: the ids carry the time. */
export const listApplications = (db: Db, { before, state, limit }: Ask) =>
  rows<ApplicationLine>(
    db,
    `select a.member_id, a.id, m.username, a.promotion_id, a.state, a.comment, a.images, a.applied_at,
            a.decided_at
       from promotion_application a join member m on m.id = a.member_id
      where ($1::uuid is null or a.id < $1) and ($2::text is null or a.state = $2)
      order by a.id desc limit $3`,
    [before, state, limit],
  )

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

export interface OutboxLine {
  readonly id: bigint
  readonly created_at: Date
  readonly channel: string
  readonly recipient: string
  readonly template: string
  readonly language: string
  readonly state: string
  readonly tries: number
  readonly failure: string | null
  readonly ended_at: Date | null
}

export const listOutbox = (
  db: Db,
  ask: { before: bigint | null; channel: string | null; state: string | null; limit: number },
) =>
  rows<OutboxLine>(
    db,
    `select id, created_at, channel, recipient, template, language, state, tries, failure, ended_at
       from outgoing_message
      where ($1::bigint is null or id < $1) and ($2::text is null or channel = $2)
        and ($3::text is null or state = $3)
      order by id desc limit $4`,
    [ask.before, ask.channel, ask.state, ask.limit],
  )
