import { cellCount, findModel, payPoints, type MinesState } from '@baize/games'
import { invariant } from '@baize/std'
import type { Figures } from '../../offers/offers.ts'
import type { GameReturn, SettledRound } from './store.ts'

/** A game is closed when its return is further from the published one than this many standard deviations. */
export const widestDeviation = 4
const fewestRounds = 1_000

/** What one settled round adds to the totals of its game: minor units and their squares. */
export type Contribution = Pick<GameReturn, 'excess' | 'variance' | 'peakMinor'>

/**
 * Payout minus its expectation, and the variance of that. A slot round has both from its model. What a
 * round of mines is expected to pay depends on when its player stops, but payout over fair odds is a
 * martingale, so its excess is 0 on average for every way of playing, and its variance is the sum over the
 * picks made.
 */
export function contributionOf(round: SettledRound, figures: Figures): Contribution {
  const stakeMinor = Number(round.stakeMinor)
  const peakMinor = stakeMinor * figures.maxWinMultiple
  const state = round.state as MinesState | null
  if (state?.kind === 'mines') return { ...minesContribution(state), peakMinor: minesPeak(state) }
  const { standardDeviation, rtp } = figures
  invariant(standardDeviation !== null, 'a slot publishes its standard deviation')
  return {
    excess: Number(round.payoutMinor) - rtp.least * stakeMinor,
    variance: (standardDeviation * stakeMinor) ** 2,
    peakMinor,
  }
}

function minesContribution(state: MinesState): { excess: number; variance: number } {
  const { mineCount } = state.choice
  let worth = 1
  let variance = 0
  for (let pick = 0; pick < state.opened.length; pick += 1) {
    const chance = (cellCount - mineCount - pick) / (cellCount - pick)
    variance += worth ** 2 * (1 / chance - 1)
    worth /= chance
  }
  const reached = state.result === 'bust' ? 0 : worth
  return { excess: state.stakeMinor * (reached - 1), variance: state.stakeMinor ** 2 * variance }
}

/** The fair worth of the pick that was reached for: the largest jump this round could have made. */
function minesPeak(state: MinesState): number {
  const model = findModel(state.modelId, state.modelVersion)
  invariant(model?.kind === 'mines', 'the model of a round is kept')
  const points = payPoints(model, state.choice.mineCount)
  const point = points[Math.max(0, state.opened.length - 1)]
  return (state.stakeMinor * (point?.multiplierHundredths ?? 100)) / 100
}

/**
 * How many standard deviations the actual return is from the published one; nothing while the sample is too
 * small to tell, which is while a single largest win would move it by more than one.
 */
export function deviationOf(totals: Omit<GameReturn, 'game' | 'modelId'>): number | undefined {
  const standardDeviation = Math.sqrt(totals.variance)
  if (totals.roundCount < fewestRounds || standardDeviation < totals.peakMinor) return undefined
  return totals.excess / standardDeviation
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
