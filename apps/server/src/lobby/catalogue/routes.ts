import { titlesOfMode, type PrizeMode } from '@baize/lottery/ticket'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { CatalogueService, Lane } from './service.ts'

type CatalogueCalls =
  | 'gameMenus'
  | 'getGameList'
  | 'getGameFilters'
  | 'getHotGameList'
  | 'getGameVendor'
  | 'getLiveModelList'
  | 'getRecentGameList'

export const catalogueRoutes = (catalogue: CatalogueService): Routes<CatalogueCalls> => ({
  gameMenus: async ({ query }) => {
    const menus = (await catalogue.lanes()).filter(({ games }) => games > 0).map(showMenu)
    return ok({ gameMenus: query.prizeMode ? menusOf(menus, query.prizeMode) : menus })
  },
  getGameList: async ({ query, session }) => ok(await catalogue.list(query, session?.memberId)),
  getGameFilters: async ({ query }) => ok(await catalogue.filters(query)),
  getHotGameList: async ({ query }) => ok({ list: await catalogue.hot(query) }),
  getLiveModelList: async ({ query }) => ok(await catalogue.models(query)),
  getGameVendor: async ({ query }) => {
    const lanes = await catalogue.lanes(query.gameType)
    const shown = lanes.map((lane) => ({
      displayName: lane.category,
      vassalage: lane.category,
      cards: [...lane.cards],
    }))
    return ok({ data: { lanes: shown } })
  },
  getRecentGameList: async ({ query, session }) =>
    ok({ list: await catalogue.recent(session.memberId, query.language) }),
})

type Menu = ReturnType<typeof showMenu>

/** Of every category the vendors whose lotteries are drawn in this mode. */
function menusOf(menus: readonly Menu[], mode: PrizeMode): Menu[] {
  const vendors = new Set<string>(titlesOfMode(mode).map(({ vendor }) => vendor))
  return menus
    .map((menu) => ({ ...menu, cards: menu.cards.filter(({ vassalage }) => vendors.has(vassalage)) }))
    .filter(({ cards }) => cards.length > 0)
    .map((menu) => ({ ...menu, gameCount: menu.cards.reduce((sum, card) => sum + card.gameCount, 0) }))
}

const showMenu = (lane: Lane) => ({
  title: lane.category,
  gameClassify: [...lane.classes],
  gameCount: lane.games,
  cards: lane.cards.filter(({ gameCount }) => gameCount > 0),
})
