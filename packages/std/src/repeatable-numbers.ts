/**
 * Whole numbers below 2 ** 32 that a seed repeats (mulberry32): for pictures, trials and tests. Whoever knows
 * one of them can tell the next: no play may hang on them.
 */
export function repeatableNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
