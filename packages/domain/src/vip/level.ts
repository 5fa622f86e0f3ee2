/** One level of the house's table, in the order of the table. */
export interface VipLevel {
  /** Its place in the table, from 1 on. */
  readonly rank: number
  readonly turnoverFromMinor: bigint
  readonly depositFromMinor: bigint
}

/** What a member has done within the window of the table. */
export interface VipFigures {
  readonly turnoverMinor: bigint
  readonly depositMinor: bigint
}

/** Whether a level asks for turnover and deposits, or for one of them. */
export type VipNeeds = 'all' | 'any'

/** Whether what a level asks for is there; a level without a requirement is not reached by play. */
export function isReached(level: Omit<VipLevel, 'rank'>, figures: VipFigures, needs: VipNeeds): boolean {
  const turnover = figures.turnoverMinor >= level.turnoverFromMinor
  const deposit = figures.depositMinor >= level.depositFromMinor
  if (needs === 'all') return turnover && deposit
  const asked = [
    ...(level.turnoverFromMinor > 0n ? [turnover] : []),
    ...(level.depositFromMinor > 0n ? [deposit] : []),
  ]
  return asked.length === 0 || asked.includes(true)
}

/** The highest rank reached without a gap, 0 below the first level (R22). */
export function reachedRank(levels: readonly VipLevel[], figures: VipFigures, needs: VipNeeds): number {
  const missing = levels.findIndex((level) => !isReached(level, figures, needs))
  return missing === -1 ? levels.length : missing
}

/** What is still missing of an amount, never below 0. */
export const restOf = (asked: bigint, done: bigint): bigint => (done >= asked ? 0n : asked - done)
