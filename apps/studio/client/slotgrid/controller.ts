import { findIn, gridModels, type GridModel } from '@baize/games'
import type { Table } from '../core/table.ts'
import { createSpinController, type SpinController } from '../slot/spin-controller.ts'
import { createGridStage, type GridStage } from './stage.ts'
import { featureOf } from './stage-state.ts'

export interface GridController extends SpinController {
  readonly stage: GridStage
}

export function createGridController(table: Table): GridController {
  const model = findGridModel(table.store.get().state.game)
  const stage = createGridStage(model ? firstWindow(model) : [], table.sound)
  const controller = createSpinController(table, {
    stage,
    readView: ({ view }) => (view?.kind === 'slotgrid' ? view : undefined),
    hasFeature: ({ outcome }) => featureOf(outcome.screens) !== undefined,
  })
  return { ...controller, stage }
}

/** A page carries the models of its own kind only. */
export const findGridModel = (game: {
  readonly modelId: string
  readonly modelVersion: number
}): GridModel | undefined => findIn(gridModels, { id: game.modelId, version: game.modelVersion })

/** Something to look at before the first spin: symbols of the reels, one beside the other. */
function firstWindow({ source, rows }: GridModel): string[] {
  return rows.map((rowCount, reel) => {
    const letters = 'bag' in source ? source.bag : (source.strips[reel] ?? '')
    const step = 'bag' in source ? 5 : 1
    return Array.from(
      { length: rowCount },
      (_, row) => letters[(reel * 7 + (row + reel) * step) % letters.length],
    ).join('')
  })
}
