import { findModel, type GameModel } from '@baize/games'
import { invariant } from '@baize/std'

/** The model of a shared round or of a bet on one. */
export function modelOf(of: { readonly modelId: string; readonly modelVersion: number }): GameModel {
  const model = findModel(of.modelId, of.modelVersion)
  invariant(model, `model ${of.modelId} v${of.modelVersion} is kept`)
  return model
}
