import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface StatementRow {
  readonly agent_id: MemberId
  readonly month: string
  readonly content: string
  readonly previous: string | null
  readonly hash: string
}

const columns = 'agent_id, month::text, content, previous, hash'

export const findLast = (db: Db, agentId: MemberId) =>
  row<StatementRow>(
    db,
    `select ${columns} from agent_statement where agent_id = $1 order by month desc limit 1`,
    [agentId],
  )

/** Statements of one agent or of all, the newest month first, after the one named. */
export const listStatements = (
  db: Db,
  asked: {
    agentId: MemberId | null
    after: { readonly month: string; readonly agentId: MemberId } | null
    limit: number
  },
) =>
  rows<StatementRow & { readonly made_at: Date }>(
    db,
    `select ${columns}, made_at from agent_statement
      where ($1::bigint is null or agent_id = $1)
        and ($2::date is null or (month, agent_id) < ($2, $3::bigint))
      order by month desc, agent_id desc limit $4`,
    [asked.agentId, asked.after?.month ?? null, asked.after?.agentId ?? null, asked.limit],
  )

export const findOf = (db: Db, given: { agentId: MemberId; month: string }) =>
  row<StatementRow>(db, `select ${columns} from agent_statement where agent_id = $1 and month = $2`, [
    given.agentId,
    given.month,
  ])

/** An agent's statements up to the one with a hash, the first one first; none where the hash is unknown. */
export const findChain = (db: Db, hash: string) =>
  rows<StatementRow>(
    db,
    `select ${columns} from agent_statement s
      where exists (select from agent_statement x
                     where x.hash = $1 and x.agent_id = s.agent_id and x.month >= s.month)
      order by s.month`,
    [hash],
  )

/** Who writes the same month at the same time writes the same; one of them is kept. */
export const insertStatement = (tx: Db, given: StatementRow & { madeAt: Date }) =>
  rows(
    tx,
    `insert into agent_statement (agent_id, month, content, previous, hash, made_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (agent_id, month) do nothing`,
    [given.agent_id, given.month, given.content, given.previous, given.hash, given.madeAt],
  )

/** The day of an agent's first movement, in the platform's zone of that time. */
export const findFirstDay = async (db: Db, agentId: MemberId): Promise<string | undefined> =>
  (
    await row<{ day: string }>(
      db,
      `select (t.posted_at at time zone z.zone)::date::text as day
         from team_entry t join figure_zone z on t.posted_at >= z.from_at and t.posted_at < z.to_at
        where t.member_id = $1 and t.cash_after is not null order by t.seq limit 1`,
      [agentId],
    )
  )?.day

/** Agents of the tree, in order, some at a time. */
export const findAgents = (db: Db, given: { after: MemberId | null; limit: number }) =>
  rows<{ agent_id: MemberId }>(
    db,
    `select distinct agent_id from agent_line where $1::bigint is null or agent_id > $1
      order by agent_id limit $2`,
    [given.after, given.limit],
  )
