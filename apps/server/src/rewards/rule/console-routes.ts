import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { RewardDesk } from './console-desk.ts'

type Names =
  | 'rewardRuleList'
  | 'rewardRuleRead'
  | 'rewardRuleAsk'
  | 'rewardStopRead'
  | 'rewardStop'
  | 'rewardRelease'
  | 'rewardGrantList'

export const rewardDeskRoutes = (desk: RewardDesk): ConsoleRoutes<Names> => ({
  rewardRuleList: async ({ query }) => ok(await desk.rules(query)),
  rewardRuleAsk: ({ session, body }) => desk.ask(session, body),
  rewardRuleRead: ({ query }) => desk.rule(query.id),
  rewardStopRead: async () => ok(await desk.stops()),
  rewardStop: async ({ session, body }) => {
    await desk.stop(session, body)
    return ok(null)
  },
  rewardRelease: async ({ session, body }) => {
    await desk.release(session, body)
    return ok(null)
  },
  rewardGrantList: async ({ query }) => ok(await desk.grants(query)),
})
