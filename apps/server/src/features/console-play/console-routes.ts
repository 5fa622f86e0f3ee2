import type { catalogueDeskCalls, playCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../http/console-handler.ts'
import type { PlayDesk } from './service.ts'

export const playDeskRoutes = (
  desk: PlayDesk,
): ConsoleRoutes<keyof typeof playCalls | keyof typeof catalogueDeskCalls> => ({
  categoryList: async ({ query }) => ok(await desk.categories(query)),
  categoryChange: ({ session, body }) => desk.changeCategory(session, body),
  laneList: async ({ query }) => ok(await desk.lanes(query)),
  laneChange: ({ session, body }) => desk.changeLane(session, body),
  gameVendorList: async ({ query }) => ok(await desk.vendors(query)),
  gameVendorChange: ({ session, body }) => desk.changeVendor(session, body),
  gameList: async ({ query }) => ok(await desk.games(query)),
  gameSwitch: ({ session, body }) => desk.switchGame(session, body),
  gameChange: ({ session, body }) => desk.changeGame(session, body),
  openRoundList: async ({ query }) => ok(await desk.openRounds(query)),
  gameReturnList: async ({ query }) => ok(await desk.returns(query.pageSize)),
})
