import type { Split } from '../market/index.ts'
import { holdOfSlip, leastOddsMilli, type EachWay } from '../slip/index.ts'

/*
 * Each-way bets: a runner to win and, with as much again, to be placed, at a part of the win odds (sportsbook
 * design, sections 5 and 6).
 */

/** A place pays a quarter of the win odds if that leaves enough margin, else a fifth. */
const parts = [4, 5] as const

/** The least margin on the whole bet, in basis points, at which it is offered. */
const leastHoldBps = 300

/** Odds of the place part, in thousandths, rounded down: 9.00 at a quarter is 3.00. */
export const placeOdds = (winOddsMilli: number, part: number): number =>
  1000 + Math.floor((winOddsMilli - 1000) / part)

/** On what terms a runner can be backed each way at these prices; undefined where it cannot. */
export function eachWayTerms(
  win: { readonly oddsMilli: number; readonly split: Split },
  { places, split }: { readonly places: number; readonly split: Split },
): EachWay | undefined {
  return parts
    .map((part): EachWay => ({ type: 'each_way', places, part }))
    .find((kind) => {
      const oddsMilli = placeOdds(win.oddsMilli, kind.part)
      return oddsMilli >= leastOddsMilli && holdOfSlip(kind, [win, { oddsMilli, split }]) >= leastHoldBps
    })
}
