import type { catalogueDeskCalls, playCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { CatalogueDesk } from './console-desk.ts'
import type { GameDesk } from './console-games.ts'

type Served = Exclude<keyof (typeof playCalls & typeof catalogueDeskCalls), 'gameReturnList'>

export const catalogueDeskRoutes = (desk: CatalogueDesk & GameDesk): ConsoleRoutes<Served> => ({
  categoryList: async ({ query }) => ok(await desk.categories(query)),
  categoryChange: ({ session, body }) => desk.changeCategory(session, body),
  laneList: async ({ query }) => ok(await desk.lanes(query)),
  laneChange: ({ session, body }) => desk.changeLane(session, body),
  gameVendorList: async ({ query }) => ok(await desk.vendors(query)),
  gameVendorChange: ({ session, body }) => desk.changeVendor(session, body),
  gameList: async ({ query }) => ok(await desk.games(query)),
  gameSwitch: ({ session, body }) => desk.switchGame(session, body),
  gameChange: ({ session, body }) => desk.changeGame(session, body),
})
