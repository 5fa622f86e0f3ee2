import { choose, timesHundredths } from '../kit/chances.ts'
import { instantEngine, type InstantRecord, type InstantState, type InstantView } from '../kit/instant.ts'
import { readFields } from '../kind.ts'
import {
  plinkoModels,
  plinkoPays,
  plinkoRisks,
  plinkoRows,
  type PlinkoModel,
  type PlinkoRisk,
} from './models.ts'

export interface PlinkoChoice {
  readonly rows: 8 | 12 | 16
  readonly risk: PlinkoRisk
}

export interface PlinkoOutcome {
  /** Left (0) or right (1) at each row of pegs; their sum is the pocket. */
  readonly steps: readonly number[]
}

export type PlinkoState = InstantState<'plinko', PlinkoChoice, PlinkoOutcome>
export type PlinkoView = InstantView<'plinko', PlinkoChoice, PlinkoOutcome>
export type PlinkoRecord = InstantRecord<'plinko', PlinkoChoice, PlinkoOutcome>

export const pocketOf = ({ steps }: PlinkoOutcome): number => steps.reduce((sum, step) => sum + step, 0)

/** What each pocket pays, from the left, in hundredths of the stake. */
export const pocketPays = (model: PlinkoModel, { rows, risk }: PlinkoChoice): readonly number[] => {
  const half = plinkoPays[model.table][rows][risk]
  return Array.from({ length: rows + 1 }, (_, pocket) => half[Math.min(pocket, rows - pocket)] ?? 0)
}

const choices: readonly PlinkoChoice[] = plinkoRows.flatMap((rows) =>
  plinkoRisks.map((risk) => ({ rows, risk })),
)

export const plinkoEngine = instantEngine<'plinko', PlinkoModel, PlinkoChoice, PlinkoOutcome>({
  kind: 'plinko',
  models: plinkoModels,
  hasFreeRounds: true,
  readChoice(_model, { json }) {
    const fields = readFields(json, ['rows', 'risk'])
    return choices.find(({ rows, risk }) => rows === fields?.rows && risk === fields.risk)
  },
  draw: (_model, { choice: { rows } }, rng) => ({
    steps: Array.from({ length: rows }, () => rng.nextInt(2)),
  }),
  payout: (model, { stakeMinor, choice }, outcome) =>
    timesHundredths(stakeMinor, pocketPays(model, choice)[pocketOf(outcome)] ?? 0),
  chances: (model, { stakeMinor, choice }) =>
    pocketPays(model, choice).map((hundredths, pocket) => ({
      count: choose(choice.rows, pocket),
      payoutMinor: timesHundredths(stakeMinor, hundredths),
    })),
  bets: () =>
    choices.map((choice) => ({ bet: `${choice.rows} rows, ${choice.risk}`, stakeMinor: 100, choice })),
  describe: (outcome) => `pocket ${pocketOf(outcome) + 1} by ${outcome.steps.join('')}`,
  anyChoice: (_model, { rng }) => choices[rng.nextInt(choices.length)] ?? { rows: 8, risk: 'low' },
})
