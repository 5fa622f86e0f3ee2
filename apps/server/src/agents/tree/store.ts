import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Ancestor } from './model.ts'

/** Moves and joining agents take turns: a circle could only arise between two of them. */
export const lockTree = (tx: Db) => rows(tx, `select pg_advisory_xact_lock(hashtext('baize.agent_tree'))`)

/**
 * Joining agents wait for a move under way, not for each other. Outside of a transaction it holds nothing.
 */
export const lockTreeShared = (tx: Db) =>
  rows(tx, `select pg_advisory_xact_lock_shared(hashtext('baize.agent_tree'))`)

/** SQL that counts edges that were made or ended. */
export const addDirects = `
  insert into direct_count as c (agent_id, day, change) select upline_id, from_day, change from made
  on conflict (agent_id, day) do update set change = c.change + excluded.change`

/** Whoever joins an agent has it for all days. Gives nothing when an edge stands already. */
export const insertFirstEdge = (tx: Db, given: { memberId: MemberId; uplineId: MemberId }) =>
  rows(
    tx,
    `with made as (
       insert into member_edge (member_id, from_day, upline_id) values ($1, '-infinity', $2)
       on conflict do nothing returning upline_id, from_day, 1 as change)
     ${addDirects}`,
    [given.memberId, given.uplineId],
  )

/**
 * A member who joined the platform before joining this agent counts neither as a registration nor as a first
 * deposit of the agent.
 */
export const insertFigureMember = (
  tx: Db,
  given: { memberId: MemberId; joinedAt: Date; isAgent: boolean; currency: string; comesLater?: boolean },
) =>
  rows(
    tx,
    `insert into figure_member (member_id, joined_at, is_agent, currency, comes_later, is_counted,
       first_deposit_day)
     values ($1, $2::timestamptz, $3, $4, $5, $5, case when $5 then $2::timestamptz::date end)
     on conflict do nothing`,
    [given.memberId, given.joinedAt, given.isAgent, given.currency, given.comesLater ?? false],
  )

/** Puts an agent into the closure: itself, and above it all that stand above its uplines. */
export const ensureLine = (tx: Db, agentId: MemberId) =>
  rows(
    tx,
    `insert into agent_line (agent_id, ancestor_id, distance, from_day, to_day)
     select $1::bigint, $1::bigint, 0, '-infinity', 'infinity'
      where not exists (select from agent_line where agent_id = $1)
     union all
     select $1, l.ancestor_id, l.distance + 1, greatest(l.from_day, e.from_day), least(l.to_day, e.to_day)
       from member_edge e
       join agent_line l on l.agent_id = e.upline_id and l.from_day < e.to_day and l.to_day > e.from_day
      where e.member_id = $1 and not exists (select from agent_line where agent_id = $1)`,
    [agentId],
  )

/** Agents above a member on a day, the nearest first. */
export const findAncestors = (db: Db, given: { memberId: MemberId; day: string }): Promise<Ancestor[]> =>
  rows<Ancestor>(
    db,
    `select l.ancestor_id as id, l.distance + 1 as distance from member_edge e
       join agent_line l on l.agent_id = e.upline_id and l.from_day <= $2 and l.to_day > $2
      where e.member_id = $1 and e.from_day <= $2 and e.to_day > $2 order by l.distance`,
    [given.memberId, given.day],
  )

export const findAgentsBelow = (db: Db, given: { agentId: MemberId; day: string }): Promise<Ancestor[]> =>
  rows<Ancestor>(
    db,
    `select agent_id as id, distance::int from agent_line
      where ancestor_id = $1 and distance > 0 and from_day <= $2 and to_day > $2 order by distance, agent_id`,
    [given.agentId, given.day],
  )

export const findUplinesOn = (db: Db, given: { memberIds: readonly MemberId[]; day: string }) =>
  rows<{ member_id: MemberId; upline_id: MemberId }>(
    db,
    `select member_id, upline_id from member_edge
      where member_id = any($1) and from_day <= $2 and to_day > $2`,
    [given.memberIds, given.day],
  )

/** How far below an agent a member is on a day: 1 is directly below. Nothing when it is not below. */
export const findDistance = async (
  db: Db,
  given: { agentId: MemberId; memberId: MemberId; day: string },
): Promise<number | undefined> =>
  (
    await row<{ distance: number }>(
      db,
      `select l.distance + 1 as distance from member_edge e
         join agent_line l on l.agent_id = e.upline_id and l.ancestor_id = $1
          and l.from_day <= $3 and l.to_day > $3
        where e.member_id = $2 and e.from_day <= $3 and e.to_day > $3`,
      [given.agentId, given.memberId, given.day],
    )
  )?.distance

/** The longest path of agents at an agent, from a day on: above it with itself, and below it. */
export const findDepths = async (
  db: Db,
  given: { agentId: MemberId; day: string },
): Promise<{ readonly above: number; readonly below: number }> => {
  const found = await row<{ above: number; below: number }>(
    db,
    `select coalesce((select max(distance) + 1 from agent_line
                       where agent_id = $1 and to_day > $2), 1) as above,
            coalesce((select max(distance) from agent_line
                       where ancestor_id = $1 and to_day > $2), 0) as below`,
    [given.agentId, given.day],
  )
  return { above: found?.above ?? 1, below: found?.below ?? 0 }
}

/** Whether an edge of a member, or a line of its branch, begins or ends on a day to come. */
export const hasMoveAhead = async (
  db: Db,
  given: { memberId: MemberId; uplineId: MemberId; today: string },
): Promise<boolean> =>
  (
    await row<{ is: boolean }>(
      db,
      `select exists (
         select from member_edge where member_id = $1 and from_day > $3
         union all
         select from agent_line b join agent_line x on x.agent_id = b.agent_id and x.from_day > $3
          where b.ancestor_id = $1
         union all
         select from agent_line x where x.agent_id = $2 and x.from_day > $3) as is`,
      [given.memberId, given.uplineId, given.today],
    )
  )?.is ?? false

export const findMoveAhead = (db: Db, memberId: MemberId) =>
  row<{ new_upline_id: MemberId; from_day: string }>(
    db,
    `select new_upline_id, from_day::text from agent_move where member_id = $1 and not is_done
      order by from_day limit 1`,
    [memberId],
  )

/** Ends the edge that stands, and begins another. */
export async function insertMove(
  tx: Db,
  given: { memberId: MemberId; oldUplineId: MemberId | null; uplineId: MemberId; fromDay: string },
): Promise<void> {
  const { memberId, oldUplineId, uplineId, fromDay } = given
  await rows(
    tx,
    `with made as (
       update member_edge set to_day = $2 where member_id = $1 and from_day < $2 and to_day > $2
       returning upline_id, to_day as from_day, -1 as change)
     ${addDirects}`,
    [memberId, fromDay],
  )
  await rows(
    tx,
    `with made as (
       insert into member_edge (member_id, from_day, upline_id) values ($1, $2, $3)
       returning upline_id, from_day, 1 as change)
     ${addDirects}`,
    [memberId, fromDay, uplineId],
  )
  await rows(
    tx,
    `insert into agent_move (member_id, from_day, old_upline_id, new_upline_id) values ($1, $2, $3, $4)`,
    [memberId, fromDay, oldUplineId, uplineId],
  )
}

/** Ends the lines of a branch to all above it, and begins those to the agents above its new upline. */
export async function moveLines(
  tx: Db,
  given: { agentId: MemberId; uplineId: MemberId; fromDay: string },
): Promise<void> {
  await rows(
    tx,
    `update agent_line x set to_day = $2::date
       from agent_line b
      where b.ancestor_id = $1 and b.to_day > $2::date and x.agent_id = b.agent_id and x.distance > b.distance
        and x.from_day < $2::date and x.to_day > $2::date`,
    [given.agentId, given.fromDay],
  )
  await rows(
    tx,
    `insert into agent_line (agent_id, ancestor_id, distance, from_day)
     select b.agent_id, u.ancestor_id, b.distance + 1 + u.distance, $3::date
       from agent_line b cross join agent_line u
      where b.ancestor_id = $1 and b.to_day = 'infinity' and u.agent_id = $2 and u.to_day = 'infinity'`,
    [given.agentId, given.uplineId, given.fromDay],
  )
}

/** Moves whose day has come and that `member.upline_id` does not say yet, in order. */
export const takeDueMoves = (tx: Db, today: string) =>
  rows<{ member_id: MemberId; new_upline_id: MemberId }>(
    tx,
    `with due as (
       update agent_move set is_done = true where not is_done and from_day <= $1
       returning member_id, new_upline_id, from_day)
     select member_id, new_upline_id from due order by from_day, member_id`,
    [today],
  )

export const isInLine = async (db: Db, agentId: MemberId): Promise<boolean> =>
  (
    await row<{ is: boolean }>(db, 'select exists (select from agent_line where agent_id = $1) as is', [
      agentId,
    ])
  )?.is ?? false

export const addDays = async (db: Db, day: string, days: number): Promise<string> =>
  (await row<{ day: string }>(db, 'select ($1::date + $2::int)::text as day', [day, days]))?.day ?? day
