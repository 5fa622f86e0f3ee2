import type { MemberId } from '@baize/std'
import { row, rows } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { addDirects } from './store.ts'

export interface CalledOff {
  readonly upline_id: MemberId
  readonly old_upline_id: MemberId | null
  readonly from_day: string
}

/** Takes a move out of the way that begins after today; nothing where none does. */
export const deleteMove = (tx: Tx, { memberId, today }: { memberId: MemberId; today: string }) =>
  row<CalledOff>(
    tx,
    `delete from agent_move where member_id = $1 and not is_done and from_day > $2
     returning new_upline_id as upline_id, old_upline_id, from_day::text`,
    [memberId, today],
  )

/** The edge that would have begun is gone, and the one that would have ended goes on. */
export async function joinEdges(
  tx: Tx,
  { memberId, fromDay }: { memberId: MemberId; fromDay: string },
): Promise<void> {
  await rows(
    tx,
    `with made as (
       delete from member_edge where member_id = $1 and from_day = $2
       returning upline_id, from_day, -1 as change)
     ${addDirects}`,
    [memberId, fromDay],
  )
  await rows(
    tx,
    `with made as (
       update member_edge set to_day = 'infinity' where member_id = $1 and to_day = $2
       returning upline_id, $2::date as from_day, 1 as change)
     ${addDirects}`,
    [memberId, fromDay],
  )
}

/** The same for the lines of a branch to all above it. */
export async function joinLines(
  tx: Tx,
  { agentId, fromDay }: { agentId: MemberId; fromDay: string },
): Promise<void> {
  const ofBranch = `agent_line b
      where b.ancestor_id = $1 and b.to_day > $2::date and x.agent_id = b.agent_id
        and x.distance > b.distance`
  await rows(tx, `delete from agent_line x using ${ofBranch} and x.from_day = $2::date`, [agentId, fromDay])
  await rows(tx, `update agent_line x set to_day = 'infinity' from ${ofBranch} and x.to_day = $2::date`, [
    agentId,
    fromDay,
  ])
}
