import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { ContractDesk } from './console-desk.ts'

type DeskCalls =
  | 'agentContractList'
  | 'agentContractRead'
  | 'agentContractBounds'
  | 'agentContractCheck'
  | 'agentContractAsk'
  | 'agentContractWithdraw'
  | 'agentContractEndCheck'
  | 'agentContractEndAsk'

export const contractDeskRoutes = ({
  contractDesk,
}: {
  readonly contractDesk: ContractDesk
}): ConsoleRoutes<DeskCalls> => ({
  agentContractList: async ({ query }) => ok(await contractDesk.list(query)),
  agentContractRead: ({ query }) => contractDesk.read(query.id),
  agentContractBounds: async () => ok(await contractDesk.bounds()),
  agentContractCheck: ({ body }) => contractDesk.check(body),
  agentContractAsk: ({ session, body }) => contractDesk.ask(session, body),
  agentContractWithdraw: ({ session, body }) => contractDesk.withdraw(session, body),
  agentContractEndCheck: ({ query }) => contractDesk.endCheck(query.id),
  agentContractEndAsk: ({ session, body }) => contractDesk.endAsk(session, body),
})
