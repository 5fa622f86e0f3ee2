/**
 * What the stakes of a member are scaled by, in hundredths. Odds, delays and results are the same for all.
 */
export const sharpFactors = [2, 10, 25, 50, 100, 200] as const
export type SharpFactor = (typeof sharpFactors)[number]

/** Bets of a member against the prices at which their markets closed. */
export interface ClosingRecord {
  readonly bets: number
  /** Sum of ln(odds taken * closing chance without margin). */
  readonly logSum: number
}

/** How far a member beats closing prices: the sum over bets + 50, so that few bets weigh little. */
export const sharpScore = ({ bets, logSum }: ClosingRecord): number => logSum / (bets + 50)

/**
 * The next lower factor, where at least 100 bets score above .01: a proposal, a person decides (sportsbook
 * design, section 5). Undefined otherwise.
 */
export function proposeFactor(record: ClosingRecord, factor: SharpFactor): SharpFactor | undefined {
  if (record.bets < 100 || sharpScore(record) <= 0.01) return undefined
  return sharpFactors.findLast((lower) => lower < factor)
}
