import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { answer, listRequests, type SuspendDeskDeps } from './desk.ts'

export const suspendDeskRoutes = (
  deps: SuspendDeskDeps,
): ConsoleRoutes<'agentSuspendRequestList' | 'agentSuspendRequestAnswer'> => ({
  agentSuspendRequestList: async ({ query }) => ok(await listRequests(deps, query)),
  agentSuspendRequestAnswer: ({ session, body }) => answer(deps, session, body),
})
