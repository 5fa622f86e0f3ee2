import { mayGiveGroup } from '@baize/lottery/ticket'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { AuditActor } from '@baize/domain/audit'
import type { AuditCaller, AuditService } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { groupModes, type GroupMode } from './groups.ts'
import { findGroups } from './service.ts'
import * as store from './start-store.ts'
import { insertGroups } from './store.ts'

export interface StartGroup {
  readonly mode: GroupMode
  readonly agentId: MemberId
  readonly group: number
  readonly setBy: string
  readonly actor: AuditActor
  readonly caller?: AuditCaller | undefined
}

/** Sets with which group members begin who join by an agent's link from now on; at most the agent's own. */
export async function setStartGroup(
  tx: Tx,
  audit: AuditService,
  { mode, agentId, group, setBy, actor, caller }: StartGroup,
): Promise<Result<{ start: number }, 'prize_group_refused'>> {
  const most = (await findGroups(tx, [agentId], mode)).get(agentId)?.own ?? 0
  if (!mayGiveGroup(mode, { upline: most, group })) return refuse('prize_group_refused', { mode, most })
  const before = await store.findStartGroup(tx, { agentId, mode })
  await store.insertStartGroup(tx, { agentId, mode, group, setBy })
  await audit.write(tx, {
    event: 'lottery_start_group_set',
    actor,
    memberId: agentId,
    caller,
    before: { mode, group: before ?? null },
    after: { mode, group },
  })
  return ok({ start: group })
}

/** Gives a new member the groups with which the agent above lets people begin, where any were set. */
export const giveStartGroups = async (
  tx: Tx,
  joined: { memberId: MemberId; uplineId: MemberId },
): Promise<void> => void (await store.copyStartGroups(tx, joined))

export interface LinkGroups {
  readonly memberId: MemberId
  /** The code of the link, or who gave them. */
  readonly setBy: string
  /** Modes that are left out begin as the agent above has it. */
  readonly groups: Readonly<Partial<Record<GroupMode, number | null>>>
}

/** Gives a new member the groups of a link; what the agent above has now still bounds them. */
export async function giveGroups(tx: Tx, { memberId, setBy, groups }: LinkGroups): Promise<void> {
  for (const mode of groupModes) {
    const group = groups[mode]
    if (group) await insertGroups(tx, { memberIds: [memberId], mode, group, setBy })
  }
}
