import type { integrationCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { IntegrationDesk } from './console-desk.ts'

export const integrationRoutes = (desk: IntegrationDesk): ConsoleRoutes<keyof typeof integrationCalls> => ({
  integrationList: async ({ query }) => ok(await desk.integrations(query)),
  integrationAsk: ({ session, body }) => desk.askIntegration(session, body),
  integrationClose: ({ session, body }) => desk.closeIntegration(session, body),
  integrationKeyAsk: ({ session, body }) => desk.askKey(session, body),
  integrationKeyEnd: ({ session, body }) => desk.endKey(session, body),
})
