import { ok, refuse } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { CatalogueService } from '../catalogue/service.ts'
import type { FavouriteService } from './service.ts'

export const favouriteRoutes = (
  favourites: FavouriteService,
  catalogue: Pick<CatalogueService, 'favourites'>,
): Routes<'getFavGameList' | 'addFavGame' | 'removeFavGame'> => ({
  getFavGameList: async ({ query, session }) => {
    const { games, pageNo, totalPages } = await catalogue.favourites(session.memberId, query)
    return ok({ content: games, pageNum: pageNo, totalPages })
  },
  addFavGame: async ({ body, session }) =>
    (await favourites.keep(session.memberId, body.nodeId)) ? ok(null) : refuse('game_not_found'),
  removeFavGame: async ({ query, session }) => {
    await favourites.drop(session.memberId, query.nodeId)
    return ok(null)
  },
})
