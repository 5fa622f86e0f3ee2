import { type Ratio } from '@baize/games/ratio'
import type { OutcomeResult } from '../market/index.ts'
import { factorOf, voidPartOf } from './factor.ts'

/** A leg as accepted. */
export interface AcceptedLeg {
  readonly event: string
  /** `<type>|<specifiers>`. */
  readonly market: string
  readonly outcome: string
  readonly oddsMilli: number
}

/** The latest valid result of a market, as the book stores it. */
export interface StandingResult {
  /** Null where there is none, or it was rolled back: the market is open again. */
  readonly outcomes: Readonly<
    Record<string, readonly [result: 0 | 1, voidHalves: 0 | 1 | 2, places: number, tied: number]>
  > | null
  readonly voidReason: string | null
  /** Bets accepted in [from, to) are void whatever the result, in ms since 1970; null is open-ended. */
  readonly cancelled: readonly {
    readonly from: number | null
    readonly to: number | null
    readonly reason: string
  }[]
}

/** Gives the latest valid result of a market; undefined where it never had one. */
export type Results = (leg: AcceptedLeg) => StandingResult | undefined

export type LegState =
  | { readonly result: 'open' }
  | {
      readonly result: 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void'
      readonly factor: Ratio
      readonly voidPart: Ratio
      readonly voidReason: string | null
      readonly deadHeat: readonly [places: number, tied: number] | null
    }
export type SettledLeg = Exclude<LegState, { result: 'open' }>

/**
 * How a leg stands by the latest result of its market. A cancellation that covers the time of acceptance goes
 * before any result.
 */
export function legStateOf(
  leg: AcceptedLeg,
  { acceptedAt, standing }: { acceptedAt: number; standing: StandingResult | undefined },
): LegState {
  const cancelled = standing?.cancelled.find(
    ({ from, to }) => (from === null || acceptedAt >= from) && (to === null || acceptedAt < to),
  )
  if (cancelled !== undefined)
    return settledLeg(leg, { outcome: { result: 0, voidHalves: 2 }, voidReason: cancelled.reason })
  const outcomes = standing?.outcomes
  const stored = outcomes && Object.hasOwn(outcomes, leg.outcome) ? outcomes[leg.outcome] : undefined
  if (standing === undefined || stored === undefined) return { result: 'open' }
  const [result, voidHalves, places, tied] = stored
  return settledLeg(leg, {
    outcome: { result, voidHalves, deadHeat: [places, tied] },
    voidReason: voidHalves === 2 ? standing.voidReason : null,
  })
}

interface Ended {
  readonly outcome: OutcomeResult
  readonly voidReason: string | null
}

const settledLeg = (leg: AcceptedLeg, { outcome, voidReason }: Ended): SettledLeg => ({
  result: nameOf(outcome, voidReason),
  factor: factorOf(outcome, leg.oddsMilli),
  voidPart: voidPartOf(outcome),
  voidReason,
  deadHeat: outcome.deadHeat && outcome.deadHeat[0] < outcome.deadHeat[1] ? outcome.deadHeat : null,
})

function nameOf({ result, voidHalves }: OutcomeResult, voidReason: string | null): SettledLeg['result'] {
  if (voidHalves === 2) return voidReason === null ? 'push' : 'void'
  if (voidHalves === 1) return result === 1 ? 'half_won' : 'half_lost'
  return result === 1 ? 'won' : 'lost'
}
