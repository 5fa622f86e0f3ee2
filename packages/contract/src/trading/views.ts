import { sports } from '@baize/sports/market'
import { z } from 'zod'
import { tradingResults } from './acts.ts'

/* What the sports book shows to the trading desk. Amounts are decimals in the house's currency. */

const signed = z.string().regex(/^-?\d{1,16}(\.\d{1,2})?$/)
const named = z.object({ en: z.string(), bn: z.string() })
const instant = z.iso.datetime()
const sport = z.enum(sports)

export const tradingEventState = z.enum(['coming', 'live', 'suspended', 'ended'])
/** In the order in which the desk lists them. A season is open for bets on its winner while matches are played. */
export const tradingEventGroups = ['live', 'coming', 'season', 'ended'] as const
export const tradingEventLine = z.object({
  id: z.string(),
  sport,
  tournament: z.object({ id: z.string(), name: named, tier: z.enum(['A', 'B', 'C', 'D']) }),
  home: named,
  away: named,
  startsAt: instant,
  /** What the feed says. */
  status: z.string(),
  state: tradingEventState,
  group: z.enum(tradingEventGroups),
  /** Why no bets are taken; null where they are. */
  stop: z.enum(['desk', 'sport', 'quarantine', 'feed', 'paused']).nullable(),
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  producer: z.string(),
  /** How far behind the world its prices are. */
  lagMs: z.int(),
  markets: z.int(),
  /** Stakes of accepted tickets with a leg on it. */
  turnover: signed,
  tickets: z.int(),
  /** What the event's open bets would cost at worst; negative is a loss. */
  worst: signed,
  /** What the house keeps of its main market. */
  holdBps: z.int(),
})
export type TradingEventLine = z.output<typeof tradingEventLine>

export const tradingOutcome = z.object({
  id: z.string(),
  name: named,
  /** Thousandths; 0 where it is not offered. */
  oddsMilli: z.int(),
  /** By the house's margin alone, without a price of the desk. */
  modelMilli: z.int(),
  /** Fair odds, without margin; 0 where it cannot win. */
  fairMilli: z.int(),
  liability: signed,
  stake: signed,
})
export const tradingMarket = z.object({
  id: z.string(),
  type: z.string(),
  name: named,
  status: z.enum(['active', 'suspended', 'inactive', 'settled']),
  isStopped: z.boolean(),
  isMainLine: z.boolean(),
  hasOneWinner: z.boolean(),
  material: z.int(),
  holdBps: z.int(),
  tickets: z.int(),
  worst: signed,
  /** A price of the desk, until then. */
  priceUntil: instant.nullable(),
  outcomes: z.array(tradingOutcome),
  /** The result that stands; version 0 where there was none. */
  result: z.object({
    version: z.int(),
    outcomes: z.record(z.string(), z.enum([...tradingResults, 'void'])).nullable(),
    source: z.string().nullable(),
  }),
})
export type TradingMarket = z.output<typeof tradingMarket>

export const tradingEvent = tradingEventLine.extend({
  isStopped: z.boolean(),
  markets: z.int(),
  endedAt: instant.nullable(),
  list: z.array(tradingMarket),
  /** By final score, where the markets of the sport hang on one; the worst first is not sorted. */
  finals: z.array(z.object({ home: z.int(), away: z.int(), result: signed })),
})
export type TradingEvent = z.output<typeof tradingEvent>

export const tradingSummary = z.object({
  turnoverToday: signed,
  turnoverWeekAgo: signed,
  openLiability: signed,
  worstTen: signed,
  /** Of the last seven days: what was kept of settled stakes, and what the prices said. */
  holdBps: z.int().nullable(),
  modelHoldBps: z.int().nullable(),
  bets: z.int(),
  declined: z.int(),
  currency: z.string(),
  unsettled: z.int(),
  flags: z.int(),
  held: z.int(),
  stoppedSports: z.array(sport),
})

export const tradingTicket = z.object({
  id: z.string(),
  player: z.string(),
  /** When it was pressed, and what became of it. */
  at: instant,
  step: z.enum(['waiting', 'debiting', 'returning', 'accepted', 'declined', 'returned']),
  isSettled: z.boolean(),
  refusal: z.string().nullable(),
  most: signed.nullable(),
  kind: z.string(),
  lines: z.int(),
  legs: z.int(),
  /** Of the first leg. */
  event: z.string(),
  home: named.nullable(),
  away: named.nullable(),
  market: named.nullable(),
  outcome: named.nullable(),
  oddsMilli: z.int().nullable(),
  stake: signed,
  paid: signed,
  isLive: z.boolean(),
})

export const tradingFeed = z.object({
  id: z.string(),
  kind: z.enum(['live', 'pre']),
  isUp: z.boolean(),
  trouble: z.string().nullable(),
  seq: z.string(),
  lagMs: z.int(),
  /** How far its clock is ahead; null until enough was heard. */
  skewMs: z.int().nullable(),
  silentMs: z.int(),
  gaps: z.int(),
  recoveries: z.int(),
  lastRecovery: z.string().nullable(),
  quarantined: z.int(),
  messages: z.int(),
})

export const tradingFlag = z.object({
  id: z.string(),
  kind: z.literal('message'),
  producer: z.string(),
  seq: z.string().nullable(),
  event: z.string().nullable(),
  home: named.nullable(),
  away: named.nullable(),
  reason: z.string(),
  message: z.string(),
  /** It tells results, which may be true after all. */
  mayRelease: z.boolean(),
  at: instant,
  releasedAt: instant.nullable(),
  releasedBy: z.string().nullable(),
})

export const tradingHeld = z.object({
  id: z.string(),
  player: z.string(),
  cause: z.enum(['late', 'large']),
  /** Paid now, and what the latest results say. */
  paid: signed,
  due: signed,
  stake: signed,
  settledAt: instant,
  heldAt: instant,
})

export const tradingFactor = z.object({
  id: z.string(),
  player: z.string(),
  factor: z.int(),
  /** Bets with a closing price, and how far they beat it, in basis points. */
  bets: z.int(),
  scoreBps: z.int(),
  proposed: z.int().nullable(),
  setBy: z.string().nullable(),
  setAt: instant.nullable(),
})

/** A selection that several members have bet on within a day. */
export const tradingShared = z.object({
  event: z.string(),
  home: named.nullable(),
  away: named.nullable(),
  market: named.nullable(),
  outcome: named.nullable(),
  bets: z.array(z.object({ player: z.string(), stake: signed, tickets: z.int(), at: instant })),
})

/** A repeated pattern of a member: how often, out of how many bets. */
export const tradingHabit = z.object({
  player: z.string(),
  kind: z.enum(['burst', 'late', 'voids']),
  count: z.int(),
  outOf: z.int(),
  at: instant,
})

export const tradingRule = z.object({
  margins: z.array(
    z.object({
      sport,
      tournament: z.string().nullable(),
      isLive: z.boolean(),
      margin: z.string(),
      overroundBps: z.int(),
      isDefault: z.boolean(),
    }),
  ),
  limits: z.array(
    z.object({
      sport,
      tournament: z.string().nullable(),
      main: signed,
      other: signed,
      outcome: signed,
      isDefault: z.boolean(),
    }),
  ),
  tournaments: z.array(z.object({ id: z.string(), sport, name: named, tier: z.string() })),
  currency: z.string(),
})
