import { delayMs, type PressedLeg, type StandingPrice } from '@baize/sports/limits'
import type { EventStatus } from '@baize/sports/feed'
import type { LegEvent, QuoteRequest, SlipLeg } from '../../wire/slip.ts'
import type { PriceBook, StandingEvent, StandingMarket } from '../prices/price-book.ts'
import { legsOfSlip } from './each-way.ts'
import type { SlipLegRow } from './row.ts'

const isOpen: Readonly<Record<EventStatus, boolean>> = {
  pre: true,
  live: true,
  interrupted: true,
  postponed: true,
  ended: false,
  closed: false,
  abandoned: false,
  cancelled: false,
}

/** Notes which events had begun when the slip was pressed, and what they are. */
export const pressLegs = (prices: PriceBook, slip: Pick<QuoteRequest, 'kind' | 'legs'>): SlipLegRow[] =>
  legsOfSlip(prices, slip).map((leg) => {
    const event = prices.event(leg.event)
    return { ...leg, isLive: event?.status === 'live', about: event ? withPlayersOf(leg, event.about) : null }
  })

/** Of the players only those whom the bet names. */
const withPlayersOf = ({ market, outcome }: SlipLeg, about: LegEvent): LegEvent => ({
  ...about,
  players: Object.fromEntries(
    Object.entries(about.players).filter(
      ([player]) => player === outcome || market.split(/[|=]/).includes(player),
    ),
  ),
})

/** A leg of a press as it stands now. */
export function watchLeg(prices: PriceBook, leg: SlipLegRow): PressedLeg {
  const event = prices.event(leg.event)
  const market = prices.market(leg.event, leg.market)
  return {
    isLive: leg.isLive,
    delayMs: event ? delayMs(event.sport, leg.isLive, event.clockRate) : 0,
    producer: market ? prices.producer(market.producer) : { isUp: true, through: Infinity },
    shown: { oddsMilli: leg.oddsMilli, material: leg.material },
    standing: event && isOpen[event.status] ? priceOf(event, market, leg) : undefined,
  }
}

function priceOf(event: StandingEvent, market: StandingMarket | undefined, leg: SlipLegRow): StandingPrice {
  const oddsMilli = market?.outcomes.get(leg.outcome)?.oddsMilli ?? 0
  const isRunning = event.status === 'live' || event.status === 'pre'
  return {
    isActive: isRunning && market?.status === 'active' && oddsMilli > 0,
    oddsMilli,
    material: market?.material ?? leg.material,
    closesAt: leg.isLive ? null : closingOf(event),
  }
}

/** Bets before the start end with it, however early it is. */
const closingOf = (event: StandingEvent): number => (event.status === 'pre' ? event.startsAt : 0)

/** The longest delay of the legs. */
export const delayOf = (prices: PriceBook, legs: readonly SlipLegRow[]): number =>
  Math.max(0, ...legs.map((leg) => watchLeg(prices, leg).delayMs))

/** A leg with all that stands behind its price; undefined where there is none. */
export function pricedLeg(prices: PriceBook, leg: SlipLeg) {
  const event = prices.event(leg.event)
  const market = prices.market(leg.event, leg.market)
  const outcome = market?.outcomes.get(leg.outcome)
  return event && market && outcome && outcome.oddsMilli > 0 ? { event, market, outcome } : undefined
}
export type PricedLeg = NonNullable<ReturnType<typeof pricedLeg>>
