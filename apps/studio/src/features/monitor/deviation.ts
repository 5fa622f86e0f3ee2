import { engineOf, findModel } from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant } from '@baize/std'
import type { GameReturn, SettledRound } from './store.ts'

/** A game is closed when its return is further from the published one than this many standard deviations. */
export const widestDeviation = 4
const fewestRounds = 1_000

/** What one settled round adds to the totals of its game: minor units and their squares. */
export type Contribution = Pick<GameReturn, 'excess' | 'variance' | 'peakMinor'>

/** What a settled round tells of its game's return; its kind knows what to expect of it. */
export function contributionOf(round: SettledRound): Contribution {
  const model = findModel(round.modelId, round.modelVersion)
  invariant(model, 'the model of a round is kept')
  return engineOf(model).judge(model, {
    stakeMinor: safeMinor(round.stakeMinor),
    payoutMinor: safeMinor(round.payoutMinor),
    state: round.state,
  })
}

/**
 * How many standard deviations the actual return is from the published one; nothing while the sample is too
 * small to tell, which is while a single largest win would move it by more than one.
 */
export function deviationOf(totals: Omit<GameReturn, 'game' | 'modelId'>): number | undefined {
  return isTelling(totals) ? totals.excess / Math.sqrt(totals.variance) : undefined
}

/** Whether the sample is large enough to tell. */
export const isTelling = ({
  roundCount,
  variance,
  peakMinor,
}: Pick<GameReturn, 'roundCount' | 'variance' | 'peakMinor'>): boolean =>
  roundCount >= fewestRounds && Math.sqrt(variance) >= peakMinor

/**
 * Adds bets that share one result: their deviations add up as those of one bet would, which is never too
 * little whatever they were on. As if they were independent, a busy table would soon seem out of the band.
 */
export function joinShared(bets: readonly GameReturn[]): Omit<GameReturn, 'game' | 'modelId'> {
  const deviation = bets.reduce((sum, { variance }) => sum + Math.sqrt(variance), 0)
  const peakMinor = bets.reduce((sum, bet) => sum + bet.peakMinor, 0)
  return { ...sumReturns(bets), variance: deviation ** 2, peakMinor }
}

/** Adds the totals of games: of one model, for example. */
export function sumReturns(returns: readonly GameReturn[]): Omit<GameReturn, 'game' | 'modelId'> {
  return returns.reduce(
    (sum, one) => ({
      roundCount: sum.roundCount + one.roundCount,
      stakeMinor: sum.stakeMinor + one.stakeMinor,
      payoutMinor: sum.payoutMinor + one.payoutMinor,
      excess: sum.excess + one.excess,
      variance: sum.variance + one.variance,
      peakMinor: Math.max(sum.peakMinor, one.peakMinor),
    }),
    { roundCount: 0, stakeMinor: 0, payoutMinor: 0, excess: 0, variance: 0, peakMinor: 0 },
  )
}
