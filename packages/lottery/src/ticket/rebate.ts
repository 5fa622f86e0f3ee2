import { invariant } from '@baize/std'
import { fullReturn } from '../play/price.ts'

export interface Rebates {
  readonly memberMinor: bigint
  /** The shares of the upline, the nearest agent first. */
  readonly uplineMinor: readonly bigint[]
}

/**
 * What a row gives back besides its odds: the member the difference to the own group, each agent the
 * difference to the downline's, floored once each. The base is the stake without pushes and refunds. With
 * the odds of the row all of them get at most `base x top group / 2000` in the long run, and so never the
 * whole.
 */
export function shareRebate(
  baseMinor: bigint,
  { row, own, upline }: { row: number; own: number; upline: readonly number[] },
): Rebates {
  invariant(baseMinor >= 0n, 'a base is no debt')
  let below = row
  const shareOf = (group: number): bigint => {
    invariant(group >= below, 'groups grow along the upline')
    const shareMinor = group === below ? 0n : (baseMinor * BigInt(group - below)) / fullReturn
    below = group
    return shareMinor
  }
  const rebates = { memberMinor: shareOf(own), uplineMinor: upline.map(shareOf) }
  invariant(BigInt(below) < fullReturn, 'no group returns the whole stake')
  return rebates
}
