import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** An agent and its whole downline, up to so many of it. */
export const findPeople = async (
  db: Db,
  { agentId, day, limit }: { agentId: MemberId; day: string; limit: number },
): Promise<MemberId[]> => {
  const found = await rows<{ id: MemberId }>(
    db,
    `select e.member_id as id from agent_line l
       join member_edge e on e.upline_id = l.agent_id and e.from_day <= $2 and e.to_day > $2
      where l.ancestor_id = $1 and l.from_day <= $2 and l.to_day > $2 limit $3`,
    [agentId, day, limit],
  )
  return [agentId, ...found.map(({ id }) => id)]
}

/** Who is directly below an agent, by number, after one of them. */
export const findDirects = async (
  db: Db,
  given: { agentId: MemberId; day: string; after: bigint; limit: number },
): Promise<MemberId[]> => {
  const found = await rows<{ id: MemberId }>(
    db,
    `select member_id as id from member_edge
      where upline_id = $1 and from_day <= $2 and to_day > $2 and member_id > $3
      order by member_id limit $4`,
    [given.agentId, given.day, given.after, given.limit],
  )
  return found.map(({ id }) => id)
}

export interface PartRow {
  readonly agent_id: MemberId
  readonly after_member: bigint | null
}

export const nextPart = (db: Db) =>
  row<PartRow>(db, `select agent_id, after_member from agent_signal_part order by agent_id limit 1`)

export const lastWalk = (db: Db) =>
  row<{ id: bigint; began_at: Date; ended_at: Date | null }>(
    db,
    `select id, began_at, ended_at from agent_signal_walk order by id desc limit 1`,
  )

/** A new walk, with the agents at the top of the tree as its first parts. */
export const beginWalk = (tx: Db, { at, day }: { at: Date; day: string }) =>
  rows(
    tx,
    `with begun as (insert into agent_signal_walk (began_at) values ($1))
     insert into agent_signal_part (agent_id)
     select l.agent_id from agent_line l
      where l.distance = 0 and l.from_day <= $2 and l.to_day > $2
        and not exists (select from agent_line u
                         where u.agent_id = l.agent_id and u.distance = 1 and u.from_day <= $2
                           and u.to_day > $2)
     on conflict do nothing`,
    [at, day],
  )

export const endWalk = (db: Db, { id, at }: { id: bigint; at: Date }) =>
  rows(db, `update agent_signal_walk set ended_at = $2 where id = $1 and ended_at is null`, [id, at])

/** Splits a branch that is too large: its agent with the direct members, and each branch below. */
export const splitPart = (tx: Db, { agentId, day }: { agentId: MemberId; day: string }) =>
  rows(
    tx,
    `with own as (update agent_signal_part set after_member = 0 where agent_id = $1)
     insert into agent_signal_part (agent_id)
     select agent_id from agent_line
      where ancestor_id = $1 and distance = 1 and from_day <= $2 and to_day > $2
     on conflict do nothing`,
    [agentId, day],
  )

export const goOnAfter = (db: Db, { agentId, after }: { agentId: MemberId; after: bigint }) =>
  rows(db, `update agent_signal_part set after_member = $2 where agent_id = $1`, [agentId, after])

export const endPart = (db: Db, agentId: MemberId) =>
  rows(db, `delete from agent_signal_part where agent_id = $1`, [agentId])
