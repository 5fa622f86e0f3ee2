import { invariant, ok, refuse, type Result, type Rng } from '@baize/std'
import type { MoveRefusal, StartRefusal } from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'
import { cellCount, isMineCount, payPoints } from './table.ts'
import type { MinesChoice, MinesModel, MinesMove, MinesResult, MinesState, MinesView } from './types.ts'

/** Starts a round of mines: the field is laid now, whole, and no later move draws anything. */
export function startMines(
  model: MinesModel,
  input: { readonly stakeMinor: number; readonly choice: MinesChoice },
  rng: Rng,
): Result<MinesState, StartRefusal> {
  const { stakeMinor, choice } = input
  if (!isMinesStake(model, stakeMinor)) return refuse('stake_invalid')
  if (!isMineCount(choice.mineCount)) return refuse('choice_invalid')
  return ok({
    kind: 'mines',
    modelId: model.id,
    modelVersion: model.version,
    stakeMinor,
    choice: { mineCount: choice.mineCount },
    moves: [],
    outcome: { mines: layMines(choice.mineCount, rng) },
    opened: [],
    isOver: false,
    result: null,
    payoutMinor: 0,
  })
}

/**
 * Plays one move of an open round. The state is all it needs, so an interrupted round is finished from its
 * stored state. Opening the last cell on offer cashes out by itself.
 */
export function moveMines(
  model: MinesModel,
  state: MinesState,
  move: MinesMove,
): Result<MinesState, MoveRefusal> {
  if (state.isOver) return refuse('round_over')
  if (move.type === 'cash-out') {
    if (state.opened.length === 0) return refuse('cash_out_empty')
    return ok(finish(model, { ...state, moves: [...state.moves, { type: 'cash-out' }] }, 'cashed-out'))
  }
  const { cell } = move
  if (move.type !== 'reveal' || !Number.isInteger(cell) || cell < 0 || cell >= cellCount)
    return refuse('move_invalid')
  if (state.opened.includes(cell)) return refuse('cell_opened')
  const next = {
    ...state,
    moves: [...state.moves, { type: 'reveal' as const, cell }],
    opened: [...state.opened, cell],
  }
  if (state.outcome.mines.includes(cell)) return ok(finish(model, next, 'bust'))
  const isLast = next.opened.length === payPoints(model, state.choice.mineCount).length
  return ok(isLast ? finish(model, next, 'auto-cashed-out') : next)
}

/** What the player may see: the mines only when the round is over. */
export function viewMines(model: MinesModel, state: MinesState): MinesView {
  const points = payPoints(model, state.choice.mineCount)
  const safePicks = state.result === 'bust' ? 0 : state.opened.length
  const multiplierHundredths = points[safePicks - 1]?.multiplierHundredths ?? 0
  return {
    kind: 'mines',
    modelId: state.modelId,
    modelVersion: state.modelVersion,
    stakeMinor: state.stakeMinor,
    isOver: state.isOver,
    payoutMinor: state.payoutMinor,
    mineCount: state.choice.mineCount,
    opened: [...state.opened],
    multiplierHundredths,
    nextMultiplierHundredths: state.isOver ? null : (points[safePicks]?.multiplierHundredths ?? null),
    cashOutMinor: state.isOver ? 0 : payoutOf(state.stakeMinor, multiplierHundredths),
    result: state.result,
    mines: state.isOver ? [...state.outcome.mines] : null,
  }
}

/** A stake is a multiple of the model's step. */
export const isMinesStake = (model: MinesModel, stakeMinor: number): boolean =>
  Number.isSafeInteger(stakeMinor) &&
  stakeMinor > 0 &&
  stakeMinor <= maxStakeMinor &&
  stakeMinor % model.stakeStepMinor === 0

function finish(model: MinesModel, state: MinesState, result: MinesResult): MinesState {
  const point = payPoints(model, state.choice.mineCount)[state.opened.length - 1]
  const payoutMinor = result === 'bust' ? 0 : payoutOf(state.stakeMinor, point?.multiplierHundredths ?? 0)
  return { ...state, isOver: true, result, payoutMinor }
}

/**
 * Stake times multiplier: whole on every allowed stake; on a finer step the fraction would stay with the
 * house.
 */
const payoutOf = (stakeMinor: number, multiplierHundredths: number): number =>
  Number((BigInt(stakeMinor) * BigInt(multiplierHundredths)) / 100n)

/** Draws the mines one after the other, each among the cells still free. */
function layMines(mineCount: number, rng: Rng): number[] {
  const free = Array.from({ length: cellCount }, (_, cell) => cell)
  const mines: number[] = []
  for (let laid = 0; laid < mineCount; laid += 1) {
    const [mine] = free.splice(rng.nextInt(free.length), 1)
    invariant(mine !== undefined, 'a free cell is left')
    mines.push(mine)
  }
  return mines.toSorted((left, right) => left - right)
}
