import { invariant, ok } from '@baize/std'
import type { GameModel, MinesGame, SlotGame } from './engine.ts'
import { moveMines, startMines, viewMines } from './mines/play.ts'
import type { MinesModel } from './mines/types.ts'
import { failed, replayWithModel } from './replay.ts'
import type { ReplayReport, RoundRecord } from './fairness/record.ts'
import type { HmacSha256 } from './fairness/stream.ts'
import { models } from './models.ts'
import { playSlot } from './slot/play.ts'
import type { SlotModel } from './slot/types.ts'

/** Finds a model by id: the newest version, or the one asked for. */
export function findModel(id: string, version?: number): GameModel | undefined {
  const versions = models.filter(
    (model) => model.id === id && (version === undefined || model.version === version),
  )
  return versions.toSorted((left, right) => right.version - left.version)[0]
}

/** The slot engine with one model. */
export function slotGame(model: SlotModel): SlotGame {
  return {
    id: model.id,
    kind: 'slot',
    version: model.version,
    start(input, rng) {
      const played = playSlot(model, input, rng)
      if (!played.ok) return played
      const { payoutMinor, outcome } = played.value
      return ok({
        kind: 'slot',
        modelId: model.id,
        modelVersion: model.version,
        stakeMinor: input.stakeMinor,
        choice: {},
        moves: [],
        isOver: true,
        payoutMinor,
        outcome,
      })
    },
    move: () => ({ ok: false, code: 'round_over' }),
    playerView(state) {
      assertModel(model, state)
      const { choice: _choice, moves: _moves, ...view } = state
      return view
    },
    replay: (record, hmac) => replayWithModel(model, record, hmac),
  }
}

/** The mines engine with one model. */
export function minesGame(model: MinesModel): MinesGame {
  return {
    id: model.id,
    kind: 'mines',
    version: model.version,
    start: (input, rng) => startMines(model, input, rng),
    move(state, move) {
      assertModel(model, state)
      return moveMines(model, state, move)
    },
    playerView(state) {
      assertModel(model, state)
      return viewMines(model, state)
    },
    replay: (record, hmac) => replayWithModel(model, record, hmac),
  }
}

/** Computes a record again under the model version it names; see `ReplayReport`. */
export function replayRound(record: RoundRecord, hmac: HmacSha256): ReplayReport {
  if (!findModel(record.modelId)) return failed('model_unknown')
  const model = findModel(record.modelId, record.modelVersion)
  return model ? replayWithModel(model, record, hmac) : failed('model_version')
}

function assertModel(
  model: GameModel,
  state: { readonly modelId: string; readonly modelVersion: number },
): void {
  invariant(
    state.modelId === model.id && state.modelVersion === model.version,
    `round of ${state.modelId} v${state.modelVersion} under ${model.id} v${model.version}`,
  )
}
