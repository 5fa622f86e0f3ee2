import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { TeamDeps } from './context.ts'
import { listStatements, showStatement } from './statement-desk.ts'

export const teamDeskRoutes = (
  deps: TeamDeps,
): ConsoleRoutes<'agentStatementList' | 'agentStatementRead'> => ({
  agentStatementList: async ({ query }) => ok(await listStatements(deps, query)),
  agentStatementRead: ({ query }) => showStatement(deps, query),
})
