import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { contractKind } from './agents/contract-terms.ts'
import { account, category, day, range, ranged, teamErrors } from './agents/team-range.ts'
import { teamFigures as figures, teamRow as row } from './agents/team-row.ts'

const pageNo = z.coerce.number().int().min(1).max(10_000).default(1)

/** From the caller down to whose team is shown. */
const teamPath = z.array(z.object({ account: z.string(), team: z.int() }))

const counted = z.object({ value: z.int(), before: z.int() })
const summed = z.object({ value: decimal, before: decimal })

/** Totals of a member that open into a list of ledger movements. */
export const grantFigure = z.enum(['bonuses', 'rebates'])

/** Counts of members that open into a list of them. */
export const peopleOf = z.enum(['active', 'joined', 'deposited'])
export type PeopleOf = z.infer<typeof peopleOf>

/** What agents see of their teams (agents.md 2 and 5). An id of others is looked for in the caller's team only. */
export const agentTeamCalls = defineCalls({
  agentOverview: {
    method: 'GET',
    path: '/wps/relay/agentOverview',
    access: 'agent',
    right: 'team',
    summary: "The caller's team, or one branch of it, in a range of days against the same length before",
    query: z.object({
      ...range,
      /** An agent of the team, whose branch it is; left out the whole team. */
      under: account.optional(),
      category,
    }),
    value: z.object({
      ...ranged,
      path: teamPath,
      tiles: z.object({
        stakes: summed,
        result: summed,
        /** The caller's own; null of a branch and of one product. */
        income: summed.nullable(),
        active: counted,
        /** Null of one product. */
        joined: counted.nullable(),
      }),
      /** Fewer than three members played this product now or before: only those directly below are shown. */
      isFew: z.boolean(),
      days: z.array(
        z.object({ day, stakes: decimal, payout: decimal, joined: z.int(), firstDeposits: z.int() }),
      ),
      /** Products with fewer than three players are together in one without a name. */
      categories: z.array(z.object({ category: z.string(), stakes: decimal })),
      best: z.array(row),
      /** What the agent has to do, and its unpaid bills; null for an assistant. */
      waits: z
        .object({
          offers: z.array(z.object({ kind: contractKind, count: z.int() })),
          /** Of bills to the agent, and of bills that it owes. */
          owed: decimal,
          owing: decimal,
          disputes: z.int(),
        })
        .nullable(),
    }),
    errors: teamErrors,
  },
  agentTeam: {
    method: 'GET',
    path: '/wps/relay/agentTeam',
    access: 'agent',
    right: 'team',
    summary:
      'Who is directly below an agent of the team, with the figures of a range; the largest stakes first',
    /** `under`: an agent of the team, left out the caller; `find`: one account of the team instead of a page. */
    query: z
      .object({
        ...range,
        under: account.optional(),
        find: account.optional(),
        category,
        /** Only direct downlines of the caller that carry this group in their notes. */
        group: z.string().min(1).max(40).optional(),
        /** Only the agents that are below today, also those without figures. */
        agents: z.stringbool().default(false),
        pageNo,
      })
      // What a group has of one product would tell, by subtraction, what few players outside of it have.
      .refine(
        ({ group, under, find, category: product }) => group === undefined || !(under ?? find ?? product),
      ),
    value: z.object({
      ...ranged,
      path: teamPath,
      rows: z.array(row),
      total: figures,
      /** Of the total, what belongs to days that were closed before. */
      corrections: figures,
      /** The groups that the caller gave to direct downlines; of other levels none. */
      groups: z.array(z.string()),
      /** Fewer than three members played this product: only those directly below the caller are shown. */
      isFew: z.boolean(),
      /** Of such a product others have figures too, which are neither shown nor in the total. */
      hasRest: z.boolean(),
      count: z.int(),
      totalPages: z.int(),
    }),
    errors: teamErrors,
  },
  agentPeople: {
    method: 'GET',
    path: '/wps/relay/agentPeople',
    access: 'agent',
    right: 'team',
    summary: 'The members that a count of a team adds up: active, new, or with a first deposit; 50 at a time',
    query: z.object({
      ...range,
      of: peopleOf.default('active'),
      /** An agent of the team, left out the caller. */
      under: account.optional(),
      /** With the own account of `under`, as a line of the team has it. */
      line: z.stringbool().default(false),
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    value: z.object({
      ...ranged,
      count: z.int(),
      people: z.array(
        z.object({
          account: z.string(),
          /** The name is hidden: a member below another agent. */
          isMasked: z.boolean(),
          /** The agent directly above, where it is in the caller's team. */
          under: z.string().nullable(),
          valid: decimal,
          deposits: decimal,
          /** The last day on which it counts. */
          lastDay: day,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: teamErrors,
  },
  agentIncome: {
    method: 'GET',
    path: '/wps/relay/agentIncome',
    access: 'agent',
    summary: "The caller's income by day and kind, from what was posted",
    query: z.object(range),
    value: z.object({
      ...ranged,
      lines: z.array(
        z.object({ day, kind: z.string(), received: decimal, passedOn: decimal, kept: decimal }),
      ),
      total: z.object({ received: decimal, passedOn: decimal, kept: decimal }),
    }),
    errors: teamErrors,
  },
  agentTransactions: {
    method: 'GET',
    path: '/wps/relay/agentTransactions',
    access: 'agent',
    summary: "The caller's own movements, or deposits, withdrawals and transfers of those directly below",
    query: z.object({
      ...range,
      of: z.enum(['own', 'directs']).default('own'),
      account: account.optional(),
      /** Own movements of one kind, as the credit report adds them up. */
      kind: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .optional(),
      /** Own movements by lotteries, or by contracts of one kind. */
      income: z.enum(['lottery', ...contractKind.options]).optional(),
      /** With `account`: only the movements behind this total. */
      figure: grantFigure.optional(),
      before: z.string().max(60).optional(),
    }),
    value: z.object({
      ...ranged,
      movements: z.array(
        z.object({
          id: z.string(),
          account: z.string(),
          kind: z.string(),
          amount: decimal,
          /** Of the caller's own cash only. */
          balanceBefore: decimal.nullable(),
          balanceAfter: decimal.nullable(),
          /** The bill that an own movement pays. */
          bill: z.object({ id: z.string(), kind: contractKind }).nullable(),
          at: isoTime,
        }),
      ),
      hasMore: z.boolean(),
    }),
    errors: teamErrors,
  },
})
