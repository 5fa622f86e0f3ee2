import { type Ratio } from '@baize/games/ratio'
import type { Tier } from '../market/index.ts'
import { linesOf, multipliedOdds, oddsRatio, type PricedSlip, unitReturn } from '../slip/index.ts'
import { type PricedLeg, unitLiabilities } from './liability.ts'
import type { StakeLimits } from './settings.ts'
import type { SharpFactor } from './sharp.ts'

export interface LimitedLeg extends PricedLeg {
  readonly isMain: boolean
  readonly tier: Tier
  /** Liability of the outcome, of all tickets accepted so far. */
  readonly liabilityMinor: bigint
  /** What the member has staked on the outcome by open tickets: these and the slip share the type limit. */
  readonly memberOutcomeMinor?: bigint
  /** What the member's open tickets with a leg on this event may return together. */
  readonly memberEventMinor: bigint
  /** Limits of its sport or league, where it has its own. */
  readonly limits?: Pick<StakeLimits, 'mainMinor' | 'otherMinor' | 'outcomeMinor'>
}

export interface LimitedSlip extends PricedSlip<LimitedLeg> {
  readonly factor: SharpFactor
  /** What the member's open tickets of the day may return together. */
  readonly memberDayMinor: bigint
}

/** The limit that binds: of the bet type, the outcome, or a cap on payouts. */
export type LimitName = 'type' | 'outcome' | 'ticket_cap' | 'event_cap' | 'day_cap'

export interface MostStake {
  /** Most stake of a line, in minor units; never negative, and 0 where nothing is left. */
  readonly mostUnitMinor: bigint
  readonly by: LimitName
  /** The leg it comes from, where it comes from one. */
  readonly leg: number | null
}

/**
 * The most that a member may stake on each line of a slip, and which limit says so: the least of the type
 * limit by tier and sharp factor, what is left of each outcome's liability, and the caps on payouts
 * (sportsbook design, section 5). Type limits hold for the stake over all lines.
 */
export function mostStake(slip: LimitedSlip, limits: StakeLimits): MostStake {
  const { kind, oddsMilli } = multipliedOdds(slip)
  const each = unitReturn(kind, oddsMilli.map(oddsRatio))
  const all: MostStake[] = [
    ...typeLimits(slip, limits),
    ...outcomeLimits(slip, limits),
    { mostUnitMinor: within(limits.ticketMinor, each), by: 'ticket_cap', leg: null },
    ...slip.legs.map(({ memberEventMinor }, leg): MostStake => {
      const leftMinor = limits.memberEventMinor - memberEventMinor
      return { mostUnitMinor: within(leftMinor, each), by: 'event_cap', leg }
    }),
    {
      mostUnitMinor: within(limits.memberDayMinor - slip.memberDayMinor, each),
      by: 'day_cap',
      leg: null,
    },
  ]
  return all.reduce((least, next) => (next.mostUnitMinor < least.mostUnitMinor ? next : least))
}

export type StakeRefusal = 'stake_too_low' | 'stake_over_limit' | 'payout_over_cap'

/** Why a stake of each line is not taken; undefined where it is. */
export function refuseStake(
  unitMinor: bigint,
  most: MostStake,
  { leastUnitMinor }: Pick<StakeLimits, 'leastUnitMinor'>,
): StakeRefusal | undefined {
  if (unitMinor < leastUnitMinor) return 'stake_too_low'
  if (unitMinor <= most.mostUnitMinor) return undefined
  return most.by === 'type' || most.by === 'outcome' ? 'stake_over_limit' : 'payout_over_cap'
}

function typeLimits({ kind, legs, factor }: LimitedSlip, limits: StakeLimits): MostStake[] {
  const lines = BigInt(linesOf(kind, legs.length))
  return legs.map(({ isMain, tier, memberOutcomeMinor = 0n, limits: own = limits }, leg) => {
    const limitMinor = isMain ? own.mainMinor : own.otherMinor
    const scaled = limitMinor * BigInt(limits.tierPercent[tier]) * BigInt(factor)
    const leftMinor = scaled / 10_000n - memberOutcomeMinor
    return { mostUnitMinor: leftMinor > 0n ? leftMinor / lines : 0n, by: 'type', leg }
  })
}

function outcomeLimits(slip: LimitedSlip, limits: StakeLimits): MostStake[] {
  const each = unitLiabilities(slip)
  return slip.legs.flatMap(({ liabilityMinor, limits: { outcomeMinor } = limits }, leg): MostStake[] => {
    const unit = each[leg]
    // Beside a leg that cannot win, an outcome is never owed anything.
    if (unit === undefined || unit.numerator <= 0n) return []
    return [{ mostUnitMinor: within(outcomeMinor - liabilityMinor, unit), by: 'outcome', leg }]
  })
}

/** The most units of which each adds `each`, so that together they stay within what is left. */
const within = (leftMinor: bigint, each: Ratio): bigint =>
  leftMinor <= 0n ? 0n : (leftMinor * each.denominator) / each.numerator
