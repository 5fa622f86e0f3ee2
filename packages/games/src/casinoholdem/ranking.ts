import { invariant } from '@baize/std'
import { strengthOfCards } from '../table/holdem/strength.ts'

/** Sums of seven of these, none more than four times, are all different. */
const rankKeys = [0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181]
const largestKey = 7_825_760

/** The strengths of all hands of seven cards, numbered from the worst up. */
export interface Ranking {
  /** By the sum of the ranks' keys, where no suit has five cards. */
  readonly byKeys: Uint16Array
  /** By the ranks of a suit of five cards or more, a bit each. */
  readonly bySuit: Uint16Array
  /** The strength of each number. */
  readonly strengths: readonly number[]
  readonly keyOfCard: Int32Array
}

/** Numbers all strengths: a table look-up in the place of a judgement, for counts of thousands of millions. */
export function rankAllHands(): Ranking {
  const strengthByKey = new Map<number, number>()
  for (const ranks of rankSets(7)) {
    const key = ranks.reduce((sum, rank) => sum + (rankKeys[rank] ?? 0), 0)
    invariant(!strengthByKey.has(key), 'every set of ranks has a key of its own')
    // Suits take turns, so no suit has five cards.
    strengthByKey.set(key, strengthOfCards(ranks.map((rank, place) => rank * 4 + (place % 4))))
  }
  const strengthBySuit = Array.from({ length: 1 << 13 }, (_, mask) => {
    const suited = Array.from({ length: 13 }, (__, rank) => rank).filter((rank) => mask & (1 << rank))
    return suited.length < 5 || suited.length > 7 ? 0 : strengthOfCards(suited.map((rank) => rank * 4))
  })
  const strengths = [...new Set([...strengthByKey.values(), ...strengthBySuit])].toSorted(
    (left, right) => left - right,
  )
  const numberOf = new Map(strengths.map((strength, number) => [strength, number]))
  const byKeys = new Uint16Array(largestKey)
  for (const [key, strength] of strengthByKey) byKeys[key] = numberOf.get(strength) ?? 0
  return {
    byKeys,
    bySuit: Uint16Array.from(strengthBySuit, (strength) => numberOf.get(strength) ?? 0),
    strengths,
    keyOfCard: Int32Array.from({ length: 52 }, (_, card) => rankKeys[card >> 2] ?? 0),
  }
}

/** Every way to have so many ranks, each at most four times; in ascending order. */
function rankSets(size: number): number[][] {
  const sets: number[][] = []
  const walk = (chosen: number[], from: number): void => {
    if (chosen.length === size) {
      sets.push(chosen)
      return
    }
    for (let rank = from; rank < 13; rank += 1) {
      const isFull = chosen.filter((one) => one === rank).length === 4
      if (!isFull) walk([...chosen, rank], rank)
    }
  }
  walk([], 0)
  return sets
}
