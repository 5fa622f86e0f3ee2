import { invariant } from '@baize/std'
import type { MinesModel } from './types.ts'

export const cellCount = 25
export const maxMineCount = 24

/**
 * One pay point of mines: what so many safe picks pay, and the return of a player who always goes that far.
 */
export interface MinesPayPoint {
  readonly picks: number
  /** The multiplier of the stake, in hundredths, rounded down. */
  readonly multiplierHundredths: number
  /** The chance to get here, as an exact ratio of counts. */
  readonly chance: { readonly numerator: bigint; readonly denominator: bigint }
  /** chance x multiplier, computed from this table, as an exact ratio. */
  readonly rtp: { readonly numerator: bigint; readonly denominator: bigint }
}

/**
 * Gives the pay points for a mine count, from one pick up to the last one on offer: all safe cells, or the
 * last whose multiplier is within the model's maximum. The multiplier is (1 - edge) / chance, rounded down to
 * two decimals.
 */
export function payPoints(model: MinesModel, mineCount: number): readonly MinesPayPoint[] {
  invariant(isMineCount(mineCount), 'a field has 1 to 24 mines')
  const known = tables.get(model) ?? new Map<number, readonly MinesPayPoint[]>()
  const points = known.get(mineCount) ?? computePayPoints(model, mineCount)
  tables.set(model, known.set(mineCount, points))
  return points
}

/** Tables by model, computed once: a model never changes. */
const tables = new WeakMap<MinesModel, Map<number, readonly MinesPayPoint[]>>()

function computePayPoints(model: MinesModel, mineCount: number): MinesPayPoint[] {
  const points: MinesPayPoint[] = []
  for (let picks = 1; picks <= cellCount - mineCount; picks += 1) {
    const chance = chanceOfPicks(mineCount, picks)
    const multiplier = (chance.denominator * BigInt(10_000 - model.edgeBps)) / (chance.numerator * 100n)
    if (multiplier > BigInt(model.maxMultiplierHundredths)) break
    const rtp = { numerator: chance.numerator * multiplier, denominator: chance.denominator * 100n }
    points.push({ picks, multiplierHundredths: Number(multiplier), chance, rtp })
  }
  return points
}

export const isMineCount = (mineCount: number): boolean =>
  Number.isInteger(mineCount) && mineCount >= 1 && mineCount <= maxMineCount

/** The chance that the first `picks` cells hold none of the mines: C(25 - mines, picks) / C(25, picks). */
function chanceOfPicks(mineCount: number, picks: number): { numerator: bigint; denominator: bigint } {
  let numerator = 1n
  let denominator = 1n
  for (let drawn = 0; drawn < picks; drawn += 1) {
    numerator *= BigInt(cellCount - mineCount - drawn)
    denominator *= BigInt(cellCount - drawn)
  }
  return { numerator, denominator }
}
