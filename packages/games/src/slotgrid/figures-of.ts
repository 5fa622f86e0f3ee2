import type { GridFigures } from './maths/figures.ts'
import { publishedFalls } from './published-falls.ts'
import { publishedGrids } from './published.ts'
import type { GridModel } from './types.ts'

/** The published figures of a model; undefined for a model that is not on offer. */
export const gridFiguresOf = (model: GridModel): GridFigures | undefined =>
  [...publishedGrids, ...publishedFalls].find(
    ({ modelId, modelVersion }) => modelId === model.id && modelVersion === model.version,
  )
