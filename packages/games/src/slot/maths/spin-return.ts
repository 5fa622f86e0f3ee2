import { invariant } from '@baize/std'
import { addRatios, ratio, type Ratio } from '../../ratio.ts'
import { byScatterCount, judgeLine } from '../judge.ts'
import { paylines } from '../paylines.ts'
import { roles, type Role, type SlotModel } from '../types.ts'
import { combinationCount, reelWindows, scatterCounts, type ReelWindow } from './reels.ts'

/** The exact means of one spin before any free-spin multiplier, as parts of the total stake. */
export interface SpinReturn {
  readonly lines: Ratio
  readonly scatters: Ratio
  /** How many stop combinations show each number of scatters, out of `combinations`. */
  readonly scatterCounts: readonly number[]
  readonly combinations: number
}

/**
 * Computes the mean pay of a spin from the symbols' chances on each reel: every line's mean is a sum over its
 * runs, and the mean of a sum is the sum of means, however lines overlap.
 */
export function spinReturn(model: SlotModel, isFree: boolean): SpinReturn {
  const reels = reelWindows(model, isFree)
  const combinations = combinationCount(reels)
  const counts = scatterCounts(reels)
  const meanOfCells = new Map<string, bigint>()
  const linesTotal = paylines.slice(0, model.lineCount).reduce((sum, rows) => {
    const chances = rows.map((row, reel) => roleCounts(reels[reel] ?? [], row))
    const key = chances.map((counted) => roles.map((role) => counted.get(role) ?? 0).join()).join('|')
    const mean = meanOfCells.get(key) ?? weighRuns(model, { chances, prefix: [], ways: 1n })
    meanOfCells.set(key, mean)
    return sum + mean
  }, 0n)
  const scatterTotal = counts.reduce(
    (sum, ways, count) => sum + BigInt(ways) * BigInt(byScatterCount(model.scatterPays, count)),
    0n,
  )
  return {
    lines: ratio(linesTotal, BigInt(combinations) * BigInt(model.lineCount)),
    scatters: ratio(scatterTotal, BigInt(combinations)),
    scatterCounts: counts,
    combinations,
  }
}

/** The mean of everything one spin pays. */
export const totalReturn = (spin: SpinReturn): Ratio => addRatios(spin.lines, spin.scatters)

function roleCounts(windows: readonly ReelWindow[], row: number): Map<Role, number> {
  const counts = new Map<Role, number>()
  for (const { roles, stopCount } of windows) {
    const role = roles[row]
    invariant(role, 'a window has three rows')
    counts.set(role, (counts.get(role) ?? 0) + stopCount)
  }
  return counts
}

interface Runs {
  readonly chances: readonly ReadonlyMap<Role, number>[]
  readonly prefix: readonly Role[]
  readonly ways: bigint
}

/**
 * Sums ways x pay over all fillings of a line; a broken run is judged at once, the rest of its line is
 * anything.
 */
function weighRuns(model: SlotModel, runs: Runs): bigint {
  const { chances, prefix, ways } = runs
  const last = prefix.at(-1)
  if (last && (prefix.length === chances.length || isBroken(prefix))) {
    const filler = Array.from({ length: chances.length - prefix.length }, () => last)
    const multiple = judgeLine(model, [...prefix, ...filler])?.multiple ?? 0
    return multiple === 0 ? 0n : BigInt(multiple) * ways * waysOfRest(chances, prefix.length)
  }
  let sum = 0n
  for (const [role, count] of chances[prefix.length] ?? [])
    sum += weighRuns(model, { chances, prefix: [...prefix, role], ways: ways * BigInt(count) })
  return sum
}

/** The last role ends the run: it differs from the lead, or a scatter came. Later roles change nothing. */
export function isBroken(prefix: readonly Role[]): boolean {
  const lead = prefix.find((role) => role !== 'wild')
  const last = prefix.at(-1)
  return lead !== undefined && (lead === 'scatter' || (last !== 'wild' && last !== lead))
}

const waysOfRest = (chances: readonly ReadonlyMap<Role, number>[], from: number): bigint =>
  chances
    .slice(from)
    .reduce((ways, counts) => ways * BigInt([...counts.values()].reduce((sum, count) => sum + count, 0)), 1n)
