import { invariant, ok, refuse } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { isObject, type Engine, type ParRow, type StateOf, type ViewCommon } from '../kind.ts'
import { figuresOf } from './figures-of.ts'
import type { SlotFigures } from './maths/figures.ts'
import { slotModels } from './models.ts'
import { isSlotStake, playSlot } from './play.ts'
import type { SlotModel, SlotOutcome } from './types.ts'

/** A slot has nothing to choose but the stake. */
export type SlotChoice = Readonly<Record<string, never>>

/** A slot round needs no decision: it is over when it starts. */
export type SlotState = StateOf<'slot', SlotChoice, never, SlotOutcome>

export type SlotRoundRecord = RecordOf<SlotState>

export interface SlotView extends ViewCommon {
  readonly kind: 'slot'
  readonly outcome: SlotOutcome
}

/** The slots: lines, wilds, scatters and free spins by their model. */
export const slotEngine: Engine<SlotModel, SlotChoice, never, SlotState, SlotView> = {
  kind: 'slot',
  models: slotModels,
  hasFreeRounds: true,
  isJudgedByState: false,
  isStake: isSlotStake,
  readChoice: (_model, { json }) => (isObject(json) && Object.keys(json).length === 0 ? {} : undefined),
  readMove: () => undefined,
  start(model, { stakeMinor }, rng) {
    const played = playSlot(model, { stakeMinor }, rng)
    if (!played.ok) return played
    return ok({
      kind: 'slot',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      choice: {},
      moves: [],
      isOver: true,
      ...played.value,
    })
  },
  cost: () => 0,
  move: () => refuse('round_over'),
  leave: () => undefined,
  view(_model, { choice: _choice, moves: _moves, ...view }) {
    return view
  },
  figures(model) {
    const figures = publishedOf(model)
    return {
      rtp: { least: figures.rtp, most: figures.rtp },
      volatility: figures.volatility,
      maxWinMultiple: figures.maxWinMultiple,
      hitFrequency: figures.hitFrequency,
      bonusFrequency: figures.bonusFrequency,
      standardDeviation: figures.standardDeviation,
      isBestPlay: false,
    }
  },
  sheet(model): ParRow[] {
    const { rtp, hitFrequency, standardDeviation, maxWinMultiple, maxWinChance } = publishedOf(model)
    const bet = `${model.lineCount} lines`
    return [{ bet, rtp, hitFrequency, standardDeviation, maxWinMultiple, maxWinChance }]
  },
  judge(model, { stakeMinor, payoutMinor }) {
    const { rtp, standardDeviation, maxWinMultiple } = publishedOf(model)
    return {
      excess: payoutMinor - rtp * stakeMinor,
      variance: (standardDeviation * stakeMinor) ** 2,
      peakMinor: stakeMinor * maxWinMultiple,
    }
  },
  describe: ({ spins }) =>
    spins.map(({ stops, payoutMinor: won }) => `${stops.join(' ')} = ${won}`).join('; '),
  anyChoice: () => ({}),
  anyMove: () => {
    throw new Error('a slot has no decisions')
  },
}

function publishedOf(model: SlotModel): SlotFigures {
  const figures = figuresOf(model)
  invariant(figures, `model ${model.id} has published figures`)
  return figures
}
