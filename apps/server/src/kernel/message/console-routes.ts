import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../http/console-handler.ts'
import type { OutboxDesk } from './console-desk.ts'

export const outboxRoutes = (desk: OutboxDesk): ConsoleRoutes<'outboxList'> => ({
  outboxList: async ({ query }) => ok(await desk.list(query)),
})
