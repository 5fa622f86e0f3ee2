import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { AgentDoorDesk } from './service.ts'

type DeskCalls =
  | 'agentDomainList'
  | 'agentDomainBind'
  | 'agentDomainUnbind'
  | 'registerLinkList'
  | 'registerLinkClose'

export const agentDoorDeskRoutes = ({
  agentDoorDesk,
}: {
  readonly agentDoorDesk: AgentDoorDesk
}): ConsoleRoutes<DeskCalls> => ({
  agentDomainList: async ({ query }) => ok(await agentDoorDesk.domains(query)),
  agentDomainBind: ({ session, body }) => agentDoorDesk.bind(session, body),
  agentDomainUnbind: ({ session, body }) => agentDoorDesk.unbind(session, body),
  registerLinkList: async ({ query }) => ok(await agentDoorDesk.links(query)),
  registerLinkClose: ({ session, body }) => agentDoorDesk.closeLink(session, body),
})
