import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { ContractDesk } from './console-desk.ts'
import type { RuleDesk } from './rule-desk.ts'

type DeskCalls =
  | 'agentContractList'
  | 'agentContractRead'
  | 'agentContractBounds'
  | 'agentContractCheck'
  | 'agentContractAsk'
  | 'agentContractWithdraw'
  | 'agentContractEndCheck'
  | 'agentContractEndAsk'
  | 'agentRuleList'
  | 'agentRuleAsk'

export const contractDeskRoutes = ({
  contractDesk,
  ruleDesk,
}: {
  readonly contractDesk: ContractDesk
  readonly ruleDesk: RuleDesk
}): ConsoleRoutes<DeskCalls> => ({
  agentContractList: async ({ query }) => ok(await contractDesk.list(query)),
  agentContractRead: ({ query }) => contractDesk.read(query.id),
  agentContractBounds: async () => ok(await contractDesk.bounds()),
  agentContractCheck: ({ body }) => contractDesk.check(body),
  agentContractAsk: ({ session, body }) => contractDesk.ask(session, body),
  agentContractWithdraw: ({ session, body }) => contractDesk.withdraw(session, body),
  agentContractEndCheck: ({ query }) => contractDesk.endCheck(query.id),
  agentContractEndAsk: ({ session, body }) => contractDesk.endAsk(session, body),
  agentRuleList: async ({ query }) => ok(await ruleDesk.list(query)),
  agentRuleAsk: ({ session, body }) => ruleDesk.ask(session, body),
})
