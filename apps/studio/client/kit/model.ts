import { findIn, type ModelCommon } from '@baize/games'
import { invariant } from '@baize/std'
import type { Table } from '../core/table.ts'

/** The model that a table plays, among those that its kind's chunk carries. */
export function modelOf<Model extends ModelCommon>(models: readonly Model[], table: Table): Model {
  const { modelId, modelVersion } = table.store.get().state.game
  const model = findIn(models, { id: modelId, version: modelVersion })
  invariant(model, `the page has the model ${modelId}`)
  return model
}
