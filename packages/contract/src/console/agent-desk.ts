import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { openedType } from '../fields.ts'
import { linkState } from '../register-link.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

/** A host name as browsers have it: no port, no path. */
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)

const act = { method: 'POST', access: 'operator', permission: 'agent_write', value: z.null() } as const

/** What operators see and set of who joins whose team. */
export const agentDeskCalls = defineCalls({
  agentDomainList: listCall({
    path: '/console/agent/domains',
    permission: 'member_read',
    summary: "Agents' own sites: who registers there joins the agent's team",
    filters: { agentId: id.optional() },
    item: z.object({ id: z.string(), agentId: z.string(), username: z.string(), addedAt: isoTime }),
  }),
  agentDomainBind: {
    ...act,
    path: '/console/agent/domain/bind',
    summary: 'Gives a host name to an agent; later registrations under it join its team',
    body: z.object({ domain: hostName, agentId: id, reason }),
    errors: [...operatorErrors, 'member_not_found', 'agent_domain_taken'],
  },
  agentDomainUnbind: {
    ...act,
    path: '/console/agent/domain/unbind',
    summary: 'Takes a host name from its agent; who has joined stays',
    body: z.object({ id: hostName, reason }),
    errors: [...operatorErrors, 'agent_domain_unknown'],
  },
  registerLinkList: listCall({
    path: '/console/agent/links',
    permission: 'member_read',
    summary: "Agents' registration links, the newest first",
    filters: { agentId: id.optional() },
    item: z.object({
      id: z.string(),
      agentId: z.string(),
      username: z.string(),
      code: z.string(),
      opens: openedType,
      state: linkState,
      visits: z.int(),
      registered: z.int(),
      mostUses: z.int().nullable(),
      createdAt: isoTime,
      endsAt: isoTime.nullable(),
    }),
  }),
  registerLinkClose: {
    ...act,
    path: '/console/agent/link/close',
    summary: 'Closes a registration link for good',
    body: z.object({ id: z.uuid(), reason }),
    errors: [...operatorErrors, 'register_link_unknown'],
  },
})
