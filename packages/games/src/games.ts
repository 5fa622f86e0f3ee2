import { invariant, type Result, type Rng } from '@baize/std'
import {
  findIn,
  type Engine,
  type ModelCommon,
  type MoveRefusal,
  type StartInput,
  type StartRefusal,
  type StateCommon,
  type ViewCommon,
} from './kind.ts'
import { minesEngine } from './mines/engine.ts'
import type { MinesModel } from './mines/types.ts'
import { models, type GameModel } from './registry.ts'
import { slotEngine } from './slot/engine.ts'
import type { SlotModel } from './slot/types.ts'

/** Finds a model by id: the newest version, or the one asked for. */
export const findModel = (id: string, version?: number): GameModel | undefined =>
  findIn(models, { id, ...(version !== undefined && { version }) })

/** An engine with one of its models. */
export interface Game<State, Choice, Move, View> {
  readonly id: string
  readonly kind: string
  readonly version: number
  start(input: StartInput<Choice>, rng: Rng): Result<State, StartRefusal>
  move(state: State, move: Move): Result<State, MoveRefusal>
  playerView(state: State): View
}

/** Binds an engine to a model; a state of another model is a broken assumption. */
export function bindGame<
  Model extends ModelCommon,
  Choice extends object,
  Move extends object,
  State extends StateCommon,
  View extends ViewCommon,
>(engine: Engine<Model, Choice, Move, State, View>, model: Model): Game<State, Choice, Move, View> {
  return {
    id: model.id,
    kind: engine.kind,
    version: model.version,
    start: (input, rng) => engine.start(model, input, rng),
    move(state, move) {
      assertModel(model, state)
      return engine.move(model, state, move)
    },
    playerView(state) {
      assertModel(model, state)
      return engine.view(model, state)
    },
  }
}

export const slotGame = (model: SlotModel) => bindGame(slotEngine, model)
export const minesGame = (model: MinesModel) => bindGame(minesEngine, model)

function assertModel(model: ModelCommon, state: StateCommon): void {
  invariant(
    state.modelId === model.id && state.modelVersion === model.version,
    `round of ${state.modelId} v${state.modelVersion} under ${model.id} v${model.version}`,
  )
}
