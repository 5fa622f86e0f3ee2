import { invariant, ok, refuse } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import {
  isStakeOnStep,
  readFields,
  type Engine,
  type ParRow,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'
import { gridFiguresOf } from './figures-of.ts'
import type { GridFigures } from './maths/figures.ts'
import { gridModels } from './models.ts'
import { playGrid } from './play.ts'
import type { GridModel, GridOutcome, GridScreen } from './types.ts'

/** A spin chooses nothing; `buy` starts the feature at once, for its price. */
export interface GridChoice {
  readonly buy?: true
}

export type GridState = StateOf<'slotgrid', GridChoice, never, GridOutcome>
export type GridRoundRecord = RecordOf<GridState>

export interface GridView extends ViewCommon {
  readonly kind: 'slotgrid'
  readonly choice: GridChoice
  readonly outcome: GridOutcome
}

/** Slots on grids of any size: ways, falls, clusters, held coins, wheels and bought features. */
export const gridEngine: Engine<GridModel, GridChoice, never, GridState, GridView> = {
  kind: 'slotgrid',
  models: gridModels,
  hasFreeRounds: true,
  // What a round should pay depends on whether its feature was bought.
  isJudgedByState: true,
  isStake: (model, stakeMinor) =>
    isStakeOnStep(stakeMinor, { stepMinor: model.unitCount, maxMinor: maxStakeMinor }),
  readChoice(model, { json, stakeMinor }) {
    if (readFields(json, [])) return {}
    const isBuying = readFields(json, ['buy'])?.['buy'] === true
    return isBuying && isBoughtStake(model, stakeMinor) ? { buy: true } : undefined
  },
  readMove: () => undefined,
  start(model, { stakeMinor, choice: asked }, rng) {
    if (!gridEngine.isStake(model, stakeMinor)) return refuse('stake_invalid')
    const choice = gridEngine.readChoice(model, { json: asked, stakeMinor })
    if (!choice) return refuse('choice_invalid')
    const betMinor = betOf(model, { stakeMinor, choice })
    const played = playGrid(model, { betMinor, isBought: choice.buy === true }, rng)
    return ok({
      kind: 'slotgrid',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      choice,
      moves: [],
      isOver: true,
      ...played,
    })
  },
  cost: () => 0,
  move: () => refuse('round_over'),
  leave: () => undefined,
  view(_model, { moves: _moves, ...view }) {
    return view
  },
  figures(model) {
    const { rtp, bought, ...figures } = publishedOf(model)
    // A model without its price is one that may not sell its feature.
    const returns = bought && model.buyPrice !== undefined ? [rtp, bought.rtp] : [rtp]
    return {
      rtp: { least: Math.min(...returns), most: Math.max(...returns) },
      volatility: figures.volatility,
      maxWinMultiple: figures.maxWinMultiple,
      hitFrequency: figures.hitFrequency,
      bonusFrequency: figures.bonusFrequency,
      standardDeviation: figures.standardDeviation,
      isBestPlay: false,
    }
  },
  sheet(model): ParRow[] {
    const { bought, maxWinMultiple, ...spin } = publishedOf(model)
    const row = {
      bet: spin.rtpHalfWidth > 0 ? `spin (±${percent(spin.rtpHalfWidth)})` : 'spin',
      maxWinMultiple,
      isMaxWinBound: model.cascade !== undefined,
    }
    const rows = [{ ...pick(spin), ...row }]
    if (!bought) return rows
    const bet = `feature for ${bought.price} stakes`
    return [...rows, { ...row, ...pick(bought), bet, maxWinMultiple: maxWinMultiple / bought.price }]
  },
  judge(model, { stakeMinor, payoutMinor, state }) {
    const { bought, ...spin } = publishedOf(model)
    const way = state?.choice.buy === true && bought ? bought : spin
    const price = way === bought ? bought.price : 1
    return {
      excess: payoutMinor - way.rtp * stakeMinor,
      variance: (way.standardDeviation * stakeMinor) ** 2,
      peakMinor: (stakeMinor / price) * model.maxWinMultiple,
    }
  },
  describe: ({ screens }) => screens.map(describeScreen).join('; '),
  anyChoice(model, { stakeMinor, rng }) {
    return isBoughtStake(model, stakeMinor) && rng.nextInt(2) === 1 ? { buy: true } : {}
  },
  anyMove: () => {
    throw new Error('a slot has no decisions')
  },
}

/** The bet that a round's wins are multiples of: of a bought feature, the stake without its price. */
export const betOf = (
  model: GridModel,
  round: { readonly stakeMinor: number; readonly choice: GridChoice },
): number => (round.choice.buy ? round.stakeMinor / (model.buyPrice ?? 1) : round.stakeMinor)

const isBoughtStake = (model: GridModel, stakeMinor: number): boolean =>
  model.buyPrice !== undefined && stakeMinor % (model.buyPrice * model.unitCount) === 0

const pick = (of: Omit<ParRow, 'bet' | 'maxWinMultiple'>) => ({
  rtp: of.rtp,
  hitFrequency: of.hitFrequency,
  standardDeviation: of.standardDeviation,
  maxWinChance: of.maxWinChance,
})

const percent = (part: number): string => `${(part * 100).toFixed(4)} %`

function describeScreen(screen: GridScreen): string {
  const won = `= ${screen.payoutMinor}`
  if (screen.type === 'wheel') return `wheel ${screen.wheel + 1}: segment ${screen.stop + 1} ${won}`
  if (screen.type === 'hold') return `${screen.coins.length} coins ${won}`
  return `${screen.stops.length > 0 ? screen.stops.join(' ') : screen.window.join(' ')} ${won}`
}

function publishedOf(model: GridModel): GridFigures {
  const figures = gridFiguresOf(model)
  invariant(figures, `model ${model.id} has published figures`)
  return figures
}
