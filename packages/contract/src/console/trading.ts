import { sports } from '@baize/sports/market'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import * as acts from '../trading/acts.ts'
import { tradingViews } from '../trading/calls.ts'
import * as views from '../trading/views.ts'
import type { Permission } from './permissions.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

/* The trading desk of the house's sports book: what the book shows and is asked is passed on signed. */

const sport = z.enum(sports)
const eventId = acts.tradingEventId
/** Who plays at the book, as the site knows them. */
const member = { memberId: z.string().nullable(), username: z.string().nullable() }

const bookErrors = [...operatorErrors, 'trading_silent'] as const
const actErrors = [
  ...bookErrors,
  'trading_unknown',
  'trading_outdated',
  'trading_invalid',
  'trading_unchanged',
] as const

/** The book did it; it has yet to hear of it; or a second operator decides. */
const acted = z.object({
  state: z.enum(['done', 'telling', 'asked']),
  approvalId: z.string().nullable(),
})

/** A list that the book answers. */
const bookList = <const Filters extends z.ZodRawShape, Item extends z.ZodType>(given: {
  readonly path: `/console/trading/${string}`
  readonly summary: string
  readonly filters: Filters
  readonly item: Item
}) => ({ ...listCall({ ...given, permission: 'trading_read' }), errors: bookErrors })

const act = <Body extends z.ZodType>(given: {
  readonly path: `/console/trading/${string}`
  readonly permission: Permission
  readonly summary: string
  readonly body: Body
}) => ({
  ...given,
  method: 'POST' as const,
  access: 'operator' as const,
  value: acted,
  errors: actErrors,
})
const read = {
  method: 'GET' as const,
  access: 'operator' as const,
  permission: 'trading_read' as const,
  errors: bookErrors,
}
const market = { event: eventId, market: acts.tradingMarketId }

export const tradingDeskCalls = defineCalls({
  tradingEventList: bookList({
    path: '/console/trading/events',
    summary: 'Events of the sports book: live, upcoming, seasons; the worst of each first',
    filters: {
      sport: sport.optional(),
      view: z.enum(tradingViews).default('now'),
      q: z.string().trim().min(1).max(60).optional(),
    },
    item: views.tradingEventLine,
  }),
  tradingSummaryRead: {
    ...read,
    path: '/console/trading/summary',
    summary: 'Turnover, liability, hold and refusals of the sports book',
    value: views.tradingSummary,
  },
  tradingEventRead: {
    ...read,
    path: '/console/trading/event',
    summary: 'One event: markets, odds, margin, liability by outcome, worst case',
    query: z.object({ id: eventId }),
    value: views.tradingEvent,
    errors: [...bookErrors, 'trading_unknown'],
  },
  tradingTicketList: bookList({
    path: '/console/trading/tickets',
    summary: 'Tickets as they come in, the newest first',
    filters: {
      event: eventId.optional(),
      state: z.enum(['waiting', 'accepted', 'declined']).optional(),
    },
    item: views.tradingTicket.omit({ player: true }).extend(member),
  }),
  tradingFeedList: bookList({
    path: '/console/trading/feeds',
    summary: 'Producers of the feed: heartbeat, gaps, clock, quarantine',
    filters: {},
    item: views.tradingFeed.extend({ clockOffsetMs: z.int() }),
  }),
  tradingFlagList: bookList({
    path: '/console/trading/flags',
    summary: 'Messages of the feed that cannot be true',
    filters: { state: z.enum(['open', 'closed']).optional() },
    item: views.tradingFlag,
  }),
  tradingHeldList: bookList({
    path: '/console/trading/held',
    summary: 'New settlements that take two people: late, or of much money',
    filters: {},
    item: views.tradingHeld.omit({ player: true }).extend(member),
  }),
  tradingFactorList: bookList({
    path: '/console/trading/factors',
    summary: 'Members by how far they beat closing prices, and what their stakes are scaled by',
    filters: { memberId: id.optional() },
    item: views.tradingFactor.omit({ player: true }).extend(member),
  }),
  tradingRuleRead: {
    ...read,
    path: '/console/trading/rules',
    summary: 'Margins and limits of a sport and its leagues',
    query: z.object({ sport }),
    value: views.tradingRule,
  },
  tradingOrderList: listCall({
    path: '/console/trading/orders',
    permission: 'trading_read',
    summary: 'What operators asked of the sports book, the newest first, and what came of it',
    filters: {},
    item: z.object({
      id,
      act: z.string(),
      subject: z.string(),
      details: z.unknown(),
      reason: z.string(),
      state: z.enum(['asked', 'declined', 'telling', 'done', 'refused']),
      refusal: z.string().nullable(),
      askedBy: z.string(),
      agreedBy: z.string().nullable(),
      askedAt: isoTime,
      toldAt: isoTime.nullable(),
    }),
  }),
  tradingPeopleList: bookList({
    path: '/console/trading/people',
    summary: 'Members to look at: one device or payee behind the same bets, bursts, late bets, voids',
    filters: {},
    item: z.object({
      id: z.string(),
      kind: z.enum(['device', 'payee', ...views.tradingHabit.shape.kind.options]),
      accounts: z.array(
        z.object({ memberId: z.string(), username: z.string().nullable(), stake: acts.tradingAmount }),
      ),
      /** Of accounts that belong together: selections that at least two of them have bet on. */
      selections: z.int(),
      latest: views.tradingShared.omit({ bets: true }).nullable(),
      /** Of one account: how often, out of how many bets. */
      count: z.int(),
      outOf: z.int(),
      at: isoTime,
    }),
  }),
  staffAccountList: listCall({
    path: '/console/trading/staff',
    permission: 'trading_read',
    summary: 'Staff accounts, which may not bet on sports',
    filters: {},
    item: z.object({ id, username: z.string(), reason: z.string(), namedBy: z.string(), namedAt: isoTime }),
  }),
  staffAccountName: {
    ...act({
      path: '/console/trading/staff/name',
      permission: 'trading_member',
      summary: 'Marks an account as one of somebody who works for the house',
      body: z.object({ memberId: id, reason }),
    }),
    errors: [...operatorErrors, 'member_not_found', 'trading_unchanged'],
  },
  staffAccountEndAsk: {
    ...act({
      path: '/console/trading/staff/end',
      permission: 'trading_member',
      summary: 'Asks that a staff account may bet on sports again; a second operator decides',
      body: z.object({ memberId: id, reason }),
    }),
    errors: [...operatorErrors, 'trading_unchanged'],
  },
  tradingStop: act({
    path: '/console/trading/stop',
    permission: 'trading_stop',
    summary: 'Takes no more bets on a market, an event or a sport',
    body: z.object({ scope: acts.tradingScope, reason }),
  }),
  tradingResume: act({
    path: '/console/trading/resume',
    permission: 'trading_stop',
    summary: 'Takes bets again',
    body: z.object({ scope: acts.tradingScope, reason }),
  }),
  tradingPriceAsk: act({
    path: '/console/trading/price',
    permission: 'trading_price',
    summary: 'Sets odds for a time; far from the model, a second operator decides',
    body: z.object({ ...acts.priceAct.omit({ act: true }).shape, reason }),
  }),
  tradingPriceEnd: act({
    path: '/console/trading/price/end',
    permission: 'trading_price',
    summary: 'Goes back to the odds of the model',
    body: z.object({ ...market, reason }),
  }),
  tradingSettleAsk: act({
    path: '/console/trading/settle',
    permission: 'trading_settle',
    summary: 'Asks that a market is settled; a second operator decides',
    body: z.object({ ...acts.settleAct.omit({ act: true }).shape, reason }),
  }),
  tradingUnsettleAsk: act({
    path: '/console/trading/unsettle',
    permission: 'trading_settle',
    summary: 'Asks that the result of a market is withdrawn; a second operator decides',
    body: z.object({ ...market, version: acts.settleAct.shape.version, reason }),
  }),
  tradingVoidAsk: act({
    path: '/console/trading/void',
    permission: 'trading_settle',
    summary: 'Asks that the bets on a market are void; a second operator decides',
    body: z.object({ ...acts.voidAct.omit({ act: true }).shape, reason }),
  }),
  tradingHeldAsk: act({
    path: '/console/trading/held/pay',
    permission: 'trading_settle',
    summary: 'Asks that a settlement that waits is paid; a second operator decides',
    body: z.object({ id: z.uuid(), amount: acts.tradingAmount, reason }),
  }),
  tradingMarginAsk: act({
    path: '/console/trading/margin',
    permission: 'trading_rule',
    summary: 'Sets a margin; a lower one is decided by a second operator',
    body: z.object({ ...acts.marginAct.omit({ act: true }).shape, reason }),
  }),
  tradingLimitAsk: act({
    path: '/console/trading/limit',
    permission: 'trading_rule',
    summary: 'Sets limits; higher ones are decided by a second operator',
    body: z.object({ ...acts.limitAct.omit({ act: true }).shape, reason }),
  }),
  tradingFactorAsk: act({
    path: '/console/trading/factor',
    permission: 'trading_member',
    summary: 'Sets what the stakes of a member are scaled by; more is decided by a second operator',
    body: z.object({ memberId: id, factor: acts.factorAct.shape.factor, reason }),
  }),
  tradingFlagDrop: act({
    path: '/console/trading/flag/drop',
    permission: 'trading_flag',
    summary: 'Does not take a message in, and takes bets on its event again',
    body: z.object({ id, reason }),
  }),
  tradingFlagReleaseAsk: act({
    path: '/console/trading/flag/release',
    permission: 'trading_flag',
    summary: 'Asks that the results of a message stand after all; a second operator decides',
    body: z.object({ id, reason }),
  }),
})
