import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export type RequestState = 'open' | 'granted' | 'declined'

export interface RequestRow {
  readonly agent_id: MemberId
  readonly id: bigint
  readonly member_id: MemberId
  readonly reason: string
  readonly state: RequestState
  readonly asked_at: Date
  readonly answered_at: Date | null
  readonly answer: string
}

const columns = 'agent_id, id, member_id, reason, state, asked_at, answered_at, answer'

/** Requests of one agent are counted and added one after the other. */
export const lockRequests = (tx: Db, agentId: MemberId) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('suspend requests ' || $1, 0))`, [agentId])

export async function countOpen(tx: Db, agentId: MemberId): Promise<number> {
  const found = await row<{ open: number }>(
    tx,
    `select count(*)::int as open from agent_suspend_request where agent_id = $1 and state = 'open'`,
    [agentId],
  )
  return found?.open ?? 0
}

/** Gives nothing while another request about the member is open. */
export const insertRequest = (
  tx: Db,
  given: { agentId: MemberId; memberId: MemberId; reason: string; at: Date },
) =>
  row<RequestRow>(
    tx,
    `insert into agent_suspend_request (agent_id, member_id, reason, asked_at) values ($1, $2, $3, $4)
     on conflict do nothing returning ${columns}`,
    [given.agentId, given.memberId, given.reason, given.at],
  )

export const findOpenFor = (db: Db, given: { agentId: MemberId; memberId: MemberId }) =>
  row<RequestRow>(
    db,
    `select ${columns} from agent_suspend_request
      where agent_id = $1 and member_id = $2 and state = 'open'`,
    [given.agentId, given.memberId],
  )

export const listRequests = (
  db: Db,
  asked: { before: bigint | null; limit: number; state: RequestState | null },
) =>
  rows<RequestRow>(
    db,
    `select ${columns} from agent_suspend_request
      where ($1::bigint is null or id < $1) and ($3::text is null or state = $3)
      order by id desc limit $2`,
    [asked.before, asked.limit, asked.state],
  )

/** Locks an open request until the transaction ends. */
export const holdOpen = (tx: Db, id: bigint) =>
  row<RequestRow>(
    tx,
    `select ${columns} from agent_suspend_request where id = $1 and state = 'open' for update`,
    [id],
  )

export const answerRequest = (
  tx: Db,
  given: { agentId: MemberId; id: bigint; state: RequestState; answer: string; by: bigint; at: Date },
) =>
  rows(
    tx,
    `update agent_suspend_request set state = $3, answer = $4, answered_by = $5, answered_at = $6
      where agent_id = $1 and id = $2`,
    [given.agentId, given.id, given.state, given.answer, given.by, given.at],
  )
