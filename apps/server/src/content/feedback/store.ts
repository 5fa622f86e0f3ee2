import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Until the end of `tx`, nobody else counts and adds for this member. */
export const takeTurn = (tx: Db, memberId: MemberId) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('feedback ' || $1::text, 0))`, [memberId])

export interface NewFeedback {
  readonly memberId: MemberId
  readonly questionType: string
  readonly content: string
  readonly language: 'EN' | 'BN'
  readonly at: Date
}

export const insertFeedback = (db: Db, feedback: NewFeedback) =>
  rows(
    db,
    `insert into feedback (member_id, question_type, content, language, sent_at) values ($1, $2, $3, $4, $5)`,
    [feedback.memberId, feedback.questionType, feedback.content, feedback.language, feedback.at],
  )

export const countFeedbackSince = async (db: Db, memberId: MemberId, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*)::int as count from feedback where member_id = $1 and sent_at > $2',
      [memberId, since],
    )
  )?.count ?? 0

export interface FeedbackRow {
  readonly member_id: MemberId
  readonly id: string
  readonly question_type: string
  readonly content: string
  readonly language: 'EN' | 'BN'
  readonly sent_at: Date
}

export const findOpenFeedback = (db: Db, limit: number) =>
  rows<FeedbackRow>(
    db,
    `select member_id, id, question_type, content, language, sent_at from feedback
      where state = 'open' order by sent_at limit $1`,
    [limit],
  )

export const closeFeedback = async (db: Db, memberId: MemberId, id: string): Promise<boolean> =>
  (await row(
    db,
    `update feedback set state = 'closed' where member_id = $1 and id = $2 and state = 'open' returning id`,
    [memberId, id],
  )) !== undefined
