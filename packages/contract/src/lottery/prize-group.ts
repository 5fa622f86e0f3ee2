import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime, language } from '../envelope.ts'
import { memberErrors } from '../security.ts'
import { lotteryTicketState } from './ticket.ts'

/** The modes that have groups of their own. */
export const lotteryGroupMode = z.enum(['ELOTT', 'LOTT', 'SEA'])
export type LotteryGroupMode = z.infer<typeof lotteryGroupMode>

/** Who falls together with a member whose group is lowered. */
export const lotteryGroupFall = z.object({ account: z.string(), from: z.int(), to: z.int() })

/** The details of `prize_group_falls`: all who fall, and the mark with which the change is confirmed. */
export const lotteryGroupFalls = z.object({
  count: z.int(),
  /** The first two hundred of them. */
  members: z.array(lotteryGroupFall),
  confirm: z.string(),
})
export type LotteryGroupFalls = z.infer<typeof lotteryGroupFalls>

const agentErrors = [...memberErrors, 'access_denied'] as const
const page = { pageNo: z.coerce.number().int().min(1).max(10_000).default(1) }

/** What agents see and set of lotteries (lottery.md 3 and 9). */
export const lotteryAgentCalls = defineCalls({
  getLotteryGroups: {
    method: 'GET',
    path: '/wps/relay/lotteryGroups',
    access: 'agent',
    right: 'team',
    summary: 'The prize group of the caller and of everybody directly below, 50 at a time',
    query: z.object({ mode: lotteryGroupMode.default('ELOTT'), ...page }),
    value: z.object({
      mode: lotteryGroupMode,
      /** What may be given: even numbers from `least` up to the caller's own. */
      least: z.int(),
      own: z.int(),
      /** What members begin with who join by the caller's link. */
      start: z.int(),
      members: z.array(
        z.object({ account: z.string(), nickname: z.string(), isAgent: z.boolean(), group: z.int() }),
      ),
      total: z.int(),
      totalPages: z.int(),
    }),
    errors: agentErrors,
  },
  setLotteryGroup: {
    method: 'POST',
    path: '/wps/relay/setLotteryGroup',
    access: 'agent',
    summary:
      'Sets the prize group of a member directly below, for later tickets. Where others fall with it, they are listed first',
    body: z.object({
      mode: lotteryGroupMode,
      account: z.string().min(1).max(64),
      group: z.int(),
      /** From the list of all who fall, once it was seen. */
      confirm: z.string().max(64).optional(),
    }),
    value: z.object({ group: z.int(), fallen: z.int() }),
    errors: [...agentErrors, 'transfer_no_partner', 'prize_group_refused', 'prize_group_falls'],
  },
  setLotteryStartGroup: {
    method: 'POST',
    path: '/wps/relay/setLotteryStartGroup',
    access: 'agent',
    summary: "Sets the prize group that members begin with who join by the caller's link",
    body: z.object({ mode: lotteryGroupMode, group: z.int() }),
    value: z.object({ start: z.int() }),
    errors: [...agentErrors, 'prize_group_refused'],
  },
  getTeamLotteryTickets: {
    method: 'GET',
    path: '/wps/relay/teamLotteryTickets',
    access: 'agent',
    right: 'bets',
    summary: 'Tickets of the team for draws whose sales have ended, the newest first, 50 at a time',
    query: z.object({
      account: z.string().min(1).max(64).optional(),
      /** The last ticket of the page before. */
      before: z.uuid().optional(),
      language: language.default('BN'),
    }),
    value: z.object({
      currencySymbol: z.string(),
      tickets: z.array(
        z.object({
          ticketId: z.string(),
          account: z.string(),
          gameName: z.string(),
          number: z.string(),
          drawAt: isoTime,
          placedAt: isoTime,
          lines: z.int(),
          stake: decimal,
          payout: decimal,
          state: lotteryTicketState,
        }),
      ),
      hasMore: z.boolean(),
    }),
    errors: agentErrors,
  },
  getLotteryRebates: {
    method: 'GET',
    path: '/wps/relay/lotteryRebates',
    access: 'agent',
    summary: "The caller's shares of rebates by draw, the newest first, 50 at a time",
    query: z.object({ ...page, language: language.default('BN') }),
    value: z.object({
      currencySymbol: z.string(),
      draws: z.array(
        z.object({
          drawId: z.string(),
          gameName: z.string(),
          number: z.string(),
          drawAt: isoTime,
          amount: decimal,
          /** It was posted when the draw was settled. */
          isPosted: z.boolean(),
        }),
      ),
      /** Of all draws. */
      sum: decimal,
      total: z.int(),
      totalPages: z.int(),
    }),
    errors: agentErrors,
  },
})
