/** Random choices that a seed repeats: the same run makes the same plans. */
export interface Dice {
  /** Gives a whole number from 0 up to, not including, `below`. */
  below(below: number): number
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Another sequence, that depends on this seed and the name only. */
  fork(name: string): Dice
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  // Mulberry32: small, and good enough to choose faults with.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
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
