import { highModels } from './models-high.ts'
import { lowModels } from './models-low.ts'
import { mediumModels } from './models-medium.ts'
import type { SlotModel } from './types.ts'

/** Every slot model; a title is one of them with a theme. */
export const slotModels: readonly SlotModel[] = [...lowModels, ...mediumModels, ...highModels]
