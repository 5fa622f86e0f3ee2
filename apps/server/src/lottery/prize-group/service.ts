import type { PrizeMode } from '@baize/lottery/ticket'
import type { MemberId } from '@baize/std'
import { findUplines } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { groupModeOf, groupsAlong, type Groups } from './groups.ts'
import * as store from './store.ts'

/**
 * The prize groups of members and of everybody above them (lottery.md 3). Every member that was asked for
 * is in the answer.
 */
export async function findGroups(
  db: Db,
  memberIds: readonly MemberId[],
  prizeMode: PrizeMode,
): Promise<Map<MemberId, Groups>> {
  const mode = groupModeOf(prizeMode)
  const uplines = await findUplines(db, memberIds)
  const all = new Set([...memberIds, ...[...uplines.values()].flat()])
  const set = await store.findSetGroups(db, [...all], mode)
  return new Map(memberIds.map((id) => [id, groupsAlong(id, { upline: uplines.get(id) ?? [], set, mode })]))
}
