import { createHmac } from 'node:crypto'
import {
  createFairRng,
  findModel,
  minesGame,
  slotGame,
  type HmacSha256,
  type MinesChoice,
  type MinesMove,
  type MinesState,
  type RoundSeeds,
  type RoundState,
  type RoundView,
} from '@baize/games'
import { invariant, type Result } from '@baize/std'
import type { RoundRow } from './row.ts'

export const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/** What a round needs to know of itself to be drawn: nothing of who plays. */
export type RoundInputs = Pick<RoundRow, 'modelId' | 'modelVersion' | 'stakeMinor' | 'choice'>

/** Draws a round's outcome from its model, stake, choice and seeds. */
export function startState(round: RoundInputs, seeds: RoundSeeds): RoundState {
  const model = modelOf(round)
  const stakeMinor = Number(round.stakeMinor)
  const rng = createFairRng({ ...seeds, hmac })
  const started =
    model.kind === 'slot'
      ? slotGame(model).start({ stakeMinor, choice: {} }, rng)
      : minesGame(model).start({ stakeMinor, choice: round.choice as MinesChoice }, rng)
  invariant(started.ok, 'stake and choice were checked before the bet')
  return started.value
}

export type MoveRefusal = 'round_over' | 'move_invalid' | 'cell_opened' | 'cash_out_empty'

/** Plays one decision of mines. */
export function playMove(state: RoundState, move: MinesMove): Result<MinesState, MoveRefusal> {
  const model = modelOf(state)
  invariant(model.kind === 'mines' && state.kind === 'mines', 'only mines has moves')
  return minesGame(model).move(state, move)
}

/** What the player may see of the state. */
export function viewState(state: RoundState): RoundView {
  const model = modelOf(state)
  if (state.kind === 'slot' && model.kind === 'slot') return slotGame(model).playerView(state)
  invariant(state.kind === 'mines' && model.kind === 'mines', 'state and model are of one kind')
  return minesGame(model).playerView(state)
}

function modelOf(of: { readonly modelId: string; readonly modelVersion: number }) {
  const model = findModel(of.modelId, of.modelVersion)
  invariant(model, `model ${of.modelId} v${of.modelVersion} is kept`)
  return model
}
