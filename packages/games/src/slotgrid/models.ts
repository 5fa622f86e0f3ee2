import { coinGrids } from './models-coins.ts'
import { fallGrids } from './models-falls.ts'
import { wayGrids } from './models-ways.ts'
import { wheelGrids } from './models-wheels.ts'
import type { GridModel } from './types.ts'

/** Every slot on a grid; a title is one of them with a theme. */
export const gridModels: readonly GridModel[] = [...wayGrids, ...coinGrids, ...wheelGrids, ...fallGrids]
