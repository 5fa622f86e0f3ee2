/** Beyond this many standard deviations lies 1 % of a normal value, both tails together. */
export const criticalZ = 2.575829

/**
 * Turns a chi-square value into a standard normal one (Wilson and Hilferty 1931); good from 3 degrees of
 * freedom.
 */
export function zOfChiSquare(chiSquare: number, degrees: number): number {
  const spread = 2 / (9 * degrees)
  return (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread)
}

/** Pearson's statistic over cells of observed and expected counts, as a standard normal value. */
export function zOfCounts(
  cells: readonly { readonly observed: number; readonly expected: number }[],
): number {
  const chiSquare = cells.reduce(
    (sum, { observed, expected }) => sum + (observed - expected) ** 2 / expected,
    0,
  )
  return zOfChiSquare(chiSquare, cells.length - 1)
}
