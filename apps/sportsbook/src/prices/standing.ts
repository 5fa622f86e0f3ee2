import type { StandingEvent, StandingMarket } from './price-book.ts'
import { standingStatus, type BookEvent, type BookMarket, type Fixture } from './state.ts'
import { pricesOf, type Shelf } from './take.ts'

/** An event as bets see it. */
export function standingEvent(event: BookEvent | undefined): StandingEvent | undefined {
  if (!event) return undefined
  const { fixture, status, score } = event
  return {
    event: fixture.event,
    sport: fixture.sport,
    tier: fixture.tournament.tier,
    tournament: fixture.tournament.id,
    status,
    startsAt: fixture.startsAt,
    clockRate: fixture.clockRate,
    isSimulated: fixture.isSimulated,
    score,
    about: aboutOf(fixture),
  }
}

/** What tickets tell of an event. */
export const aboutOf = (fixture: Fixture): StandingEvent['about'] => ({
  sport: fixture.sport,
  tournament: fixture.tournament.name,
  home: competitorOf(fixture.home),
  away: competitorOf(fixture.away),
  players: { ...fixture.home.players, ...fixture.away.players },
  startsAt: fixture.startsAt,
  isSimulated: fixture.isSimulated,
  ...(fixture.kind && { kind: fixture.kind }),
})

export const competitorOf = ({ name, short, colours }: Fixture['home']) => ({ name, short, colours })

/** A market of an event as bets see it. */
export function standingMarket(
  shelf: Shelf,
  of: {
    readonly event: BookEvent | undefined
    readonly market: string
    readonly isOpen: (event: BookEvent, market: BookMarket) => boolean
  },
): StandingMarket | undefined {
  const { event } = of
  const market = event?.markets.get(of.market)
  if (!event || !market) return undefined
  const prices = pricesOf(shelf, market)
  return {
    event: event.fixture.event,
    market: market.id,
    type: market.type.id,
    spec: market.spec,
    status: standingStatus(event, market, of.isOpen(event, market)),
    material: market.material,
    producer: market.producer,
    holdBps: market.holdBps,
    outcomes: new Map(
      market.outcomes.flatMap((id, index) => {
        const price = prices[index]
        return price ? [[id, price] as const] : []
      }),
    ),
  }
}
