import type { tournamentDeskCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../http/console-handler.ts'
import type { TournamentDesk } from './desk.ts'

export const tournamentDeskRoutes = (
  desk: TournamentDesk,
): ConsoleRoutes<keyof typeof tournamentDeskCalls> => ({
  tournamentList: async ({ query }) => ok(await desk.tournaments(query)),
  tournamentPlaceList: async ({ query }) => ok(await desk.places(query)),
})
