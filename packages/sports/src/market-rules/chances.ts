/** Chances of whole numbers that follow each other: `p[i]` is the chance of `from + i`. They add up to 1. */
export interface Chances {
  readonly from: number
  readonly p: Float64Array
}

/** Chances of a number from a list of numbers with their weights, which need not add up to 1. */
export function gatherChances(weighted: Iterable<readonly [value: number, weight: number]>): Chances {
  const list = [...weighted]
  const from = Math.min(...list.map(([value]) => value))
  const p = new Float64Array(Math.max(...list.map(([value]) => value)) - from + 1)
  let sum = 0
  for (const [value, weight] of list) {
    p[value - from] = (p[value - from] ?? 0) + weight
    sum += weight
  }
  return { from, p: p.map((weight) => weight / sum) }
}

/** The chance that the number fulfils the condition. */
export const chanceOf = (chances: Chances, isMet: (value: number) => boolean): number =>
  chances.p.reduce((sum, p, at) => (isMet(chances.from + at) ? sum + p : sum), 0)
