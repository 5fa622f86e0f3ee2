import { repeatableNumbers } from '@baize/std'

/** Random choices that a seed repeats: the same seed gives the same history, the same run the same plans. */
export interface Dice {
  /** Gives a whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** Both are included. */
  between(least: number, most: number): number
  isOneIn(chances: number): boolean
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Another sequence, that depends on this seed and the name only. */
  fork(name: string): Dice
}

export function createDice(seed: number): Dice {
  // Seeds that follow each other begin far apart.
  const next = repeatableNumbers(Math.imul(seed, 2_654_435_761))
  const below = (limit: number): number => next() % limit
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    isOneIn: (chances) => below(chances) === 0,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[below(list.length)] as T
    },
    fork: (name) => createDice(seed ^ hashOf(name)),
  }
}

function hashOf(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
