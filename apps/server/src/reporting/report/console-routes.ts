import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { Reports } from './service.ts'

export const reportRoutes = (
  reports: Reports,
): ConsoleRoutes<'reportRead' | 'reportList' | 'funnelList'> => ({
  reportRead: async ({ query }) => ok(await reports.read(query)),
  reportList: async ({ query }) => ok(await reports.list(query)),
  funnelList: async ({ query }) => ok(await reports.funnel(query)),
})
