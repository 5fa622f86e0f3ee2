import { repeatableNumbers } from '@baize/std'

/** Takes any text and gives an unsigned 32-bit number, the same everywhere (FNV-1a with a final mix). */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  return h >>> 0
}

/** Draws the choices of one picture. It decorates; no game outcome may come from it. */
export interface Prng {
  /** Gives a fraction in `[0, 1)`. */
  next(): number
  pick<T>(list: readonly T[]): T
  /** Gives a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
}

/** Takes a seed and gives a generator that repeats itself for that seed. */
export function createPrng(seed: number): Prng {
  const numbers = repeatableNumbers(seed)
  const next = () => numbers() / 2 ** 32
  return {
    next,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
  }
}
