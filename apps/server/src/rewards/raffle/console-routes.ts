import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { RaffleDesk } from './console-desk.ts'

export const raffleDeskRoutes = (
  desk: RaffleDesk,
): ConsoleRoutes<'raffleList' | 'raffleAsk' | 'raffleCancelAsk'> => ({
  raffleList: async ({ query }) => ok(await desk.raffles(query)),
  raffleAsk: ({ session, body }) => desk.ask(session, body),
  raffleCancelAsk: ({ session, body }) => desk.askCancel(session, body),
})
