import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { memberErrors } from '../security.ts'

const account = z.string().min(1).max(64)
const errors = [...memberErrors, 'access_denied', 'agent_member_unknown'] as const

/** What an agent sees and may do of a direct downline (agents.md 4): it never changes the account itself. */
export const downlineActCalls = defineCalls({
  agentMember: {
    method: 'GET',
    path: '/wps/relay/agentMember',
    access: 'agent',
    right: 'team',
    summary: 'A direct downline of the caller, with the note kept about it',
    query: z.object({ account }),
    value: z.object({
      account: z.string(),
      nickname: z.string(),
      isAgent: z.boolean(),
      joinedAt: isoTime,
      isSuspended: z.boolean(),
      /** Only where the house shows balances. */
      balance: decimal.nullable(),
      currencySymbol: z.string(),
      note: z.string(),
      label: z.string(),
      /** It gets no credits from the caller. */
      noCredits: z.boolean(),
      /** Since when the caller's request to suspend it waits for an answer. */
      suspendAskedAt: isoTime.nullable(),
      version: z.int(),
    }),
    errors,
  },
  agentMemberNote: {
    method: 'POST',
    path: '/wps/relay/agentMemberNote',
    access: 'agent',
    summary:
      "Writes the caller's note and group of a direct downline, and whether it gets credits from the caller",
    body: z.object({
      account,
      note: z.string().trim().max(500),
      label: z.string().trim().max(40),
      /** Left out: as it was. */
      noCredits: z.boolean().optional(),
      version: z.int().min(0),
    }),
    value: z.object({ version: z.int() }),
    errors: [...errors, 'version_conflict'],
  },
  agentSuspendAsk: {
    method: 'POST',
    path: '/wps/relay/agentSuspendAsk',
    access: 'agent',
    summary: 'Asks operators to suspend a direct downline; one of them answers. Asking suspends nobody',
    body: z.object({ account, reason: z.string().trim().min(3).max(500) }),
    value: z.null(),
    errors: [...errors, 'suspend_ask_open', 'suspend_ask_limit'],
  },
  agentMemberReset: {
    method: 'POST',
    path: '/wps/relay/agentMemberReset',
    access: 'agent',
    summary:
      'Sends a direct downline the link for a forgotten password, to the email that it has proven. The answer is the ' +
      'same whether or not it has one',
    body: z.object({ account }),
    value: z.null(),
    errors: [...errors, 'login_throttled'],
  },
})
