import { addRatios, multiplyRatios, ratio, type Ratio } from '../../ratio.ts'
import { byScatterCount } from '../judge.ts'
import { multiplierOf } from '../strips.ts'
import type { SlotModel } from '../types.ts'
import { spinReturn, totalReturn, type SpinReturn } from './spin-return.ts'

/** The exact return of a model before its maximum win cuts anything, with its parts. */
export interface UncappedReturn {
  readonly lines: Ratio
  readonly scatters: Ratio
  readonly freeSpins: Ratio
  readonly total: Ratio
  /** The chance that the paid spin wins free spins. */
  readonly bonusChance: Ratio
}

/**
 * Computes the exact return of a model: the mean of the paid spin, and for each trigger its chance times the
 * summed multipliers of the spins it is expected to give (retriggers included) times the mean of a free spin.
 * A spin's pay does not depend on whether it is reached, so the means multiply although pays and retriggers
 * go together.
 */
export function uncappedReturn(model: SlotModel): UncappedReturn {
  const paid = spinReturn(model, false)
  const free = spinReturn(model, true)
  const retriggerChance = chanceOfTrigger(free)
  const meanOfFreeSpin = totalReturn(free)
  let freeSpins = ratio(0n)
  for (let count = 3; count < paid.scatterCounts.length; count += 1) {
    const chance = ratio(BigInt(paid.scatterCounts[count] ?? 0), BigInt(paid.combinations))
    const award = Math.min(byScatterCount(model.freeSpins.awards, count), model.freeSpins.maxSpins)
    if (chance.numerator === 0n || award === 0) continue
    const multipliers = expectedMultipliers(model, { award, retriggerChance })
    freeSpins = addRatios(freeSpins, multiplyRatios(chance, multiplyRatios(multipliers, meanOfFreeSpin)))
  }
  const { lines, scatters } = paid
  return {
    lines,
    scatters,
    freeSpins,
    total: addRatios(totalReturn(paid), freeSpins),
    bonusChance: chanceOfTrigger(paid),
  }
}

/**
 * The expected sum of the multipliers of all free spins that an award leads to. The state before the n-th
 * spin is how many spins are awarded by then; weights are whole, over the retrigger denominator to the power
 * of n.
 */
export function expectedMultipliers(
  model: SlotModel,
  feature: { readonly award: number; readonly retriggerChance: Ratio },
): Ratio {
  const { maxSpins, retrigger } = model.freeSpins
  const { numerator: hit, denominator } = feature.retriggerChance
  let weights = new Map([[feature.award, 1n]])
  let sum = 0n
  let scale = 1n
  for (let spin = 1; weights.size > 0; spin += 1) {
    sum = sum * denominator
    scale *= denominator
    const next = new Map<number, bigint>()
    const add = (awarded: number, weight: bigint): void => {
      if (awarded > spin && weight > 0n) next.set(awarded, (next.get(awarded) ?? 0n) + weight)
    }
    for (const [awarded, weight] of weights) {
      sum += weight * denominator * BigInt(multiplierOf(model, spin))
      add(awarded, weight * (denominator - hit))
      add(Math.min(awarded + retrigger, maxSpins), weight * hit)
    }
    weights = next
  }
  return ratio(sum, scale)
}

function chanceOfTrigger(spin: SpinReturn): Ratio {
  const ways = spin.scatterCounts.slice(3).reduce((sum, count) => sum + count, 0)
  return ratio(BigInt(ways), BigInt(spin.combinations))
}
