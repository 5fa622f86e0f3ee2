import type { Chance } from '../kit/chances.ts'
import { timesHundredths } from '../kit/chances.ts'
import { instantEngine, type InstantRecord, type InstantState, type InstantView } from '../kit/instant.ts'
import { readFields } from '../kind.ts'

/** A multiplier is drawn; the player wins when it reaches the one that was named before. */
export interface LimboModel {
  readonly kind: 'limbo'
  readonly id: string
  readonly version: number
  readonly edgeBps: number
}

export interface LimboChoice {
  /** The multiplier that is named and paid, in hundredths. */
  readonly targetHundredths: number
}

export interface LimboOutcome {
  /** In hundredths, from 1.00 up. */
  readonly reachedHundredths: number
}

export type LimboState = InstantState<'limbo', LimboChoice, LimboOutcome>
export type LimboView = InstantView<'limbo', LimboChoice, LimboOutcome>
export type LimboRecord = InstantRecord<'limbo', LimboChoice, LimboOutcome>

export const leastTarget = 101
export const mostTarget = 1_000_000
const courses = 1_000_000_000

export const limboModels: readonly LimboModel[] = [
  { kind: 'limbo', id: 'limbo-sky', version: 1, edgeBps: 100 },
  { kind: 'limbo', id: 'limbo-spark', version: 1, edgeBps: 200 },
]

/** How many of the 10^9 courses reach a target: the k-th reaches (1 - edge) x 10^9 / k, rounded down. */
export const reachingCount = (model: LimboModel, targetHundredths: number): number =>
  Math.floor(((10_000 - model.edgeBps) * (courses / 100)) / targetHundredths)

export const limboEngine = instantEngine<'limbo', LimboModel, LimboChoice, LimboOutcome>({
  kind: 'limbo',
  models: limboModels,
  hasFreeRounds: true,
  readChoice(_model, { json }) {
    const target = readFields(json, ['targetHundredths'])?.targetHundredths
    if (typeof target !== 'number' || !Number.isInteger(target)) return undefined
    return target >= leastTarget && target <= mostTarget ? { targetHundredths: target } : undefined
  },
  draw(model, _input, rng) {
    const course = rng.nextInt(courses) + 1
    const reached = Math.floor(((10_000 - model.edgeBps) * (courses / 100)) / course)
    return { reachedHundredths: Math.max(100, reached) }
  },
  payout: (_model, { stakeMinor, choice: { targetHundredths } }, { reachedHundredths }) =>
    reachedHundredths >= targetHundredths ? timesHundredths(stakeMinor, targetHundredths) : 0,
  chances(model, { stakeMinor, choice: { targetHundredths } }): Chance[] {
    const count = reachingCount(model, targetHundredths)
    return [
      { count, payoutMinor: timesHundredths(stakeMinor, targetHundredths) },
      { count: courses - count, payoutMinor: 0 },
    ]
  },
  bets: () =>
    [101, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, 50_000, 100_000, 500_000, 1_000_000].map(
      (targetHundredths) => ({
        bet: `x${targetHundredths / 100}`,
        stakeMinor: 100,
        choice: { targetHundredths },
      }),
    ),
  describe: ({ reachedHundredths }) => `reached x${(reachedHundredths / 100).toFixed(2)}`,
  anyChoice: (_model, { rng }) => ({ targetHundredths: leastTarget + rng.nextInt(2_000) }),
})
