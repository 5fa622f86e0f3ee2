import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import * as store from './console-store.ts'
import type { FeedbackService } from './service.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** What members tell the house, as operators read it and close it. */
export interface FeedbackDesk {
  list(ask: QueryOf<ConsoleCalls['feedbackList']>): Promise<Value<'feedbackList'>>
  close(by: Operator, ask: BodyOf<ConsoleCalls['feedbackClose']>): Promise<Result<null, 'feedback_not_found'>>
}

export interface FeedbackDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly feedback: Pick<FeedbackService, 'close'>
}

export const createFeedbackDesk = (deps: FeedbackDeskDeps): FeedbackDesk => ({
  list: (ask) => listFeedback(deps.db, ask),
  close: (by, ask) => closeFeedback(deps, by, ask),
})

async function listFeedback(
  db: Pool,
  { cursor, pageSize, state }: QueryOf<ConsoleCalls['feedbackList']>,
): Promise<Value<'feedbackList'>> {
  const before = readUuidCursor(cursor)
  const found = await store.listFeedback(db, { before, state: state ?? null, limit: pageSize + 1 })
  return splitUuidPage(found, pageSize, (row) => ({
    id: row.id,
    memberId: String(row.member_id),
    username: row.username,
    question: row.question_type,
    text: row.content,
    language: row.language,
    state: row.state,
    at: row.sent_at.toISOString(),
  }))
}

async function closeFeedback(
  { feedback, audit }: FeedbackDeskDeps,
  by: Operator,
  { id, memberId: member, reason }: BodyOf<ConsoleCalls['feedbackClose']>,
): Promise<Result<null, 'feedback_not_found'>> {
  const memberId = asMemberId(BigInt(member))
  const isClosed = await feedback.close(memberId, id, (tx) =>
    audit.write(tx, {
      event: 'feedback_closed',
      actor: operatorActor(by),
      memberId,
      details: { feedback: id, reason },
    }),
  )
  return isClosed ? ok(null) : refuse('feedback_not_found')
}
