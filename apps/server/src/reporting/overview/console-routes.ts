import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { ConsoleOverview } from './service.ts'

export const overviewRoutes = (overview: ConsoleOverview): ConsoleRoutes<'overviewRead'> => ({
  overviewRead: async ({ session }) => ok(await overview.read(session)),
})
