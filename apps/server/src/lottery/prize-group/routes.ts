import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { LotteryAgents } from './agent.ts'

type AgentCalls =
  | 'getLotteryGroups'
  | 'setLotteryGroup'
  | 'setLotteryStartGroup'
  | 'getTeamLotteryTickets'
  | 'getLotteryRebates'

export const lotteryAgentRoutes = ({
  lotteryAgents,
}: {
  readonly lotteryAgents: LotteryAgents
}): Routes<AgentCalls> => ({
  getLotteryGroups: async ({ query, session }) => ok(await lotteryAgents.groups(session, query)),
  setLotteryGroup: ({ body, session, ...caller }) => lotteryAgents.set(session, body, caller),
  setLotteryStartGroup: ({ body, session, ...caller }) => lotteryAgents.setStart(session, body, caller),
  getTeamLotteryTickets: async ({ query, session }) => ok(await lotteryAgents.tickets(session, query)),
  getLotteryRebates: async ({ query, session }) => ok(await lotteryAgents.rebates(session, query)),
})
