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
  const groups = [row, own, ...upline]
  invariant(
    groups.every((group, index) => index === 0 || group >= (groups[index - 1] ?? 0)),
    'groups grow along the upline',
  )
  invariant(BigInt(groups.at(-1) ?? 0) < fullReturn, 'no group returns the whole stake')
  invariant(baseMinor >= 0n, 'a base is no debt')
  const [memberMinor = 0n, ...uplineMinor] = groups
    .slice(1)
    .map((group, index) => (baseMinor * BigInt(group - (groups[index] ?? 0))) / fullReturn)
  return { memberMinor, uplineMinor }
}
