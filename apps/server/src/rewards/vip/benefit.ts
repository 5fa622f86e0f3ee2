import type { WithdrawalBenefit } from '@baize/domain/withdrawal'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { readLevels } from './levels.ts'
import { createVip, type VipDeps } from './service.ts'

/** A member's level inside of a transaction; 0 below the first one and while levels are off. */
export function createVipRank(deps: VipDeps) {
  const vip = createVip(deps)
  return async (db: Db, memberId: MemberId): Promise<number> =>
    (await deps.settings.read()).flags.vip ? vip.rankIn(db, memberId) : 0
}

/** What a member's level brings to withdrawals; nothing below the first level and while levels are off. */
export function createWithdrawalBenefit(deps: VipDeps) {
  const vip = createVip(deps)
  return async (tx: Tx, memberId: MemberId): Promise<WithdrawalBenefit | undefined> => {
    const all = await deps.settings.read()
    if (!all.flags.vip) return undefined
    return readLevels(all)[(await vip.rankIn(tx, memberId)) - 1]?.withdrawals
  }
}
