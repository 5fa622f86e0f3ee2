export interface RafflePrize {
  readonly kind: 'cash' | 'points'
  /** Minor units of money, or points. */
  readonly amountMinor: bigint
}

export interface RafflePlan {
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly drawsAtMs: number
  readonly mostWins: number
  readonly claimDays: number
  readonly prizes: readonly RafflePrize[]
}

export const mostRafflePrizes = 1_000
/** The list is closed so long before the beacon speaks, at least. */
export const leastQuietMs = 60_000
const longestAheadMs = 92 * 86_400_000
const longestClaimDays = 90

export type RafflePlanFault = 'prizes' | 'times' | 'limits'

/** What is wrong with a raffle that is to be put in force now. */
export function findRaffleFault(plan: RafflePlan, nowMs: number): RafflePlanFault | undefined {
  const { mostWins, claimDays, prizes } = plan
  if (!isWithin(prizes.length, mostRafflePrizes)) return 'prizes'
  if (prizes.some(({ amountMinor }) => amountMinor <= 0n)) return 'prizes'
  if (!areTimesRight(plan, nowMs)) return 'times'
  const isRight = isWithin(mostWins, prizes.length) && isWithin(claimDays, longestClaimDays)
  return isRight ? undefined : 'limits'
}

const isWithin = (count: number, most: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= most

const areTimesRight = ({ opensAtMs, closesAtMs, drawsAtMs }: RafflePlan, nowMs: number): boolean =>
  opensAtMs < closesAtMs &&
  closesAtMs > nowMs &&
  closesAtMs + leastQuietMs <= drawsAtMs &&
  drawsAtMs - nowMs <= longestAheadMs

/** When the beacon may speak at the soonest: as printed, and never before the list has been closed a while. */
export const saltFrom = (drawsAtMs: number, closedAtMs: number): number =>
  Math.max(drawsAtMs, closedAtMs + leastQuietMs)
