import type { tournamentDeskCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { TournamentDesk } from './desk.ts'
import type { TournamentOrders } from './orders.ts'

export const tournamentDeskRoutes = ({
  tournamentDesk: desk,
  tournamentOrders: orders,
}: {
  readonly tournamentDesk: TournamentDesk
  readonly tournamentOrders: TournamentOrders
}): ConsoleRoutes<keyof typeof tournamentDeskCalls> => ({
  tournamentList: async ({ query }) => ok(await desk.tournaments(query)),
  tournamentPlaceList: async ({ query }) => ok(await desk.places(query)),
  tournamentRead: ({ query }) => desk.read(query.id),
  tournamentOrderList: async ({ query }) => ok(await orders.list(query)),
  tournamentChoices: async ({ query }) => ok(await orders.choices(query)),
  tournamentPreview: ({ body }) => orders.preview(body),
  tournamentAsk: ({ session, body }) => orders.askWrite(session, body),
  tournamentClose: ({ session, body }) => orders.askClose(session, body),
  tournamentCancel: ({ session, body }) => orders.cancel(session, body),
})
