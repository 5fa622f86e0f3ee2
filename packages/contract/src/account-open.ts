import { assistantRights } from '@baize/domain/agent-right'
import { z } from 'zod'
import { contractTerms, contractTermsErrors } from './agents/contract-terms.ts'
import { defineCalls } from './call.ts'
import { isoTime } from './envelope.ts'
import { proof, text } from './fields.ts'
import { lotteryGroupMode } from './lottery/prize-group.ts'
import { guardedErrors, memberErrors } from './security.ts'

const agentErrors = [...memberErrors, 'access_denied'] as const
const account = z.string().min(1).max(64)
const rights = z.array(z.enum(assistantRights)).max(assistantRights.length)
export const directlyOpened = z.union([z.literal(0), z.literal(2), z.literal(41), z.literal(42)])

/** Accounts that an agent opens; their owners set the password and accept the terms (agents.md 4). */
export const accountOpenCalls = defineCalls({
  agentAccountOpen: {
    method: 'POST',
    path: '/wps/relay/agentAccountOpen',
    access: 'agent',
    right: ['opens', 'team'],
    encrypted: true,
    summary: 'Opens an account directly below. The start code is shown once; a repeat shows none',
    body: z.object({
      requestId: z.uuid(),
      type: directlyOpened,
      username: text(64),
      groups: z.partialRecord(lotteryGroupMode, z.int()).default({}),
      /** Of an assistant: what it may do for the caller. */
      rights: rights.default([]),
      /** Of an agent or affiliate: offered to it at once. Needs a second proof. */
      terms: contractTerms.optional(),
      proof: proof.optional(),
    }),
    value: z.object({ account: z.string(), startCode: z.string().nullable() }),
    errors: [
      ...guardedErrors,
      'access_denied',
      'account_open_refused',
      'account_open_limit',
      'member_username_invalid',
      'member_username_taken',
      'register_field_invalid',
      'prize_group_refused',
      'duplicate_conflict',
      ...contractTermsErrors,
    ],
  },
  agentStartCode: {
    method: 'POST',
    path: '/wps/relay/agentStartCode',
    access: 'agent',
    right: ['opens', 'team'],
    summary: 'A new start code for an account that the caller opened and that has never been logged in to',
    body: z.object({ account }),
    value: z.object({ account: z.string(), startCode: z.string() }),
    errors: [...agentErrors, 'account_open_unknown'],
  },
  agentOpened: {
    method: 'GET',
    path: '/wps/relay/agentOpened',
    access: 'agent',
    right: ['opens', 'team'],
    summary: 'Accounts that the caller opened directly, the newest first',
    query: z.object({
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          account: z.string(),
          type: directlyOpened,
          openedAt: isoTime,
          /** Its owner has logged in and taken it over. */
          isTaken: z.boolean(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: agentErrors,
  },
  agentAssistants: {
    method: 'GET',
    path: '/wps/relay/agentAssistants',
    access: 'agent',
    summary: "The caller's assistants and what each may do",
    value: z.object({
      list: z.array(z.object({ account: z.string(), rights, isSuspended: z.boolean() })),
      most: z.int(),
      /** What can be handed to one. */
      rights,
    }),
    errors: agentErrors,
  },
  agentAssistantChange: {
    method: 'POST',
    path: '/wps/relay/agentAssistantChange',
    access: 'agent',
    summary: 'Changes what an assistant may do; without any right it can do nothing',
    body: z.object({ account, rights }),
    value: z.null(),
    errors: [...agentErrors, 'account_open_unknown', 'account_open_refused'],
  },
})
