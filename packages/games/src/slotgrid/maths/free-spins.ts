import type { FreeFeature } from '../types.ts'
import { stepOf } from '../window.ts'

/** Free spins for so many triggers of the paid spin. */
export const awardOf = (feature: FreeFeature, triggers: number): number =>
  Math.min(stepOf(feature.awards, triggers - feature.least), feature.maxSpins)

/** The numbers of spins that may have been given, from the award to the most. */
export function levelsOf(feature: FreeFeature, triggers: number): number[] {
  const { maxSpins, retrigger } = feature
  const levels = [awardOf(feature, triggers)]
  while (retrigger > 0 && (levels.at(-1) ?? maxSpins) < maxSpins)
    levels.push(Math.min((levels.at(-1) ?? 0) + retrigger, maxSpins))
  return levels
}

/** What is known of a sum of pays, so that independent sums multiply and alternatives add. */
export interface Sums<Known> {
  readonly one: Known
  /** A free spin under a multiplier: without and with its retrigger. */
  spinOf(times: number): { readonly plain: Known; readonly again: Known }
  add(left: Known, right: Known): Known
  multiply(left: Known, right: Known): Known
}

/**
 * Puts all courses of the free spins of so many triggers together: from the last possible spin back to the
 * first, one value for each number of spins given so far.
 */
export function foldFreeSpins<Known>(feature: FreeFeature, triggers: number, sums: Sums<Known>): Known {
  const levels = levelsOf(feature, triggers)
  let values = levels.map(() => sums.one)
  for (let spin = levels.at(-1) ?? 0; spin >= 1; spin -= 1) {
    const { plain, again } = sums.spinOf(stepOf(feature.multipliers, spin - 1))
    values = values.map((value, level) => {
      if ((levels[level] ?? 0) < spin) return value
      const more = values[Math.min(level + 1, levels.length - 1)] ?? value
      return sums.add(sums.multiply(plain, value), sums.multiply(again, more))
    })
  }
  return values[0] ?? sums.one
}

/** Chance, chance times mean, chance times mean square of a sum. */
export type Moments = readonly [chance: number, first: number, second: number]

const scale = ([chance, first, second]: Moments, times: number): Moments => [
  chance,
  first * times,
  second * times * times,
]

/** Mean and mean square of all free spins of so many triggers. */
export const freeSpinMoments = (
  feature: FreeFeature,
  triggers: number,
  spin: { readonly plain: Moments; readonly again: Moments },
): Moments =>
  foldFreeSpins<Moments>(feature, triggers, {
    one: [1, 0, 0],
    spinOf: (times) => ({ plain: scale(spin.plain, times), again: scale(spin.again, times) }),
    add: (left, right) => [left[0] + right[0], left[1] + right[1], left[2] + right[2]],
    multiply: multiplyMoments,
  })

/** The moments of the sum of two independent ones. */
export const multiplyMoments = (left: Moments, right: Moments): Moments => [
  left[0] * right[0],
  left[0] * right[1] + left[1] * right[0],
  left[0] * right[2] + 2 * left[1] * right[1] + left[2] * right[0],
]
