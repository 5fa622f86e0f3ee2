import { type Split, wholeChance } from '../market/index.ts'
import { builderOverroundBps, downToRung, highestOdds } from '../odds/index.ts'
import type { BuilderPrice } from '../slip/index.ts'
import type { Tally } from './tally.ts'

/** Fewer simulated matches than this say too little for a price. */
export const leastPaths = 1_024
/** The 99th percentile of the normal distribution. */
const z = 2.326_348

export type BuilderRefusal =
  /** Its legs cannot all win. */
  | 'builder_impossible'
  /** They all win less often than once in a thousand matches. */
  | 'builder_too_rare'
  /** One leg wins whenever another does. */
  | 'builder_follows'
  /** A leg may end other than won, lost or void. */
  | 'builder_line'
  /** Too few matches are simulated yet. */
  | 'builder_unpriced'

export type BuilderAnswer =
  | { readonly price: BuilderPrice }
  | { readonly refusal: { readonly code: BuilderRefusal; readonly leg?: number } }

/** A leg is won or lost whole: no quarters, and no line that the score can meet. */
export const isHalfLine = ([, halfWin, push, halfLose]: Split): boolean => halfWin + push + halfLose === 0

/**
 * Prices legs of one event together: the upper 99 % bound of their chance in simulated matches, which is
 * never above that of the least likely leg, then the margin of so many legs, down to a rung (sportsbook
 * design, section 5).
 */
export function priceBuilder(tally: Tally, legs: readonly Split[]): BuilderAnswer {
  const line = legs.findIndex((split) => !isHalfLine(split))
  if (line >= 0) return refused('builder_line', line)
  const valid = tally.paths - tally.voids
  if (valid < leastPaths) return refused('builder_unpriced')
  if (tally.wins === 0) return refused('builder_impossible')
  if (tally.follows !== null) return refused('builder_follows', tally.follows)
  if (tally.wins * 1_000 < valid) return refused('builder_too_rare')
  const least = Math.min(...legs.map(([win]) => win))
  const upper = Math.min(upperBound(tally.wins, valid), least / wholeChance)
  const margin = 1 + builderOverroundBps(legs.length) / 10_000
  const oddsMilli = downToRung(Math.min(highestOdds, 1_000 / (upper * margin)))
  if (oddsMilli === 0) return refused('builder_unpriced')
  const chance = Math.min(Math.round((tally.wins / valid) * wholeChance), least)
  return { price: { oddsMilli, chance } }
}

/** The upper 99 % bound of a chance by Wilson's interval. */
export function upperBound(wins: number, paths: number): number {
  const share = wins / paths
  const middle = share + (z * z) / (2 * paths)
  const spread = z * Math.sqrt((share * (1 - share)) / paths + (z * z) / (4 * paths * paths))
  return (middle + spread) / (1 + (z * z) / paths)
}

/** The lower 99 % bound of a chance by Wilson's interval. */
export const lowerBound = (wins: number, paths: number): number => 1 - upperBound(paths - wins, paths)

const refused = (code: BuilderRefusal, leg?: number): BuilderAnswer => ({
  refusal: { code, ...(leg !== undefined && { leg }) },
})
