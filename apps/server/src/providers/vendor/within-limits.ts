import { ok } from '@baize/std'
import type { PlayCall } from '../../betting/api.ts'
import type { DeskDeps } from './call.ts'
import { once } from './once.ts'
import { stakeWithWaitingWinsIn, type PlaceStake } from './pending.ts'
import type { Integration } from './registry.ts'
import { refuseCall, replyTo, type Reply } from './reply.ts'

export interface BoundedStakes {
  readonly vendor: Integration
  readonly call: PlayCall
  readonly stakesMinor: readonly bigint[]
  readonly isTip?: boolean
  readonly isFree?: boolean
  /** Otherwise the stake is placed without a look at limits. */
  readonly isBounded?: boolean
  readonly place: PlaceStake
}

/**
 * Places stakes of a member whose play is bounded: one after the other, with the wallet locked, against what
 * was used before. A refusal is stored: a repeat gets it again.
 */
export const stakeWithinLimits = (
  deps: DeskDeps,
  { vendor, call, stakesMinor, isTip, isFree, isBounded = true, place }: BoundedStakes,
): Promise<Reply> =>
  once(deps, { ...call, vendorId: call.vendor }, async (tx, wallet) => {
    const amountMinor = stakesMinor.reduce((sum, stake) => sum + stake, 0n)
    const asked = { amountMinor, isTip, isFree }
    const allowed = isBounded ? await deps.limits.checkStake(tx, wallet, asked) : ok(null)
    if (!allowed.ok) {
      const message = typeof allowed.details === 'string' ? allowed.details : undefined
      return { reply: refuseCall(allowed.code, message), code: allowed.code, reference: call.round }
    }
    const outcome = await stakeWithWaitingWinsIn(deps, tx, { vendor, call, place })
    return { reply: replyTo(outcome), code: null }
  })
