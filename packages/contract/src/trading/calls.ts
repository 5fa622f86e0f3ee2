import { sports } from '@baize/sports/market'
import { z } from 'zod'
import { tradingAct, tradingEventId } from './acts.ts'
import * as views from './views.ts'

/*
 * Signed calls of the platform to the house's sports book, for its trading desk. They are no part of the
 * wallet protocol: an outside book brings a desk of its own.
 */

const ok = z.literal('ok')
const cursor = z.string().max(100).nullable()
const limit = z.int().min(1).max(101)
const operator = z.string().min(1).max(64)
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const page = <Item extends z.ZodType>(item: Item) => z.object({ status: ok, list: z.array(item), cursor })

export const tradingViews = ['now', 'live', 'coming', 'seasons', 'unsettled', 'suspended', 'all'] as const

export const tradingCalls = {
  tradingEvents: {
    path: '/platform/v1/trading/events',
    body: z.object({
      sport: z.enum(sports).nullable(),
      view: z.enum(tradingViews),
      query: z.string().max(60).nullable(),
      cursor,
      limit,
    }),
    answer: page(views.tradingEventLine),
  },
  tradingSummary: {
    path: '/platform/v1/trading/summary',
    body: z.object({}),
    answer: views.tradingSummary.extend({ status: ok }),
  },
  tradingEvent: {
    path: '/platform/v1/trading/event',
    body: z.object({ event: tradingEventId }),
    answer: z.object({ status: ok, event: views.tradingEvent.nullable() }),
  },
  tradingTickets: {
    path: '/platform/v1/trading/tickets',
    body: z.object({
      event: tradingEventId.nullable(),
      state: z.enum(['waiting', 'accepted', 'declined']).nullable(),
      cursor,
      limit,
    }),
    answer: page(views.tradingTicket),
  },
  tradingFeeds: {
    path: '/platform/v1/trading/feeds',
    body: z.object({}),
    answer: z.object({ status: ok, list: z.array(views.tradingFeed), clockOffsetMs: z.int() }),
  },
  tradingFlags: {
    path: '/platform/v1/trading/flags',
    body: z.object({ isOpen: z.boolean().nullable(), cursor, limit }),
    answer: page(views.tradingFlag),
  },
  tradingHeld: {
    path: '/platform/v1/trading/held',
    body: z.object({ cursor, limit }),
    answer: page(views.tradingHeld),
  },
  tradingFactors: {
    path: '/platform/v1/trading/factors',
    body: z.object({ player: z.string().max(64).nullable(), cursor, limit }),
    answer: page(views.tradingFactor),
  },
  /** Members who bet alike, and repeated patterns of single members. */
  tradingPeople: {
    path: '/platform/v1/trading/people',
    body: z.object({}),
    answer: z.object({
      status: ok,
      shared: z.array(views.tradingShared),
      habits: z.array(views.tradingHabit),
    }),
  },
  tradingRules: {
    path: '/platform/v1/trading/rules',
    body: z.object({ sport: z.enum(sports) }),
    answer: views.tradingRule.extend({ status: ok }),
  },
  /** What an act would change, and whether it takes two people. */
  tradingCheck: {
    path: '/platform/v1/trading/check',
    body: z.object({ act: tradingAct }),
    answer: z.object({
      status: ok,
      needsSecond: z.boolean(),
      subject: z.string(),
      before: facts,
      after: facts,
    }),
  },
  /** Does it, once for each order; the same order again changes nothing. */
  tradingOrder: {
    path: '/platform/v1/trading/order',
    body: z.object({
      order: z.string().regex(/^[1-9]\d{0,17}$/),
      askedBy: operator,
      /** The second person. The book refuses what needs one without. */
      agreedBy: operator.nullable(),
      reason: z.string().min(1).max(500),
      act: tradingAct,
    }),
    answer: z.object({ status: ok, order: z.string() }),
  },
} as const
export type TradingCallName = keyof typeof tradingCalls

/** Why the book does not do what the desk asks; the message of its refusal. */
export const tradingRefusals = ['unknown', 'outdated', 'invalid', 'needs_second', 'unchanged'] as const
export type TradingRefusal = (typeof tradingRefusals)[number]
