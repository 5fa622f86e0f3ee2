import { hash } from 'node:crypto'
import type { LotteryGroupFalls } from '@baize/contract'
import { fallingWith, mayGiveGroup } from '@baize/lottery/ticket'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findTeam, type TeamMember } from '../../identity/api.ts'
import type { AuditActor } from '@baize/domain/audit'
import type { AuditCaller, AuditService } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { GroupMode } from './groups.ts'
import { findGroups } from './service.ts'
import * as store from './store.ts'

export interface GroupChange {
  readonly mode: GroupMode
  readonly memberId: MemberId
  readonly group: number
  /** What the one who gives it has; nobody gives more. */
  readonly most: number
  /** The mark of the list of all who fall, once it was seen. */
  readonly confirm?: string | undefined
  /** How the one who sets it is called. */
  readonly setBy: string
  readonly actor: AuditActor
  readonly caller?: AuditCaller | undefined
}

export interface GroupSet {
  readonly group: number
  readonly fallen: number
}

const listedFalls = 200

/**
 * Sets a member's group for later tickets, in the caller's transaction. Everybody below who has more falls
 * with it, and only once the list of them was confirmed as it is now (as decision D24 has it for contracts).
 */
export async function setGroup(
  tx: Tx,
  audit: AuditService,
  change: GroupChange,
): Promise<Result<GroupSet, 'prize_group_refused' | 'prize_group_falls'>> {
  const { mode, memberId, group, most } = change
  if (!mayGiveGroup(mode, { upline: most, group })) return refuse('prize_group_refused', { mode, most })
  const before = (await findGroups(tx, [memberId], mode)).get(memberId)?.own
  const falls = await findFalls(tx, { mode, memberId, group })
  const confirm = markOf(falls)
  if (falls.length > 0 && change.confirm !== confirm) {
    const members = falls.slice(0, listedFalls).map(({ account, from }) => ({ account, from, to: group }))
    return refuse('prize_group_falls', {
      count: falls.length,
      members,
      confirm,
    } satisfies LotteryGroupFalls)
  }
  const memberIds = [memberId, ...falls.map(({ id }) => id)]
  await store.insertGroups(tx, { memberIds, mode, group, setBy: change.setBy })
  await audit.write(tx, {
    event: 'lottery_group_set',
    actor: change.actor,
    memberId,
    caller: change.caller,
    before: { mode, group: before ?? null },
    after: { mode, group, fallen: falls.length },
  })
  return ok({ group, fallen: falls.length })
}

export interface Fall {
  readonly id: MemberId
  readonly account: string
  readonly from: number
}

/** Everybody below a member who has more than a group, with what they have. */
export async function findFalls(
  tx: Tx,
  { mode, memberId, group }: Pick<GroupChange, 'mode' | 'memberId' | 'group'>,
): Promise<Fall[]> {
  const team: readonly TeamMember[] = await findTeam(tx, memberId)
  const ids = team.map(({ id }) => id)
  const groups = await findGroups(tx, ids, mode)
  const held = team.map(({ id, username }) => ({ id, account: username, group: groups.get(id)?.own ?? 0 }))
  return fallingWith(group, held).map(({ member }) => ({
    id: member.id,
    account: member.account,
    from: member.group,
  }))
}

/** Another list has another mark: what was confirmed is what happens. */
export const markOf = (falls: readonly Fall[]): string =>
  hash('sha256', falls.map(({ id, from }) => `${id} ${from}`).join('\n')).slice(0, 32)
