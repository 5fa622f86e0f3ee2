import type { OpenGame } from '../core/kind.ts'
import { createMinesController } from './controller.ts'
import { MinesGame } from './mines-game.tsx'
import './mines.css'

export const open: OpenGame = (table) => {
  const controller = createMinesController(table)
  return { page: <MinesGame controller={controller} />, resume: () => controller.resume() }
}
