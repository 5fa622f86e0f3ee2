import type { Routes } from '../../kernel/http/call-handler.ts'
import { askToSuspend, sendReset, type DownlineActDeps } from './service.ts'

export const downlineActRoutes = (
  deps: DownlineActDeps & { readonly siteOrigin: (requestOrigin: string) => string },
): Routes<'agentSuspendAsk' | 'agentMemberReset'> => ({
  agentSuspendAsk: ({ session, body }) => askToSuspend(deps, session, body),
  agentMemberReset: ({ session, body, address, userAgent, device, origin }) =>
    sendReset(deps, session, {
      account: body.account,
      caller: { address, userAgent, device },
      origin: deps.siteOrigin(origin),
    }),
})
