import type { AssistantRight } from '@baize/domain/agent-right'
import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Accounts of one agent are counted and opened one after the other. */
export const lockOpenings = (tx: Db, agentId: MemberId) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('account openings ' || $1, 0))`, [agentId])

export async function countOpenedToday(
  db: Db,
  { agentId, at, timeZone }: { agentId: MemberId; at: Date; timeZone: string },
): Promise<number> {
  const counted = await row<{ opened: number }>(
    db,
    `select count(*)::int as opened from account_opening where agent_id = $1
       and opened_at >= (($2::timestamptz at time zone $3)::date)::timestamp at time zone $3`,
    [agentId, at, timeZone],
  )
  return counted?.opened ?? 0
}

export interface OpeningRow {
  readonly agent_id: MemberId
  readonly id: string
  readonly member_id: MemberId
  readonly type: Extract<AccountType, 0 | 2 | 41 | 42>
  readonly opened_by: MemberId
  readonly opened_at: Date
}

export const findOpening = (db: Db, agentId: MemberId, id: string) =>
  row<OpeningRow>(db, 'select * from account_opening where agent_id = $1 and id = $2', [agentId, id])

export const insertOpening = (tx: Db, given: OpeningRow) =>
  rows(
    tx,
    `insert into account_opening (agent_id, id, member_id, type, opened_by, opened_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [given.agent_id, given.id, given.member_id, given.type, given.opened_by, given.opened_at],
  )

/** What an agent opened, the newest first, after the one named. */
export const listOpenings = (db: Db, asked: { agentId: MemberId; after: string | null; limit: number }) =>
  rows<OpeningRow>(
    db,
    `select o.* from account_opening o
      where o.agent_id = $1 and ($2::uuid is null or (o.opened_at, o.id) < (
        select opened_at, id from account_opening where agent_id = $1 and id = $2))
      order by o.opened_at desc, o.id desc limit $3`,
    [asked.agentId, asked.after, asked.limit],
  )

/** The opening of an account that this agent opened. */
export const findOpeningOf = (db: Db, agentId: MemberId, memberId: MemberId) =>
  row<OpeningRow>(db, 'select * from account_opening where agent_id = $1 and member_id = $2', [
    agentId,
    memberId,
  ])

export interface AssistantRow {
  readonly principal_id: MemberId
  readonly assistant_id: MemberId
  readonly rights: readonly AssistantRight[]
}

export const insertAssistant = (tx: Db, given: AssistantRow & { at: Date }) =>
  rows(
    tx,
    `insert into agent_assistant (principal_id, assistant_id, rights, changed_at) values ($1, $2, $3, $4)`,
    [given.principal_id, given.assistant_id, given.rights, given.at],
  )

export const updateAssistant = (tx: Db, given: AssistantRow & { at: Date }) =>
  row(
    tx,
    `update agent_assistant set rights = $3, changed_at = $4 where principal_id = $1 and assistant_id = $2
     returning assistant_id`,
    [given.principal_id, given.assistant_id, given.rights, given.at],
  )

export const listAssistants = (db: Db, principalId: MemberId) =>
  rows<AssistantRow>(
    db,
    'select principal_id, assistant_id, rights from agent_assistant where principal_id = $1 order by assistant_id',
    [principalId],
  )

export const findAssistantsOf = async (db: Db, principalIds: readonly MemberId[]): Promise<MemberId[]> => {
  const found = await rows<{ id: MemberId }>(
    db,
    'select assistant_id as id from agent_assistant where principal_id = any($1) order by assistant_id',
    [principalIds],
  )
  return found.map(({ id }) => id)
}

export const findPrincipal = (db: Db, assistantId: MemberId) =>
  row<AssistantRow>(
    db,
    'select principal_id, assistant_id, rights from agent_assistant where assistant_id = $1',
    [assistantId],
  )
