import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { GroupMode } from './groups.ts'

/** The group with which members of an agent begin; nothing where it was never set. */
export const findStartGroup = async (
  db: Db,
  { agentId, mode }: { agentId: MemberId; mode: GroupMode },
): Promise<number | undefined> =>
  (
    await row<{ prize_group: number }>(
      db,
      `select prize_group from lottery_start_group where agent_id = $1 and mode = $2
        order by id desc limit 1`,
      [agentId, mode],
    )
  )?.prize_group

export const insertStartGroup = (
  db: Db,
  given: { agentId: MemberId; mode: GroupMode; group: number; setBy: string },
) =>
  rows(db, 'insert into lottery_start_group (agent_id, mode, prize_group, set_by) values ($1, $2, $3, $4)', [
    given.agentId,
    given.mode,
    given.group,
    given.setBy,
  ])

/** What is set of each mode at this moment becomes the new member's own. */
export const copyStartGroups = (db: Db, { memberId, uplineId }: { memberId: MemberId; uplineId: MemberId }) =>
  rows(
    db,
    `insert into lottery_group (member_id, mode, prize_group, set_by)
     select distinct on (mode) $1::bigint, mode, prize_group, set_by from lottery_start_group
      where agent_id = $2 order by mode, id desc`,
    [memberId, uplineId],
  )
