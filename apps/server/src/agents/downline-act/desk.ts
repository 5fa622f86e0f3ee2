import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import * as store from './store.ts'

export interface SuspendDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
}

/** What agents ask operators to suspend. */
export async function listRequests(
  { db }: SuspendDeskDeps,
  { cursor, pageSize, state }: QueryOf<ConsoleCalls['agentSuspendRequestList']>,
): Promise<GivenValueOf<ConsoleCalls['agentSuspendRequestList']>> {
  const found = await store.listRequests(db, {
    before: readIdCursor(cursor),
    limit: pageSize + 1,
    state: state ?? null,
  })
  const ids = found.flatMap(({ agent_id: agentId, member_id: memberId }) => [agentId, memberId])
  const people = new Map((await findNamed(db, [...new Set(ids)])).map((person) => [person.id, person]))
  return splitPage(found, pageSize, (row) => ({
    id: String(row.id),
    agentId: String(row.agent_id),
    agentName: people.get(row.agent_id)?.username ?? '',
    memberId: String(row.member_id),
    username: people.get(row.member_id)?.username ?? '',
    memberState: people.get(row.member_id)?.state ?? 'active',
    state: row.state,
    reason: row.reason,
    answer: row.answer,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}

/** Answers a request and tells the agent. Who is asked about is suspended before, by the act for that. */
export const answer = (
  deps: SuspendDeskDeps,
  by: Operator,
  { id, isGranted, text, reason }: BodyOf<ConsoleCalls['agentSuspendRequestAnswer']>,
): Promise<Result<null, 'suspend_request_closed' | 'suspend_first'>> =>
  inTransaction(deps.db, async (tx) => {
    const held = await store.holdOpen(tx, BigInt(id))
    if (!held) return refuse('suspend_request_closed')
    const { agent_id: agentId, member_id: memberId } = held
    const [member] = await findNamed(tx, [memberId])
    if (isGranted && member?.state !== 'suspended') return refuse('suspend_first')
    const state = isGranted ? 'granted' : 'declined'
    const at = new Date(deps.clock())
    await store.answerRequest(tx, { agentId, id: held.id, state, answer: text, by: by.operatorId, at })
    const details = { request: id, state, text, reason }
    await deps.audit.write(tx, {
      event: 'suspension_answered',
      actor: operatorActor(by),
      memberId,
      details,
    })
    await deps.inbox.send(tx, {
      memberId: agentId,
      topic: 'agent',
      reference: `suspend_request:${id}`,
      text: {
        name: isGranted ? 'suspendGranted' : 'suspendDeclined',
        values: { account: member?.username ?? '', text },
      },
    })
    return ok(null)
  })
