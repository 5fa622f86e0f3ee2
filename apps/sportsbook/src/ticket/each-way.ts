import { eachWayTerms, placeMarketOf, placeOdds, winnerMarketOf } from '@baize/sports/each-way'
import type { EachWay, SlipKind } from '@baize/sports/slip'
import type { SlipLeg } from '../../wire/slip.ts'
import type { PriceBook, StandingMarket } from '../prices/price-book.ts'

/**
 * The legs that a slip is bet on. An each-way bet names its runner once, to win; its place part is the same
 * runner in the market of the places.
 */
export function legsOfSlip(
  prices: PriceBook,
  { kind, legs }: { readonly kind: SlipKind; readonly legs: readonly SlipLeg[] },
): readonly SlipLeg[] {
  const [win] = legs
  const place = kind.type === 'each_way' && win ? placeMarketOf(win.market) : undefined
  if (kind.type !== 'each_way' || !win || !place) return legs
  const { market } = place
  const material = prices.market(win.event, market)?.material ?? win.material
  return [win, { ...win, market, material, oddsMilli: placeOdds(win.oddsMilli, kind.part) }]
}

/** The prices that a slip of this kind is taken at: of an each-way bet, places at a part of the win odds. */
export function pricesFor(prices: PriceBook, kind: SlipKind): PriceBook {
  if (kind.type !== 'each_way') return prices
  return {
    event: (event) => prices.event(event),
    producer: (name) => prices.producer(name),
    onChange: (listener) => prices.onChange(listener),
    market: (event, id) => {
      const market = prices.market(event, id)
      const winner = prices.market(event, winnerMarketOf(id) ?? '')
      return market && winner ? placesAt(kind, { market, winner }) : market
    },
  }
}

/** Without the runners whom these terms are not offered for now. */
function placesAt(
  { places, part }: EachWay,
  { market, winner }: { readonly market: StandingMarket; readonly winner: StandingMarket },
): StandingMarket {
  const outcomes = [...market.outcomes].flatMap(([id, { split }]) => {
    const win = winner.outcomes.get(id)
    const terms = win && win.oddsMilli > 0 ? eachWayTerms(win, { places, split }) : undefined
    return win && terms?.part === part
      ? [[id, { oddsMilli: placeOdds(win.oddsMilli, part), split }] as const]
      : []
  })
  return { ...market, outcomes: new Map(outcomes) }
}

/** On what terms this selection can be backed each way now; null where it cannot. */
export function eachWayOf(
  prices: PriceBook,
  { event, market, outcome }: Pick<SlipLeg, 'event' | 'market' | 'outcome'>,
): EachWay | null {
  const of = placeMarketOf(market)
  if (!of) return null
  const win = openOutcome(prices.market(event, market), outcome)
  const placed = openOutcome(prices.market(event, of.market), outcome)
  return (win && placed && eachWayTerms(win, { places: of.places, split: placed.split })) ?? null
}

function openOutcome(market: StandingMarket | undefined, outcome: string) {
  const found = market?.status === 'active' ? market.outcomes.get(outcome) : undefined
  return found && found.oddsMilli > 0 ? found : undefined
}
