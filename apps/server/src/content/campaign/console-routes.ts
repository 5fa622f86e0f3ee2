import type { campaignCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { Campaigns } from './service.ts'

export const campaignRoutes = (campaigns: Campaigns): ConsoleRoutes<keyof typeof campaignCalls> => ({
  campaignList: async ({ query }) => ok(await campaigns.list(query)),
  campaignRead: ({ query }) => campaigns.read(BigInt(query.id)),
  campaignCount: ({ body }) => campaigns.count(body),
  campaignAsk: ({ session, body }) => campaigns.ask(session, body),
  campaignStop: ({ session, body }) => campaigns.stop(session, body),
})
