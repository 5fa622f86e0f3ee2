import type { Calls, ValueOf } from '@baize/contract'
import { groupBounds, mayGiveGroup } from '@baize/lottery/ticket'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { findGroups, findStartGroup, groupModes } from '../../lottery/api.ts'

type Bounds = ValueOf<Calls['agentLinks']>['bounds']
type Groups = ValueOf<Calls['agentLinkCreate']>['groups']

/** What the agent has of each mode, and what people begin with who come without a link's own group. */
export async function findBounds(db: Db, agentId: MemberId): Promise<Bounds> {
  const bounds: Bounds = []
  for (const mode of groupModes) {
    const { least, usual } = groupBounds[mode]
    const own = (await findGroups(db, [agentId], mode)).get(agentId)?.own ?? usual
    const start = (await findStartGroup(db, { agentId, mode })) ?? usual
    bounds.push({ mode, least, own, start: Math.min(start, own) })
  }
  return bounds
}

/** The first of these groups that the agent may not give. */
export async function refusedGroup(db: Db, agentId: MemberId, groups: Groups) {
  for (const { mode, own } of await findBounds(db, agentId)) {
    const group = groups[mode]
    if (group !== undefined && !mayGiveGroup(mode, { upline: own, group })) return { mode, most: own }
  }
  return undefined
}
