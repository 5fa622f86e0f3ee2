import { cashOutValue, type CashOutTicket } from '@baize/sports/cash-out'
import { safeMinor } from '@baize/money'
import { delayMs, type WatchedLeg } from '@baize/sports/limits'
import { isSettled, legStates, type Results } from '@baize/sports/settle'
import type { Clock } from '@baize/std'
import type { WireCashOut } from '../../wire/slip.ts'
import type { Evaluated } from '../payer/evaluate.ts'
import type { LegRow } from '../ticket/row.ts'
import { builderValue, type BuilderValuing } from './builder-value.ts'

export interface Valuing extends BuilderValuing {
  readonly clock: Clock
}

/** The chances of a bet builder in play are shown for so long. */
const shownForMs = 5_000

/** From when on answers may be that a page shows a value by. */
export const shownSince = ({ clock }: Pick<Valuing, 'clock'>): number => clock() - shownForMs

export interface ValuedBy {
  readonly results: Results
  /** Chances of bet builders in play were asked for then or later. */
  readonly since: number
}

/** What the whole of a ticket pays now; undefined while no cash-out is offered. */
export function valueOf(
  deps: Valuing,
  evaluated: Evaluated,
  { results, since }: ValuedBy,
): bigint | undefined {
  const { ticket, legs, accepted } = evaluated
  if (ticket.kind.type === 'builder')
    return builderValue(deps, evaluated, { results, since, splitOf: (leg) => openLeg(deps, leg).split })
  const states = legStates(accepted, results)
  const valued = legs.map((leg, index): CashOutTicket['legs'][number] => {
    const state = states[index]
    return state && isSettled(state) ? { factor: state.factor } : openLeg(deps, leg)
  })
  return cashOutValue({ kind: ticket.kind, stakeMinor: ticket.stakeLeftMinor, legs: valued })
}

function openLeg({ prices }: Pick<Valuing, 'prices'>, leg: LegRow) {
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
  { prices }: Pick<Valuing, 'prices'>,
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
  ({ prices }: Pick<Valuing, 'prices'>) =>
  (leg: LegRow): boolean =>
    prices.event(leg.event)?.status === 'live'

/** What a page shows of the cash-out of an open ticket. */
export function offerOf(deps: Valuing, evaluated: Evaluated, results: Results): WireCashOut {
  const value = valueOf(deps, evaluated, { results, since: shownSince(deps) })
  const watched = watchedLegs(deps, evaluated, { results, isLive: isLiveNow(deps) })
  return {
    valueMinor: value === undefined ? null : safeMinor(value),
    delayMs: Math.max(0, ...watched.map((leg) => leg.delayMs)),
  }
}
