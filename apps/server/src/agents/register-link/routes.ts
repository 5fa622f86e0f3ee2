import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { RegisterLinks } from './service.ts'

type LinkCalls = 'agentLinks' | 'agentLinkPeople' | 'agentLinkCreate' | 'agentLinkClose'

export const registerLinkRoutes = ({
  registerLinks,
}: {
  readonly registerLinks: RegisterLinks
}): Routes<LinkCalls> => ({
  agentLinks: async ({ session, query }) => ok(await registerLinks.list(session, query)),
  agentLinkPeople: ({ session, query }) => registerLinks.people(session, query),
  agentLinkCreate: ({ session, body, ...caller }) => registerLinks.create(session, body, caller),
  agentLinkClose: ({ session, body, ...caller }) => registerLinks.close(session, body.id, caller),
})
