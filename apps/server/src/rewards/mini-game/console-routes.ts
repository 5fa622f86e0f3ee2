import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { MiniGameDesk } from './console-desk.ts'

export const miniGameDeskRoutes = (desk: MiniGameDesk): ConsoleRoutes<'miniGameList' | 'miniGameAsk'> => ({
  miniGameList: async ({ query }) => ok(await desk.games(query)),
  miniGameAsk: ({ session, body }) => desk.ask(session, body),
})
