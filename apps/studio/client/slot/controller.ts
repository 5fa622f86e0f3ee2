import { findIn, readStrip, slotModels, type Role, type SlotModel } from '@baize/games'
import type { Table } from '../core/table.ts'
import { createSpinController, type SpinController } from './spin-controller.ts'
import { createStage, type Stage } from './stage.ts'

export interface SlotController extends SpinController {
  readonly stage: Stage
}

/** The course of a slot of lines. */
export function createSlotController(table: Table): SlotController {
  const stage = createStage(firstWindow(table), table.sound)
  const controller = createSpinController(table, {
    stage,
    readView: ({ view }) => (view?.kind === 'slot' ? view : undefined),
    hasFeature: ({ outcome }) => outcome.spins.length > 1,
  })
  return { ...controller, stage }
}

/** A page carries the models of its own kind only. */
export const findSlotModel = (game: {
  readonly modelId: string
  readonly modelVersion: number
}): SlotModel | undefined => findIn(slotModels, { id: game.modelId, version: game.modelVersion })

function firstWindow(table: Table): readonly (readonly Role[])[] {
  const { modelId, modelVersion } = table.store.get().state.game
  const model = findSlotModel({ modelId, modelVersion })
  if (!model) return []
  return model.strips.map((strip, reel) => readStrip(strip).slice(reel * 3, reel * 3 + 3))
}
