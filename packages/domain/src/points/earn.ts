/** Points are counted in millionths until a whole one is there. */
export const pointMillionths = 1_000_000n

/** What a category earns; an empty vendor is all of them. */
export interface PointRate {
  readonly category: string
  readonly vendor: string
  /** Hundredths of a point for 100.00 of turnover: the same number of millionths of a point for 0.01. */
  readonly rate: number
}

/** The rate of a lane at a level, in millionths of a point for 0.01 of turnover. */
export function pointRate(
  rates: readonly PointRate[],
  lane: { readonly category: string; readonly vendor: string },
  factorPercent: number,
): bigint {
  const of = (vendor: string) => rates.find((one) => one.category === lane.category && one.vendor === vendor)
  const found = of(lane.vendor) ?? of('')
  return found ? (BigInt(found.rate) * BigInt(factorPercent)) / 100n : 0n
}

/** The whole points that are due, and what stays; what is below 0 stays below until it is played off. */
export function wholePoints(accrued: bigint): { readonly points: bigint; readonly rest: bigint } {
  const points = accrued > 0n ? accrued / pointMillionths : 0n
  return { points, rest: accrued - points * pointMillionths }
}

/** Points and what they are worth: `ratio` points are one unit of the currency, whole lots alone. */
export const worthMinor = (points: bigint, ratio: number): bigint => (points * 100n) / BigInt(ratio)
