import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { applicationMoves } from '@baize/domain/promotion'
import { maskNumber, maskText } from '@baize/domain/security'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse, type Result } from '@baize/std'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { FeedbackService } from './service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { PromotionService } from '../../rewards/promotion/service.ts'
import * as store from './console-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** What members hand in, and what goes out to them. */
export interface AnswerDesk {
  applications(ask: QueryOf<ConsoleCalls['applicationList']>): Promise<Value<'applicationList'>>
  decide(
    by: Operator,
    ask: BodyOf<ConsoleCalls['applicationDecide']>,
  ): Promise<Result<null, 'application_not_found' | 'application_move_refused'>>
  feedback(ask: QueryOf<ConsoleCalls['feedbackList']>): Promise<Value<'feedbackList'>>
  closeFeedback(
    by: Operator,
    ask: BodyOf<ConsoleCalls['feedbackClose']>,
  ): Promise<Result<null, 'feedback_not_found'>>
  outbox(ask: QueryOf<ConsoleCalls['outboxList']>): Promise<Value<'outboxList'>>
}

export interface AnswerDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly promotions: Pick<PromotionService, 'decide'>
  readonly feedback: Pick<FeedbackService, 'close'>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A cursor that is none of ours begins at the start. */
const readCursor = (cursor: string | undefined): string | null =>
  cursor !== undefined && uuid.test(cursor) ? cursor : null

export const createAnswerDesk = (deps: AnswerDeskDeps): AnswerDesk => ({
  applications: (ask) => listApplications(deps.db, ask),
  decide: (by, ask) => decide(deps, by, ask),
  feedback: (ask) => listFeedback(deps.db, ask),
  closeFeedback: (by, ask) => closeFeedback(deps, by, ask),
  outbox: (ask) => listOutbox(deps.db, ask),
})

async function listApplications(
  db: Pool,
  { cursor, pageSize, state }: QueryOf<ConsoleCalls['applicationList']>,
): Promise<Value<'applicationList'>> {
  const before = readCursor(cursor)
  const found = await store.listApplications(db, { before, state: state ?? null, limit: pageSize + 1 })
  return page(found, pageSize, (row) => ({
    id: row.id,
    memberId: String(row.member_id),
    username: row.username,
    promotion: row.promotion_id,
    state: row.state,
    comment: row.comment,
    images: row.images.length,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    moves: [...applicationMoves[row.state]],
  }))
}

async function decide(
  { promotions, audit }: AnswerDeskDeps,
  by: Operator,
  ask: BodyOf<ConsoleCalls['applicationDecide']>,
): Promise<Result<null, 'application_not_found' | 'application_move_refused'>> {
  const { id, to, remark, reason } = ask
  const memberId = asMemberId(BigInt(ask.memberId))
  const decided = await promotions.decide({ memberId, id, to, remark }, (tx, before) =>
    audit.write(tx, {
      event: 'promotion_decided',
      actor: operatorActor(by),
      memberId,
      before: { state: before },
      after: { state: to, ...(remark && { remark }) },
      details: { application: id, reason },
    }),
  )
  return decided.ok ? ok(null) : decided
}

async function listFeedback(
  db: Pool,
  { cursor, pageSize, state }: QueryOf<ConsoleCalls['feedbackList']>,
): Promise<Value<'feedbackList'>> {
  const before = readCursor(cursor)
  const found = await store.listFeedback(db, { before, state: state ?? null, limit: pageSize + 1 })
  return page(found, pageSize, (row) => ({
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
  { feedback, audit }: AnswerDeskDeps,
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

async function listOutbox(
  db: Pool,
  { cursor, pageSize, channel, state }: QueryOf<ConsoleCalls['outboxList']>,
): Promise<Value<'outboxList'>> {
  const found = await store.listOutbox(db, {
    before: readIdCursor(cursor),
    channel: channel ?? null,
    state: state ?? null,
    limit: pageSize + 1,
  })
  return splitPage(found, pageSize, (row) => ({
    id: String(row.id),
    at: row.created_at.toISOString(),
    channel: row.channel,
    recipient: row.channel === 'sms' ? maskNumber(row.recipient) : maskText(row.recipient),
    template: row.template,
    language: row.language,
    state: row.state,
    tries: row.tries,
    failure: row.failure,
    endedAt: row.ended_at?.toISOString() ?? null,
  }))
}

/** As `splitPage`, of rows whose ids are no numbers. */
function page<Row extends { readonly id: string }, Line>(
  found: readonly Row[],
  pageSize: number,
  wire: (row: Row) => Line,
): { list: Line[]; nextCursor: string | null } {
  const list = found.slice(0, pageSize)
  return { list: list.map(wire), nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}
