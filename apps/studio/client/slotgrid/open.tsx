import type { OpenGame } from '../core/kind.ts'
import { createGridController } from './controller.ts'
import { GridGame } from './grid-game.tsx'
import '../slot/slot.css'
import './slotgrid.css'

export const open: OpenGame = (table) => {
  const controller = createGridController(table)
  return { page: <GridGame controller={controller} />, resume: () => controller.resume() }
}
