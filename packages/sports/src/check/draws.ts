import type { Draws } from '../match/index.ts'

/**
 * Draws for trials of models, by Mulberry32: fast and repeatable, and no source of chance for real matches.
 */
export function trialDraws(seed: number): Draws {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const unit = (): number => ((next() >>> 11) * 2 ** 32 + next()) / 2 ** 53
  return { unit, below: (below) => Math.floor(unit() * below) }
}
