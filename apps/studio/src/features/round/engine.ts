import { createHmac } from 'node:crypto'
import {
  createFairRng,
  engineOf,
  findModel,
  isTableKind,
  type GameChoice,
  type GameModel,
  type HmacSha256,
  type MoveRefusal,
  type RoundSeeds,
  type RoundState,
  type RoundView,
  type TableKind,
} from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant, refuse, type Result } from '@baize/std'
import type { RoundRow } from './row.ts'

export const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/** What a round needs to know of itself to be drawn: nothing of who plays. */
export type RoundInputs = Pick<RoundRow, 'modelId' | 'modelVersion' | 'stakeMinor' | 'choice'>

/* An engine takes and gives values of its own kind; the unions below are what its registry says of all. */

/** Draws a round's outcome from its model, stake, choice and seeds. */
export function startState(round: RoundInputs, seeds: RoundSeeds): RoundState {
  const model = modelOf(round)
  const input = { stakeMinor: safeMinor(round.stakeMinor), choice: round.choice }
  const started = engineOf(model).start(model, input, createFairRng({ ...seeds, hmac }))
  invariant(started.ok, 'stake and choice were checked before the bet')
  return started.value as RoundState
}

/** Reads what a player chose for a stake; nothing when the model does not offer it. */
export const readChoice = (
  model: GameModel,
  input: { readonly json: unknown; readonly stakeMinor: number },
): GameChoice | undefined => engineOf(model).readChoice(model, input)

/** Plays one decision, as it came from the player. */
export function playMove(state: RoundState, json: unknown): Result<RoundState, MoveRefusal> {
  const model = modelOf(state)
  const engine = engineOf(model)
  const move = engine.readMove(json)
  return move ? (engine.move(model, state, move) as Result<RoundState, MoveRefusal>) : refuse('move_invalid')
}

/** What a decision that is possible adds to the stake, in minor units. */
export function costOf(state: RoundState, json: unknown): number {
  const model = modelOf(state)
  const engine = engineOf(model)
  const move = engine.readMove(json)
  return move ? engine.cost(model, state, move) : 0
}

/** Whether a round is a sitting at a players' table. */
export const isSitting = (state: RoundState): state is Extract<RoundState, { readonly kind: TableKind }> =>
  isTableKind(state.kind)

/** Ends the round of a player who does not come back; nothing when the stake is to be given back. */
export function leaveState(state: RoundState): RoundState | undefined {
  const model = modelOf(state)
  return engineOf(model).leave(model, state) as RoundState | undefined
}

/**
 * What the player may see of the state. At a shared table a decision brings its cards when its stage is over:
 * until then others decide on the same ones.
 */
export function viewState(state: RoundState, stage: number | null): RoundView {
  const model = modelOf(state)
  const engine = engineOf(model)
  const isWaiting = stage !== null && !state.isOver && state.moves.length > stage
  const waiting = isWaiting && engine.asked?.waiting(model, state)
  return (waiting || engine.view(model, state)) as RoundView
}

function modelOf(of: { readonly modelId: string; readonly modelVersion: number }): GameModel {
  const model = findModel(of.modelId, of.modelVersion)
  invariant(model, `model ${of.modelId} v${of.modelVersion} is kept`)
  return model
}
