import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** How many agents stand directly below each of these on a day. */
export const countDirectAgents = (db: Db, ids: readonly MemberId[], day: string) =>
  rows<{ id: MemberId; agents: number }>(
    db,
    `select a.id, (
              select count(*)::int from agent_line l
               where l.ancestor_id = a.id and l.distance = 1 and l.from_day <= $2 and l.to_day > $2) as agents
       from unnest($1::bigint[]) a(id)`,
    [ids, day],
  )

/** An agent and all agents of its downline, itself first. */
export const findBranch = async (db: Db, agentId: MemberId, day: string): Promise<MemberId[]> => {
  const found = await rows<{ id: MemberId }>(
    db,
    `select agent_id as id from agent_line
      where ancestor_id = $1 and distance > 0 and from_day <= $2 and to_day > $2 order by distance, agent_id`,
    [agentId, day],
  )
  return [agentId, ...found.map(({ id }) => id)]
}

export const countOpenLinks = async (db: Db, agentIds: readonly MemberId[], at: Date): Promise<number> =>
  (
    await row<{ links: number }>(
      db,
      `select count(*)::int as links from register_link
        where agent_id = any($1) and closed_at is null and (ends_at is null or ends_at > $2)
          and (most_uses is null or used < most_uses)`,
      [agentIds, at],
    )
  )?.links ?? 0

export const countOffers = async (db: Db, agentId: MemberId): Promise<number> =>
  (
    await row<{ offers: number }>(
      db,
      `select count(*)::int as offers from agent_contract
        where (payer_id = $1 or payee_id = $1) and state = 'offered'`,
      [agentId],
    )
  )?.offers ?? 0

/** By what an agent is paid now, or will be. */
export const findContracts = (db: Db, payeeId: MemberId, at: Date) =>
  rows<{ kind: string; payer_id: MemberId | null; ends_at: Date | null }>(
    db,
    `select kind, payer_id, ends_at from agent_contract
      where payee_id = $1 and starts_at is not null and (ends_at is null or ends_at > greatest($2, starts_at))
      order by kind, starts_at`,
    [payeeId, at],
  )
