import { z } from 'zod'
import { agentCreditCalls } from '../agent-credit.ts'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors } from './list.ts'

/** Of a statement: the agent's ID and the month. */
const statementId = z.string().regex(/^[1-9]\d{0,17}_\d{4}-(0[1-9]|1[0-2])$/)

/** Agents' monthly statements as operators see them, with their seals (agents.md 6). */
export const agentStatementCalls = defineCalls({
  agentStatementList: listCall({
    path: '/console/agent/statements',
    permission: 'contract_read',
    summary: "Agents' sealed monthly statements, the newest month first",
    filters: { agentId: id.optional() },
    item: z.object({
      id: z.string(),
      agentId: z.string(),
      username: z.string(),
      month: z.string(),
      currency: z.string(),
      opening: decimal,
      in: decimal,
      out: decimal,
      closing: decimal,
      /** SHA-256 of the seal before and of this statement. */
      seal: z.string(),
      madeAt: isoTime,
    }),
  }),
  agentStatementRead: {
    method: 'GET',
    access: 'operator',
    permission: 'contract_read',
    path: '/console/agent/statement',
    summary:
      "A month of an agent's own money as its credit report shows it, and whether all seals up to it fit",
    query: z.object({ id: statementId }),
    value: agentCreditCalls.agentCreditReport.value.extend({
      id: z.string(),
      agentId: z.string(),
      /** Of the chain up to it; null while the month has no seal. */
      chain: z.object({ isWhole: z.boolean(), statements: z.int() }).nullable(),
    }),
    errors: [...operatorErrors, 'member_not_found', 'agent_range_invalid'],
  },
})
