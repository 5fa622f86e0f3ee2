import { invariant } from '@baize/std'

/*
 * Three ways to put an overround m onto fair chances that add up to 1: each gives decimal odds, unrounded,
 * whose inverses add up to 1 + m (sportsbook design, section 4). A chance of 0 gives odds of Infinity.
 */

/** Every outcome carries the same part: o = 1 / (q (1 + m)). */
export const proportionalOdds = (chances: readonly number[], overround: number): number[] =>
  chances.map((chance) => 1 / (chance * (1 + overround)))

/**
 * Outsiders carry more: o = q^-k with k such that the inverses add up to 1 + m. Chances that add up to
 * another sum keep it: the inverses add up to (1 + m) times it.
 */
export function powerOdds(chances: readonly number[], overround: number): number[] {
  const wanted = (1 + overround) * chances.reduce((sum, chance) => sum + chance, 0)
  const power = root((k) => sumOf(chances, (chance) => chance ** k) - wanted, [0, 1])
  return chances.map((chance) => chance ** -power)
}

/** Shin's model of informed bettors: 1/o = y Σy with y = √(z q + (1 - z) q²), z such that it adds up. */
export function shinOdds(chances: readonly number[], overround: number): number[] {
  const weight = (z: number) => (chance: number) => Math.sqrt(z * chance + (1 - z) * chance ** 2)
  const z = root((part) => 1 + overround - sumOf(chances, weight(part)) ** 2, [0, 1])
  const total = sumOf(chances, weight(z))
  return chances.map((chance) => 1 / (weight(z)(chance) * total))
}

/** Outcomes without chance add nothing, whatever the power. */
const sumOf = (chances: readonly number[], part: (chance: number) => number): number =>
  chances.reduce((sum, chance) => sum + (chance > 0 ? part(chance) : 0), 0)

/** Where a falling function crosses 0, by halving the range until doubles end. */
function root(excess: (at: number) => number, [from, to]: readonly [number, number]): number {
  invariant(excess(from) >= 0 && excess(to) <= 0, 'no odds carry such an overround')
  let [low, high] = [from, to]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
