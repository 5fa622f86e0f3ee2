import type { Chance } from '../kit/chances.ts'
import { timesHundredths } from '../kit/chances.ts'
import { instantEngine, type InstantRecord, type InstantState, type InstantView } from '../kit/instant.ts'
import { readFields } from '../kind.ts'

/** A roll of 10,000 equally likely numbers, 00.00 to 99.99. */
export interface DiceModel {
  readonly kind: 'dice'
  readonly id: string
  readonly version: number
  /** The house's edge before a multiplier is rounded down to two decimals, in hundredths of a percent. */
  readonly edgeBps: number
}

export interface DiceChoice {
  readonly side: 'under' | 'over'
  /** How many of the 10,000 numbers win. */
  readonly winning: number
}

export interface DiceOutcome {
  /** 0 to 9999. */
  readonly roll: number
}

export type DiceState = InstantState<'dice', DiceChoice, DiceOutcome>
export type DiceView = InstantView<'dice', DiceChoice, DiceOutcome>
export type DiceRecord = InstantRecord<'dice', DiceChoice, DiceOutcome>

export const rollCount = 10_000
export const leastWinning = 100
export const mostWinning = 9_500

export const diceModels: readonly DiceModel[] = [
  { kind: 'dice', id: 'dice-classic', version: 1, edgeBps: 100 },
  { kind: 'dice', id: 'dice-fair', version: 1, edgeBps: 150 },
]

/** What a win pays, in hundredths of the stake: (1 - edge) / chance, rounded down. */
export const diceHundredths = (model: DiceModel, winning: number): number =>
  Math.floor(((10_000 - model.edgeBps) * 100) / winning)

/** The first number that wins when rolling over, or the first that loses when rolling under. */
export const diceLimit = ({ side, winning }: DiceChoice): number =>
  side === 'under' ? winning : rollCount - winning

export const isDiceWin = (choice: DiceChoice, roll: number): boolean =>
  choice.side === 'under' ? roll < diceLimit(choice) : roll >= diceLimit(choice)

export const diceEngine = instantEngine<'dice', DiceModel, DiceChoice, DiceOutcome>({
  kind: 'dice',
  models: diceModels,
  hasFreeRounds: true,
  readChoice(_model, { json }) {
    const fields = readFields(json, ['side', 'winning'])
    const { side, winning } = fields ?? {}
    const isWinning = typeof winning === 'number' && Number.isInteger(winning)
    if ((side !== 'under' && side !== 'over') || !isWinning) return undefined
    return winning >= leastWinning && winning <= mostWinning ? { side, winning } : undefined
  },
  draw: (_model, _input, rng) => ({ roll: rng.nextInt(rollCount) }),
  payout: (model, { stakeMinor, choice }, { roll }) =>
    isDiceWin(choice, roll) ? timesHundredths(stakeMinor, diceHundredths(model, choice.winning)) : 0,
  chances: (model, { stakeMinor, choice: { winning } }): Chance[] => [
    { count: winning, payoutMinor: timesHundredths(stakeMinor, diceHundredths(model, winning)) },
    { count: rollCount - winning, payoutMinor: 0 },
  ],
  bets: () =>
    Array.from({ length: mostWinning - leastWinning + 1 }, (_, index) => index + leastWinning)
      .filter((winning) => winning % 50 === 0)
      .map((winning) => ({
        bet: `${winning / 100} % to win`,
        stakeMinor: 100,
        choice: { side: 'under' as const, winning },
      })),
  describe: ({ roll }) => `roll ${(roll / 100).toFixed(2)}`,
  anyChoice: (_model, { rng }) => ({
    side: rng.nextInt(2) === 0 ? 'under' : 'over',
    winning: leastWinning + rng.nextInt(mostWinning - leastWinning + 1),
  }),
})
