import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { ApplicationDesk } from './console-desk.ts'

export const applicationRoutes = (
  desk: ApplicationDesk,
): ConsoleRoutes<'applicationList' | 'applicationDecide'> => ({
  applicationList: async ({ query }) => ok(await desk.list(query)),
  applicationDecide: ({ session, body }) => desk.decide(session, body),
})
