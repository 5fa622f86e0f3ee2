import { createBoard, type BoardDeps } from './board.ts'
import { createGameView, type GameViewDeps } from './game.ts'
import { createMenus } from './menus.ts'
import { createOpened } from './opened.ts'
import type { TitleStandings } from './standing.ts'

export interface MenuDeps extends BoardDeps, Omit<GameViewDeps, 'board'> {
  readonly catalogue: TitleStandings
}

/** What players see of lotteries before they buy: games, menus, results. */
export function openMenus(deps: MenuDeps) {
  const board = createBoard(deps)
  return {
    lotteryBoard: board,
    lotteryGames: createGameView({ ...deps, board }),
    lotteryMenus: createMenus({ ...deps, board }),
    lotteryOpened: createOpened(deps),
  }
}
