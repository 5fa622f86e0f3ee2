import { assistantRights } from '@baize/domain/agent-right'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { text } from '../fields.ts'
import { accountType } from '../member.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'
import { memberState } from './member.ts'

const day = z.iso.date()
const read = { method: 'GET', access: 'operator', permission: 'member_read' } as const
const act = { method: 'POST', access: 'operator' } as const

/** Whoever stands in the tree as an agent: opened as one, or with people below. */
const node = {
  id: z.string(),
  username: z.string(),
  type: accountType,
  state: memberState,
  uplineId: z.string().nullable(),
  /** Directly below. */
  agents: z.int(),
  members: z.int(),
  /** Below at any depth. */
  team: z.int(),
  /** What the team came to in the last 30 days of the house. */
  valid: decimal,
  /** The members' side: above 0 they won. */
  result: decimal,
  active: z.int(),
  currency: z.string(),
}

const person = z.object({ id: z.string(), username: z.string() })
const pathOf = z.array(person)

/** A code that lets its owner in once, until a password is set. */
const startCode = z.string()

const moveErrors = [
  'member_not_found',
  'agent_move_circular',
  'agent_move_pending',
  'agent_move_target',
  'agent_move_day',
  'agent_too_deep',
] as const

/** What operators see and change of the agents' tree (agents.md 6). */
export const agentTreeCalls = defineCalls({
  agentList: listCall({
    path: '/console/agents',
    permission: 'member_read',
    summary: 'The agents below one agent, or the top agents, with their teams; `q` finds one by ID or name',
    filters: { uplineId: id.optional(), q: text(64).trim().optional() },
    item: z.object(node),
  }),
  agentRead: {
    ...read,
    path: '/console/agent',
    summary: 'Details of an agent: place in the tree, team, assistants, links, contracts and planned changes',
    query: z.object({ id }),
    value: z.object({
      ...node,
      nickname: z.string(),
      createdAt: isoTime,
      isTaken: z.boolean(),
      /** From the top down to its upline. */
      path: pathOf,
      stakes: decimal,
      ngr: decimal,
      deposits: decimal,
      withdrawals: decimal,
      openLinks: z.int(),
      contracts: z.array(
        z.object({ kind: z.string(), payer: person.nullable(), endsAt: isoTime.nullable() }),
      ),
      assistants: z.array(
        z.object({ ...person.shape, rights: z.array(z.enum(assistantRights)), state: memberState }),
      ),
      move: z.object({ fromDay: day, upline: person }).nullable(),
      freeze: z.object({ at: isoTime, by: z.string(), reason: z.string(), people: z.int() }).nullable(),
    }),
    errors: [...operatorErrors, 'member_not_found'],
  },
  agentOpen: {
    ...act,
    permission: 'agent_write',
    path: '/console/agent/open',
    summary:
      'Opens an agent at the top or below another; an assistant for its principal. Gives the start code',
    body: z.object({
      username: text(64),
      type: z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)]),
      /** The upline, or the principal of an assistant; without it the agent stands at the top. */
      uplineId: id.optional(),
      rights: z.array(z.enum(assistantRights)).max(assistantRights.length).default([]),
      reason,
    }),
    value: z.object({ id: z.string(), username: z.string(), startCode }),
    errors: [
      ...operatorErrors,
      'member_not_found',
      'member_username_invalid',
      'register_field_invalid',
      'member_username_taken',
      'agent_open_refused',
      'agent_too_deep',
      'account_open_limit',
      'rate_limited',
    ],
  },
  agentCodeRenew: {
    ...act,
    permission: 'agent_write',
    path: '/console/agent/code',
    summary: 'Another start code for an account that has never been logged in to',
    body: z.object({ id, reason }),
    value: z.object({ startCode }),
    errors: [...operatorErrors, 'member_not_found', 'agent_taken_over', 'rate_limited'],
  },
  agentTypeAsk: {
    ...act,
    permission: 'agent_write',
    path: '/console/agent/type',
    summary: 'Requests another type for an agent, or makes a member an agent; needs approval',
    body: z.object({ id, type: z.union([z.literal(1), z.literal(2), z.literal(41)]), reason }),
    value: asked,
    errors: [...operatorErrors, 'member_not_found', 'agent_type_refused', 'agent_too_deep'],
  },
  agentFreezePreview: {
    ...read,
    path: '/console/agent/freeze/preview',
    summary: 'What freezing an agent stops, alone and with the agents of its branch',
    query: z.object({ id }),
    value: z.object({
      assistants: z.int(),
      links: z.int(),
      offers: z.int(),
      members: z.int(),
      branchAgents: z.int(),
      branchAssistants: z.int(),
      branchLinks: z.int(),
    }),
    errors: [...operatorErrors, 'member_not_found'],
  },
  agentFreeze: {
    ...act,
    permission: 'member_suspend',
    path: '/console/agent/freeze',
    summary: 'Suspends an agent with its assistants, or all agents of its branch; players below play on',
    body: z.object({ id, withBranch: z.boolean(), reason }),
    value: z.object({ people: z.int() }),
    errors: [...operatorErrors, 'member_not_found', 'agent_frozen'],
  },
  agentRelease: {
    ...act,
    permission: 'member_suspend',
    path: '/console/agent/release',
    summary: 'Ends the freeze of an agent, and of all who were frozen with it',
    body: z.object({ id, reason }),
    value: z.object({ people: z.int() }),
    errors: [...operatorErrors, 'member_not_found', 'agent_not_frozen'],
  },
  agentMovePreview: {
    ...read,
    path: '/console/agent/move/preview',
    summary: 'What moving a member or a branch below another agent changes, and from which day it may',
    query: z.object({ id, uplineId: id }),
    value: z.object({
      username: z.string(),
      from: pathOf,
      to: pathOf,
      /** How many come along, the one who is moved included. */
      agents: z.int(),
      members: z.int(),
      /** Levels of agents of the longest line then, and how many there may be. */
      depth: z.int(),
      maxDepth: z.int(),
      firstDay: day,
      /** Contracts that end with the move, the own ones first. */
      contracts: z.array(
        z.object({ kind: z.string(), payer: z.string(), payee: z.string(), isCascade: z.boolean() }),
      ),
      /** Why it cannot be moved there; null: it can, from `firstDay` on. */
      refusal: z.enum(moveErrors).nullable(),
    }),
    errors: [...operatorErrors, 'member_not_found'],
  },
  agentMoveAsk: {
    ...act,
    permission: 'agent_write',
    path: '/console/agent/move',
    summary: 'Requests the move of a member or branch from a day to come; needs approval',
    body: z.object({ id, uplineId: id, fromDay: day, reason }),
    value: asked,
    errors: [...operatorErrors, ...moveErrors],
  },
  agentMoveCallOff: {
    ...act,
    permission: 'agent_write',
    path: '/console/agent/move/call-off',
    summary: 'Calls off a move whose day has not come; contracts that ended with it stay ended',
    body: z.object({ id, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'member_not_found', 'agent_move_none'],
  },
})
