import type { Audience } from '@baize/contract/console'
import type { VipLevelSetting } from '@baize/domain/setting'
import { currencies, parseDecimal } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './audience-store.ts'

export type { AudienceFilter } from './audience-store.ts'

/** Names become ids, and levels the turnover that they begin at. */
export async function readAudience(
  db: Db,
  asked: Audience,
  levels: readonly VipLevelSetting[],
): Promise<Result<store.AudienceFilter, 'member_not_found'>> {
  const agentId = asked.agent === undefined ? null : await store.findAgent(db, asked.agent)
  if (agentId === undefined) return refuse('member_not_found')
  return ok({
    language: asked.language ?? null,
    turnoverFrom: turnoverOf(levels, asked.levelFrom),
    turnoverBelow: asked.levelTo === undefined ? null : turnoverOf(levels, asked.levelTo + 1),
    tag: asked.tag ?? null,
    agentId,
    callingCode: asked.callingCode ?? null,
    activeSince: dateOf(asked.activeSince),
    inactiveSince: dateOf(asked.inactiveSince),
    openedSince: dateOf(asked.openedSince),
    hasDeposited: asked.hasDeposited ?? null,
    members: asked.members?.map(BigInt) ?? null,
  })
}

const dateOf = (at: string | undefined): Date | null => (at === undefined ? null : new Date(at))

/** More than anybody can have staked: a level that does not exist has nobody. */
const nobodyHas = 9_000_000_000_000_000_000n

function turnoverOf(levels: readonly VipLevelSetting[], rank: number | undefined): bigint | null {
  if (rank === undefined) return null
  const level = levels[rank - 1]
  if (!level) return nobodyHas
  const from = parseDecimal(level.turnoverFrom, currencies.BDT)
  invariant(from.ok, 'the setting takes amounts only')
  return from.value
}
