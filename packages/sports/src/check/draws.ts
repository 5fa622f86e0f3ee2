import { repeatableNumbers } from '@baize/std'
import type { Draws } from '../match/index.ts'

/** Draws for trials of models: fast and repeatable, and no source of chance for real matches. */
export function trialDraws(seed: number): Draws {
  const next = repeatableNumbers(seed)
  const unit = (): number => ((next() >>> 11) * 2 ** 32 + next()) / 2 ** 53
  return { unit, below: (below) => Math.floor(unit() * below) }
}
