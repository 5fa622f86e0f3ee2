import { isExcluded } from '@baize/domain/identity'
import { ok, refuse, type Clock } from '@baize/std'
import type { DepositLimits } from './deps.ts'
import { findExcludedUntil } from './store.ts'

/** What holds for everybody: whoever is excluded from playing pays nothing in (I29). */
export function createExclusionLimits({ clock }: { clock: Clock }): DepositLimits {
  const mayReceive: DepositLimits['mayReceive'] = async (tx, memberId) =>
    !isExcluded(await findExcludedUntil(tx, memberId), clock())
  return {
    mayReceive,
    checkDeposit: async (tx, memberId) =>
      (await mayReceive(tx, memberId)) ? ok(null) : refuse('player_excluded'),
  }
}
