import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { GameView } from './game.ts'
import type { LotteryMenus } from './menus.ts'
import type { OpenedNumbers } from './opened.ts'

type MenuCalls =
  | 'getLotteryGame'
  | 'lotteryMenuVn'
  | 'lotteryMenuRecent'
  | 'lotteryOpenedVn'
  | 'lotteryOpened'
  | 'lotteryLobby'
  | 'recentLotteryResults'

interface Deps {
  readonly lotteryGames: GameView
  readonly lotteryMenus: LotteryMenus
  readonly lotteryOpened: OpenedNumbers
}

export const lotteryMenuRoutes = (services: Deps): Routes<MenuCalls> => ({
  getLotteryGame: ({ query, session }) =>
    services.lotteryGames.show(query.gameCode, { language: query.language, viewer: session }),
  lotteryMenuVn: async ({ query }) => ok(await services.lotteryMenus.menu(query)),
  lotteryMenuRecent: async ({ query, session }) =>
    ok({ games: await services.lotteryMenus.recent(session.memberId, query.language) }),
  lotteryOpenedVn: ({ query }) => services.lotteryOpened.page(query, 'TCG_LOTTO_VN'),
  lotteryOpened: ({ query }) => services.lotteryOpened.page(query),
  lotteryLobby: async ({ query }) => ok(await services.lotteryMenus.lobby(query)),
  recentLotteryResults: async ({ query }) => ok(await services.lotteryMenus.results(query)),
})
