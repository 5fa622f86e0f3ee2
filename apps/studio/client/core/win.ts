import type { Sound } from './sound.ts'

/** A round's payout beside everything that it has cost: bought features, doubles and insurance included. */
export interface RoundResult {
  readonly payoutMinor: number
  readonly stakeMinor: number
}

/** None for a payout that does not exceed the stake: that is no win. */
export type WinLevel = 0 | 1 | 2 | 3 | 4

/** The least payout of each level in stakes; the first one has to be exceeded. */
const nice = 5
const big = 15
const mega = 50

export function winLevel({ payoutMinor, stakeMinor }: RoundResult): WinLevel {
  if (payoutMinor <= stakeMinor) return 0
  const times = payoutMinor / Math.max(1, stakeMinor)
  if (times >= mega) return 4
  if (times >= big) return 3
  return times >= nice ? 2 : 1
}

/** From this level a win has an announcement of its own. */
export const bigWinLevel: WinLevel = 3

/** Sounds of a finished round: a win only above the stake. */
export function playResult(sound: Sound, result: RoundResult): void {
  const level = winLevel(result)
  if (level === 0) sound.stop()
  else sound.win(level > 1)
}
