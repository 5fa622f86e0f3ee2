import type { Pair, Side } from '../match/index.ts'
import type { PointSums } from './points.ts'

/** The goals of races are multiples of this; `firstTo` counts by them. */
export const raceStep = 20

interface Race {
  readonly sums: PointSums
  /** Points that each side lacks. */
  readonly lacks: Pair
  readonly next: Side
  /** Possessions left in which the race is decided, of each side. */
  readonly possessions: Pair
}

/**
 * The chance of each side to get there first; what is missing to 1 is open when the possessions end. Points
 * only rise and the sides score by themselves: each is there after so many of its possessions with the
 * chance that these give enough.
 */
export function raceChances({ sums, lacks, next, possessions }: Race): Readonly<Record<Side, number>> {
  const home = reached(sums, 'home', { lack: lacks[0], possessions: possessions[0] })
  const away = reached(sums, 'away', { lack: lacks[1], possessions: possessions[1] })
  return {
    home: firstThere(home, away, next === 'home' ? 1 : 0),
    away: firstThere(away, home, next === 'home' ? 0 : 1),
  }
}

/** The chance that a side is there after 0, 1, 2 ... possessions. */
const reached = (
  sums: PointSums,
  side: Side,
  { lack, possessions }: { readonly lack: number; readonly possessions: number },
): number[] =>
  Array.from({ length: possessions + 1 }, (_, count) =>
    sums(side, count)
      .subarray(lack)
      .reduce((sum, chance) => sum + chance, 0),
  )

/** `ahead` is by how many possessions a side is ahead of the other in the turn when it has its own. */
function firstThere(own: readonly number[], other: readonly number[], ahead: 0 | 1): number {
  let sum = 0
  for (let count = 1; count < own.length; count += 1) {
    const now = (own[count] ?? 0) - (own[count - 1] ?? 0)
    const otherCount = Math.min(count - ahead, other.length - 1)
    sum += now * (1 - (other[otherCount] ?? 0))
  }
  return sum
}
