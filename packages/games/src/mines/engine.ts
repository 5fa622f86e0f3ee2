import { invariant } from '@baize/std'
import { readFields, type Engine, type Judgement, type ParRow } from '../kind.ts'
import { minesFigures } from './figures.ts'
import { minesModels } from './models.ts'
import { isMinesStake, moveMines, startMines, viewMines } from './play.ts'
import { cellCount, isMineCount, payPoints } from './table.ts'
import type { MinesChoice, MinesModel, MinesMove, MinesState, MinesView } from './types.ts'

/** Mines on a field of 25 cells. */
export const minesEngine: Engine<MinesModel, MinesChoice, MinesMove, MinesState, MinesView> = {
  kind: 'mines',
  models: minesModels,
  hasFreeRounds: true,
  isJudgedByState: true,
  isStake: isMinesStake,
  readChoice(_model, { json }) {
    const mineCount = readFields(json, ['mineCount'])?.mineCount
    return typeof mineCount === 'number' && isMineCount(mineCount) ? { mineCount } : undefined
  },
  readMove: readMinesMove,
  start: startMines,
  cost: () => 0,
  move: moveMines,
  leave(model, state) {
    const cashed = moveMines(model, state, { type: 'cash-out' })
    return cashed.ok ? cashed.value : undefined
  },
  view: viewMines,
  figures(model) {
    const figures = minesFigures(model)
    return {
      rtp: { least: figures.lowestRtp, most: figures.highestRtp },
      volatility: 'medium',
      maxWinMultiple: Math.max(...figures.points.map((point) => point.multiplierHundredths)) / 100,
      hitFrequency: null,
      bonusFrequency: null,
      standardDeviation: null,
      isBestPlay: false,
    }
  },
  sheet: (model) =>
    minesFigures(model).points.map(({ mineCount, picks, multiplierHundredths, chance, rtp }): ParRow => ({
      bet: `${mineCount} mines, ${picks} picks`,
      rtp,
      hitFrequency: chance,
      standardDeviation: (multiplierHundredths / 100) * Math.sqrt(chance * (1 - chance)),
      maxWinMultiple: multiplierHundredths / 100,
      maxWinChance: chance,
    })),
  judge(model, { state }) {
    invariant(state, 'a round of mines is judged by its state')
    return judgeMines(model, state)
  },
  describe: ({ mines }) => `mines at ${mines.join(' ')}`,
  anyChoice: (_model, { rng }) => ({ mineCount: 1 + rng.nextInt(5) }),
  anyMove(view, rng) {
    const closed = Array.from({ length: cellCount }, (_, cell) => cell).filter(
      (cell) => !view.opened.includes(cell),
    )
    const cell = closed[rng.nextInt(closed.length)]
    invariant(cell !== undefined, 'an open field has a closed cell')
    return view.opened.length > 0 && rng.nextInt(3) === 0 ? { type: 'cash-out' } : { type: 'reveal', cell }
  },
}

function readMinesMove(json: unknown): MinesMove | undefined {
  if (readFields(json, ['type'])?.type === 'cash-out') return { type: 'cash-out' }
  const reveal = readFields(json, ['type', 'cell'])
  const cell = reveal?.cell
  const isCell = typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell < cellCount
  return reveal?.type === 'reveal' && isCell ? { type: 'reveal', cell } : undefined
}

/**
 * What a round of mines is expected to pay depends on when its player stops, but payout over fair odds is a
 * martingale, so its excess is 0 on average for every way of playing, and its variance is the sum over the
 * picks made. The peak is the worth of the pick that was reached for.
 */
function judgeMines(model: MinesModel, state: MinesState): Judgement {
  const { mineCount } = state.choice
  let worth = 1
  let variance = 0
  for (let pick = 0; pick < state.opened.length; pick += 1) {
    const chance = (cellCount - mineCount - pick) / (cellCount - pick)
    variance += worth ** 2 * (1 / chance - 1)
    worth /= chance
  }
  const reached = state.result === 'bust' ? 0 : worth
  const point = payPoints(model, mineCount)[Math.max(0, state.opened.length - 1)]
  return {
    excess: state.stakeMinor * (reached - 1),
    variance: state.stakeMinor ** 2 * variance,
    peakMinor: (state.stakeMinor * (point?.multiplierHundredths ?? 100)) / 100,
  }
}
