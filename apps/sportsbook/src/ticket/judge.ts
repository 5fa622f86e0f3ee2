import { safeMinor } from '@baize/money'
import {
  liabilityOf,
  mostStake,
  refuseStake,
  type LimitedSlip,
  type MostStake,
  type SharpFactor,
  type StakeLimits,
} from '@baize/sports/limits'
import type { Split, Tier } from '@baize/sports/market'
import { mostReturn, multipliedOdds, type BuilderPrice, type SlipKind } from '@baize/sports/slip'
import type { LegLimits } from '../prices/desk-rules.ts'
import {
  addExposures,
  exposuresOf,
  memberDayId,
  memberEventId,
  memberOutcomeId,
  noExposure,
  outcomeId,
  type Exposure,
  type Exposures,
} from './exposure.ts'
import type { Refusal } from './row.ts'

/** A slip at the prices at which it would be taken. */
export interface JudgedSlip {
  readonly player: string
  readonly isDemo: boolean
  readonly receivedAt: Date
  readonly kind: SlipKind
  /** Of a bet builder: the price of its legs together. */
  readonly builder?: BuilderPrice | undefined
  readonly lineCount: number
  readonly unitMinor: bigint
  readonly factor: SharpFactor
  /** Of the session: the platform's own bounds of a stake. */
  readonly leastStakeMinor: bigint
  readonly mostStakeMinor: bigint
  readonly legs: readonly {
    readonly event: string
    readonly market: string
    readonly outcome: string
    readonly oddsMilli: number
    readonly split: Split
    readonly isMain: boolean
    readonly tier: Tier
    readonly limits?: LegLimits
  }[]
}

export type Verdict =
  | { readonly refusal: Refusal }
  | {
      readonly refusal: null
      /** The most it may pay. */
      readonly mostMinor: bigint
      readonly liabilitiesMinor: readonly bigint[]
      readonly adds: Exposures
    }

/** The ids of all sums that a slip is judged by. */
export const exposureIdsOf = (slip: JudgedSlip): readonly string[] => [
  memberDayId(slip.player, slip.receivedAt),
  ...slip.legs.flatMap((leg) => [
    outcomeId(slip.isDemo, leg),
    memberOutcomeId(slip.player, leg),
    memberEventId(slip.player, leg.event),
  ]),
]

/** The most that may be staked on a line of the slip beside what is taken already. */
export function mostUnitOf(
  slip: JudgedSlip,
  known: ReadonlyMap<string, Exposure>,
  limits: StakeLimits,
): MostStake {
  const sum = (id: string) => known.get(id) ?? noExposure
  const limited: LimitedSlip = {
    kind: slip.kind,
    builder: slip.builder,
    factor: slip.factor,
    memberDayMinor: sum(memberDayId(slip.player, slip.receivedAt)).liabilityMinor,
    legs: slip.legs.map((leg) => ({
      oddsMilli: leg.oddsMilli,
      split: leg.split,
      isMain: leg.isMain,
      tier: leg.tier,
      ...(leg.limits && { limits: leg.limits }),
      liabilityMinor: sum(outcomeId(slip.isDemo, leg)).liabilityMinor,
      memberOutcomeMinor: sum(memberOutcomeId(slip.player, leg)).stakeMinor,
      memberEventMinor: sum(memberEventId(slip.player, leg.event)).liabilityMinor,
    })),
  }
  const most = mostStake(limited, limits)
  const bound = slip.mostStakeMinor / BigInt(slip.lineCount)
  return bound < most.mostUnitMinor ? { mostUnitMinor: bound, by: 'type', leg: null } : most
}

/** The least stake of a line: the book's own, or the platform's for the whole slip. */
export function leastUnitOf(
  { leastStakeMinor, lineCount }: Pick<JudgedSlip, 'leastStakeMinor' | 'lineCount'>,
  { leastUnitMinor }: StakeLimits,
): bigint {
  const lines = BigInt(lineCount)
  const bound = (leastStakeMinor + lines - 1n) / lines
  return bound > leastUnitMinor ? bound : leastUnitMinor
}

/** Judges one slip. A refusal names the limit that binds: the most that a line may have. */
export function judge(slip: JudgedSlip, known: ReadonlyMap<string, Exposure>, limits: StakeLimits): Verdict {
  const most = mostUnitOf(slip, known, limits)
  const leastUnitMinor = leastUnitOf(slip, limits)
  const code = refuseStake(slip.unitMinor, most, { leastUnitMinor })
  if (code !== undefined) {
    const maxUnitMinor = safeMinor(most.mostUnitMinor)
    return { refusal: { code, maxUnitMinor, ...(most.leg !== null && { leg: most.leg }) } }
  }
  const { unitMinor, legs } = slip
  const { kind, oddsMilli } = multipliedOdds(slip)
  const mostMinor = mostReturn(kind, oddsMilli, unitMinor)
  const liabilitiesMinor = liabilityOf(slip)
  const adds = exposuresOf({
    player: slip.player,
    isDemo: slip.isDemo,
    receivedAt: slip.receivedAt,
    stakeMinor: unitMinor * BigInt(slip.lineCount),
    countedMinor: mostMinor,
    isOpen: true,
    legs: legs.map((leg, index) => ({ ...leg, liabilityMinor: liabilitiesMinor[index] ?? 0n })),
  })
  return { refusal: null, mostMinor, liabilitiesMinor, adds }
}

/** Judges slips in their order: each counts for those after it. */
export function judgeAll(
  slips: readonly JudgedSlip[],
  known: ReadonlyMap<string, Exposure>,
  limits: StakeLimits,
): readonly Verdict[] {
  const sums = new Map(known)
  return slips.map((slip) => {
    const verdict = judge(slip, sums, limits)
    if (verdict.refusal === null)
      for (const [id, more] of verdict.adds)
        sums.set(
          id,
          addExposures([new Map([[id, sums.get(id) ?? noExposure]]), new Map([[id, more]])]).get(id) ?? more,
        )
    return verdict
  })
}
