import type { GameModel } from './engine.ts'
import { minesModels } from './mines/models.ts'
import { slotModels } from './slot/models.ts'

/** Every model on offer, and every earlier version that a record may name. */
export const models: readonly GameModel[] = [...slotModels, ...minesModels]
