import type { Tier } from '../market/index.ts'

/** Limits of the house on stakes and payouts, in minor units (sportsbook design, section 5). */
export interface StakeLimits {
  /** Least stake of a line. */
  readonly leastUnitMinor: bigint
  /** Most stake on a main market of tier A by a member of factor 1; and on any other market. */
  readonly mainMinor: bigint
  readonly otherMinor: bigint
  /** What a tier scales these by, in hundredths. */
  readonly tierPercent: Readonly<Record<Tier, number>>
  /** Most liability of an outcome. */
  readonly outcomeMinor: bigint
  /** Most that a ticket may return; all open tickets of a member on one event; and those of one day. */
  readonly ticketMinor: bigint
  readonly memberEventMinor: bigint
  readonly memberDayMinor: bigint
}

/** Limits in taka. */
export const defaultLimits: StakeLimits = {
  leastUnitMinor: 10_00n,
  mainMinor: 100_000_00n,
  otherMinor: 25_000_00n,
  tierPercent: { A: 100, B: 50, C: 20, D: 5 },
  outcomeMinor: 500_000_00n,
  ticketMinor: 2_000_000_00n,
  memberEventMinor: 2_000_000_00n,
  memberDayMinor: 5_000_000_00n,
}
