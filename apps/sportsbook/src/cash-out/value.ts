import { cashOutValue, type CashOutTicket } from '@baize/sports/cash-out'
import { safeMinor } from '@baize/money'
import { delayMs, type WatchedLeg } from '@baize/sports/limits'
import { multipliedLegs } from '@baize/sports/slip'
import { isSettled, legStates, type Results } from '@baize/sports/settle'
import type { WireCashOut } from '../../wire/slip.ts'
import type { Evaluated } from '../payer/evaluate.ts'
import type { PriceBook } from '../prices/price-book.ts'
import type { LegRow } from '../ticket/row.ts'

interface Valuing {
  readonly prices: PriceBook
}

/** What the whole of a ticket pays now; undefined while no cash-out is offered. */
export function valueOf(deps: Valuing, evaluated: Evaluated, results: Results): bigint | undefined {
  const { ticket, legs, accepted } = evaluated
  const states = legStates(accepted, results)
  if (ticket.kind.type === 'builder') return builderValue(deps, evaluated, results)
  const valued = legs.map((leg, index): CashOutTicket['legs'][number] => {
    const state = states[index]
    return state && isSettled(state) ? { factor: state.factor } : openLeg(deps, leg)
  })
  return cashOutValue({ kind: ticket.kind, stakeMinor: ticket.stakeLeftMinor, legs: valued })
}

/**
 * A bet builder is worth its odds times the chance at which it was taken, which stays the same until the
 * match begins. From then on only a model could say, and none is asked.
 */
function builderValue(deps: Valuing, { ticket, legs, accepted }: Evaluated, results: Results) {
  const states = legStates(accepted, results)
  const isBefore = legs.every(
    (leg, index) => states[index]?.result === 'open' && deps.prices.event(leg.event)?.status === 'pre',
  )
  const isOpen = legs.every((leg) => openLeg(deps, leg).split !== undefined)
  const { builderChance, oddsMilli } = ticket
  if (!isBefore || !isOpen || builderChance === null || oddsMilli === null) return undefined
  const priced = { oddsMilli: Number(oddsMilli), chance: builderChance }
  const builder = multipliedLegs({ kind: ticket.kind, legs: [], builder: priced })
  return cashOutValue({
    kind: builder.kind,
    stakeMinor: ticket.stakeLeftMinor,
    legs: builder.legs.map((leg) => ({ ...leg, isLive: false })),
  })
}

function openLeg({ prices }: Valuing, leg: LegRow) {
  const event = prices.event(leg.event)
  const market = prices.market(leg.event, leg.market)
  const isRunning = event?.status === 'pre' || event?.status === 'live'
  const isUp = market !== undefined && prices.producer(market.producer).isUp
  const isActive = isRunning && isUp && market.status === 'active'
  return {
    oddsMilli: leg.oddsMilli,
    isLive: event?.status === 'live',
    split: isActive ? market.outcomes.get(leg.outcome)?.split : undefined,
  }
}

/** The open legs of a ticket as the watermark rule looks at them. */
export function watchedLegs(
  { prices }: Valuing,
  { legs, accepted }: Evaluated,
  { results, isLive }: { readonly results: Results; readonly isLive: (leg: LegRow) => boolean },
): readonly WatchedLeg[] {
  const states = legStates(accepted, results)
  return legs
    .filter((_, index) => states[index]?.result === 'open')
    .map((leg) => {
      const event = prices.event(leg.event)
      return {
        isLive: isLive(leg),
        delayMs: event ? delayMs(event.sport, isLive(leg), event.clockRate) : 0,
        producer: prices.producer(prices.market(leg.event, leg.market)?.producer ?? leg.producer),
      }
    })
}

export const isLiveNow =
  ({ prices }: Valuing) =>
  (leg: LegRow): boolean =>
    prices.event(leg.event)?.status === 'live'

/** What a page shows of the cash-out of an open ticket. */
export function offerOf(deps: Valuing, evaluated: Evaluated, results: Results): WireCashOut {
  const value = valueOf(deps, evaluated, results)
  const watched = watchedLegs(deps, evaluated, { results, isLive: isLiveNow(deps) })
  return {
    valueMinor: value === undefined ? null : safeMinor(value),
    delayMs: Math.max(0, ...watched.map((leg) => leg.delayMs)),
  }
}
