import { publishedFigures } from './published.ts'
import type { SlotFigures } from './maths/figures.ts'
import type { SlotModel } from './types.ts'

/** The published figures of a model; undefined for a model that is not on offer. */
export const figuresOf = (model: SlotModel): SlotFigures | undefined =>
  publishedFigures.find(({ modelId, modelVersion }) => modelId === model.id && modelVersion === model.version)
