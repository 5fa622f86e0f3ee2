import type { OpenGame } from '../core/kind.ts'
import { createSlotController } from './controller.ts'
import { SlotGame } from './slot-game.tsx'
import './slot.css'

export const open: OpenGame = (table) => {
  const controller = createSlotController(table)
  return { page: <SlotGame controller={controller} />, resume: () => controller.resume() }
}
