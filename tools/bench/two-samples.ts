/** How far two samples are apart, and how likely that much is when both come from one distribution. */
export interface Comparison {
  readonly statistic: number
  readonly p: number
}

/** The two-sample Kolmogorov-Smirnov test, with the asymptotic distribution of its statistic. */
export function compareSamples(a: readonly number[], b: readonly number[]): Comparison {
  const [x, y] = [a.toSorted((m, n) => m - n), b.toSorted((m, n) => m - n)]
  let [i, j, statistic] = [0, 0, 0]
  while (i < x.length && j < y.length) {
    const value = Math.min(x[i] ?? Infinity, y[j] ?? Infinity)
    while (i < x.length && (x[i] ?? Infinity) <= value) i += 1
    while (j < y.length && (y[j] ?? Infinity) <= value) j += 1
    statistic = Math.max(statistic, Math.abs(i / x.length - j / y.length))
  }
  const size = Math.sqrt((x.length * y.length) / (x.length + y.length))
  return { statistic, p: tail((size + 0.12 + 0.11 / size) * statistic) }
}

const terms = 100

/** Chance that the scaled statistic is above `lambda`: the sum of Kolmogorov's series. */
function tail(lambda: number): number {
  if (lambda < 0.2) return 1
  let sum = 0
  for (let k = 1; k <= terms; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda)
  return Math.min(1, Math.max(0, sum))
}
