import type { playCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../http/console-handler.ts'
import type { PlayDesk } from './service.ts'

export const playDeskRoutes = (desk: PlayDesk): ConsoleRoutes<keyof typeof playCalls> => ({
  gameList: async ({ query }) => ok(await desk.games(query)),
  gameSwitch: ({ session, body }) => desk.switchGame(session, body),
  openRoundList: async ({ query }) => ok(await desk.openRounds(query)),
  gameReturnList: async ({ query }) => ok(await desk.returns(query.pageSize)),
})
