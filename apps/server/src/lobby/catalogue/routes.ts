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
  gameMenus: async () =>
    ok({ gameMenus: (await catalogue.lanes()).filter(({ games }) => games > 0).map(showMenu) }),
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

const showMenu = (lane: Lane) => ({
  title: lane.category,
  gameClassify: [...lane.classes],
  gameCount: lane.games,
  cards: lane.cards.filter(({ gameCount }) => gameCount > 0),
})
