/** One level of the house's table, in the order of the table. */
export interface VipLevel {
  /** Its place in the table, from 1 on. */
  readonly rank: number
  readonly turnoverFromMinor: bigint
}

export interface VipStanding<Level extends VipLevel> {
  /** Nothing below the first level. */
  readonly level: Level | undefined
  /** Nothing above the last. */
  readonly next: Level | undefined
  /** What is still to be played for the next one, 0 when there is none. */
  readonly leftMinor: bigint
}

/** Where a lifetime's turnover stands among levels that ascend (spec 2, VIP label; spec 3, vipRankLevel). */
export function vipStanding<Level extends VipLevel>(
  levels: readonly Level[],
  turnoverMinor: bigint,
): VipStanding<Level> {
  const reached = levels.filter(({ turnoverFromMinor }) => turnoverFromMinor <= turnoverMinor)
  const next = levels[reached.length]
  return {
    level: reached.at(-1),
    next,
    leftMinor: next ? next.turnoverFromMinor - turnoverMinor : 0n,
  }
}
