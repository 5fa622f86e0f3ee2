import { z } from 'zod'
import { contractTerms, contractTermsErrors } from './agents/contract-terms.ts'
import { defineCalls } from './call.ts'
import { isoTime } from './envelope.ts'
import { openedType, proof } from './fields.ts'
import { lotteryGroupMode } from './lottery/prize-group.ts'
import { guardedErrors, memberErrors } from './security.ts'

export const linkState = z.enum(['open', 'closed', 'expired', 'used_up'])
/** The steps of a link's funnel. */
export const linkStep = z.enum(['visits', 'registered', 'firstDeposits', 'active'])
export type LinkStep = z.infer<typeof linkStep>
const groups = z.partialRecord(lotteryGroupMode, z.int())

export const registerLink = z.object({
  id: z.string(),
  code: z.string(),
  opens: openedType,
  note: z.string(),
  /** Lottery prize groups people begin with; a mode left out begins as the agent's start group says. */
  groups,
  /** Offered to whoever registers as agent with it. */
  terms: contractTerms.nullable(),
  state: linkState,
  createdAt: isoTime,
  endsAt: isoTime.nullable(),
  mostUses: z.int().nullable(),
  /** The funnel: each step holds those of the next. */
  visits: z.int(),
  registered: z.int(),
  firstDeposits: z.int(),
  /** With settled bets in the last 30 days. */
  active: z.int(),
})
export type RegisterLink = z.infer<typeof registerLink>

const agentErrors = [...memberErrors, 'access_denied'] as const

/** The register centre: links by which an agent brings people in (agents.md 4). */
export const registerLinkCalls = defineCalls({
  agentLinks: {
    method: 'GET',
    path: '/wps/relay/agentLinks',
    access: 'agent',
    right: ['links', 'opens'],
    summary: "The caller's links with their funnels, the newest first",
    query: z.object({
      state: z.enum(['open', 'ended']).optional(),
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    value: z.object({
      list: z.array(registerLink),
      nextCursor: z.string().nullable(),
      open: z.int(),
      mostOpen: z.int(),
      /** What the caller's links may open, and the accounts that it may open directly. */
      links: z.array(openedType),
      opens: z.array(openedType),
      opensLeftToday: z.int(),
      /** Prize groups that may be given: even numbers from `least` up to the caller's own. */
      bounds: z.array(z.object({ mode: lotteryGroupMode, least: z.int(), own: z.int(), start: z.int() })),
      /** Sites of the caller's own: whoever registers there comes under the caller without a link. */
      domains: z.array(z.string()),
    }),
    errors: agentErrors,
  },
  agentLinkPeople: {
    method: 'GET',
    path: '/wps/relay/agentLinkPeople',
    access: 'agent',
    right: 'links',
    summary: 'What a count of a link adds up: visits by day, or accounts, the newest first, 50 at a time',
    query: z.object({
      id: z.uuid(),
      step: linkStep,
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    value: z.object({
      /** Of the step `visits` only. */
      visits: z.array(z.object({ day: z.iso.date(), visits: z.int() })),
      people: z.array(
        z.object({
          account: z.string(),
          joinedAt: isoTime,
          hasDeposited: z.boolean(),
          isActive: z.boolean(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: [...agentErrors, 'register_link_unknown'],
  },
  agentLinkCreate: {
    method: 'POST',
    path: '/wps/relay/agentLinkCreate',
    access: 'agent',
    right: 'links',
    encrypted: true,
    summary: 'Opens a link; at most 50 are open at a time. Preset terms need a second proof',
    body: z.object({
      opens: openedType,
      note: z.string().trim().max(80).default(''),
      groups: groups.default({}),
      /** The last day of the house on which it lets people in. */
      endDay: z.iso.date().optional(),
      mostUses: z.int().min(1).max(1_000_000).optional(),
      /** Of links that open agents: offered to each of them, if they fit under the caller's own then. */
      terms: contractTerms.optional(),
      proof: proof.optional(),
    }),
    value: registerLink,
    errors: [
      ...guardedErrors,
      'access_denied',
      'register_link_refused',
      'register_link_limit',
      'prize_group_refused',
      ...contractTermsErrors,
    ],
  },
  agentLinkClose: {
    method: 'POST',
    path: '/wps/relay/agentLinkClose',
    access: 'agent',
    right: 'links',
    summary: 'Closes a link; its code is never used again. Closing twice changes nothing',
    body: z.object({ id: z.uuid() }),
    value: z.null(),
    errors: [...agentErrors, 'register_link_unknown'],
  },
})
