import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Assistants } from './assistants.ts'
import type { AccountOpenings } from './service.ts'

type AccountCalls =
  | 'agentAccountOpen'
  | 'agentStartCode'
  | 'agentOpened'
  | 'agentAssistants'
  | 'agentAssistantChange'

export const accountOpenRoutes = ({
  accountOpenings,
  assistants,
}: {
  readonly accountOpenings: AccountOpenings
  readonly assistants: Assistants
}): Routes<AccountCalls> => ({
  agentAccountOpen: ({ session, body, ...caller }) => accountOpenings.open(session, body, caller),
  agentStartCode: ({ session, body, ...caller }) => accountOpenings.renewCode(session, body.account, caller),
  agentOpened: async ({ session, query }) => ok(await accountOpenings.list(session, query)),
  agentAssistants: async ({ session }) => ok(await assistants.list(session)),
  agentAssistantChange: ({ session, body, ...caller }) => assistants.change(session, body, caller),
})
