import { invariant } from '@baize/std'
import type { Judgement, ParRow } from '../kind.ts'
import { ratio, toNumber } from '../ratio.ts'

/** So many of all equally likely courses pay this; counts are whole, large ones in bigint. */
export interface Chance {
  readonly count: number | bigint
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
  const counted = chances
    .map(({ count, payoutMinor }) => ({ count: BigInt(count), payoutMinor }))
    .filter(({ count }) => count > 0n)
  const total = counted.reduce((sum, { count }) => sum + count, 0n)
  invariant(total > 0n, 'a distribution has a course')
  const paid = counted.reduce((sum, { count, payoutMinor }) => sum + count * BigInt(payoutMinor), 0n)
  const rtp = toNumber(ratio(paid, total * BigInt(stakeMinor)))
  const parts = counted.map(({ count, payoutMinor }) => ({
    chance: toNumber(ratio(count, total)),
    times: payoutMinor / stakeMinor,
  }))
  const most = Math.max(...parts.map(({ times }) => times))
  const chanceOf = (isMeant: (times: number) => boolean) =>
    parts.reduce((sum, { chance, times }) => (isMeant(times) ? sum + chance : sum), 0)
  return {
    rtp,
    hitFrequency: chanceOf((times) => times > 0),
    standardDeviation: Math.sqrt(
      parts.reduce((sum, { chance, times }) => sum + chance * (times - rtp) ** 2, 0),
    ),
    maxWinMultiple: most,
    maxWinChance: chanceOf((times) => times === most),
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

/** The same, exact at any size. */
export function chooseBig(from: number, take: number): bigint {
  if (take < 0 || take > from) return 0n
  let ways = 1n
  for (let step = 1; step <= take; step += 1) ways = (ways * BigInt(from - take + step)) / BigInt(step)
  return ways
}

/** Stake times hundredths: whole on a stake of whole hundreds; a finer fraction would stay with the house. */
export const timesHundredths = (stakeMinor: number, hundredths: number): number =>
  Number((BigInt(stakeMinor) * BigInt(hundredths)) / 100n)
