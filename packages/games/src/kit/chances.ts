import { invariant } from '@baize/std'
import type { Judgement, ParRow } from '../kind.ts'
import { ratio, toNumber } from '../ratio.ts'

/** So many of all equally likely courses pay this; counts are whole and their sum is below 2^53. */
export interface Chance {
  readonly count: number
  readonly payoutMinor: number
}

/** What a distribution of payouts comes to, as parts of the stake; the mean is exact before it is shown. */
export interface Moments {
  readonly rtp: number
  readonly hitFrequency: number
  readonly standardDeviation: number
  readonly maxWinMultiple: number
  readonly maxWinChance: number
}

/** Computes the moments of a distribution of payouts for a stake. */
export function momentsOf(chances: readonly Chance[], stakeMinor: number): Moments {
  const total = chances.reduce((sum, { count }) => sum + count, 0)
  invariant(total > 0 && Number.isSafeInteger(total), 'a distribution counts its courses exactly')
  const paid = chances.reduce((sum, { count, payoutMinor }) => sum + BigInt(count) * BigInt(payoutMinor), 0n)
  const rtp = toNumber(ratio(paid, BigInt(total) * BigInt(stakeMinor)))
  const most = chances.reduce(
    (best, { count, payoutMinor }) => (count > 0 ? Math.max(best, payoutMinor) : best),
    0,
  )
  const chanceOf = (isMeant: (chance: Chance) => boolean) =>
    chances.reduce((sum, chance) => (isMeant(chance) ? sum + chance.count : sum), 0) / total
  const square = chances.reduce(
    (sum, { count, payoutMinor }) => sum + (count / total) * (payoutMinor / stakeMinor - rtp) ** 2,
    0,
  )
  return {
    rtp,
    hitFrequency: chanceOf(({ payoutMinor }) => payoutMinor > 0),
    standardDeviation: Math.sqrt(square),
    maxWinMultiple: most / stakeMinor,
    maxWinChance: chanceOf(({ payoutMinor }) => payoutMinor === most),
  }
}

export const parRow = (bet: string, chances: readonly Chance[], stakeMinor: number): ParRow => ({
  bet,
  ...momentsOf(chances, stakeMinor),
})

/** Judges a payout by the distribution it came from. */
export function judgeBy(
  chances: readonly Chance[],
  { stakeMinor, payoutMinor }: { readonly stakeMinor: number; readonly payoutMinor: number },
): Judgement {
  const { rtp, standardDeviation, maxWinMultiple } = momentsOf(chances, stakeMinor)
  return {
    excess: payoutMinor - rtp * stakeMinor,
    variance: (standardDeviation * stakeMinor) ** 2,
    peakMinor: maxWinMultiple * stakeMinor,
  }
}

/** The ways to choose so many of so many; exact below 2^53. */
export function choose(from: number, take: number): number {
  if (take < 0 || take > from) return 0
  let ways = 1
  for (let step = 1; step <= take; step += 1) ways = (ways * (from - take + step)) / step
  return ways
}

/** Stake times hundredths: whole on a stake of whole hundreds; a finer fraction would stay with the house. */
export const timesHundredths = (stakeMinor: number, hundredths: number): number =>
  Number((BigInt(stakeMinor) * BigInt(hundredths)) / 100n)
