import type { BetCancel, BetSettlement, FixtureChange, RollbackSettlement } from '@baize/sports/feed'
import type { NewResult } from '../events/result-store.ts'
import { judgeResult, type Impossible, type MarketTypes } from './checks.ts'
import type { BookEvent, BookMarket } from './state.ts'
import { changed, type EventMessage, type Taken } from './taken.ts'

/** Takes results in, each by itself: what is against the rules or the score stops, the others stand. */
export function takeSettlement(types: MarketTypes, event: BookEvent, message: BetSettlement): Taken {
  const { score, certainty } = message
  const results: NewResult[] = []
  const markets: BookMarket[] = []
  let refused: Impossible | null = null
  for (const result of message.results) {
    const fault = judgeResult(types, event, { score, result })
    if (fault) {
      refused = fault
      continue
    }
    const id = `${result.type}|${result.spec}`
    const market = event.markets.get(id)
    if (market) {
      market.status = 'settled'
      markets.push(market)
    }
    const outcomes = Object.fromEntries(
      result.outcomes.map(({ id: outcome, result: won, voidHalves, deadHeat: [places, tied] }) => [
        outcome,
        [won, voidHalves, places, tied] as const,
      ]),
    )
    const change = { type: 'settle', outcomes, voidReason: result.voidReason } as const
    results.push({ ...toldBy(event, message), market: id, change, certainty })
  }
  return changed(event, { results, markets, refused })
}

const toldBy = (event: BookEvent, message: EventMessage) => ({
  event: message.event,
  certainty: 2 as const,
  // What only was seen live pays in simulated leagues alone, where nobody can be mistaken.
  isValid: event.fixture.isSimulated || message.type !== 'bet_settlement' || message.certainty === 2,
  source: `feed:${message.producer}`,
  seq: message.seq,
})

/** Voids bets of a span of time. */
export function takeCancel(event: BookEvent, message: BetCancel): Taken {
  const { from, to, reason } = message
  const markets = marketsOf(event, message.markets)
  // With an end, only bets of the past are void; the market goes on.
  if (to === null) for (const market of markets) market.status = 'inactive'
  const results = message.markets.map(({ type, spec }) => ({
    ...toldBy(event, message),
    market: `${type}|${spec}`,
    change: { type: 'cancel', from, to, reason } as const,
  }))
  return changed(event, { results, markets })
}

/** Bets on their way while sides are exchanged are of the old ones too; then somebody has to look. */
const onTheWayMs = 10_000

/** The sides of a match were exchanged: what was bet on them until then is void. */
export function takeExchange(event: BookEvent, message: FixtureChange): Taken {
  event.isQuarantined = true
  const markets = [...event.markets.values()]
  const to = message.at + onTheWayMs
  const results = markets.map(({ id }) => ({
    ...toldBy(event, message),
    isValid: true,
    market: id,
    change: { type: 'cancel', from: null, to, reason: 'format_changed' } as const,
  }))
  return changed(event, { results, markets, isEventChanged: true, refused: 'sides_exchanged' })
}

/** Takes results or cancellations back. */
export function takeRollback(event: BookEvent, message: RollbackSettlement): Taken {
  const markets = marketsOf(event, message.markets)
  // Hidden until odds are told again.
  for (const market of markets) if (market.status === 'settled') market.status = 'inactive'
  const type = message.type === 'rollback_bet_settlement' ? 'unsettle' : 'uncancel'
  const results = message.markets.map((told) => ({
    ...toldBy(event, message),
    market: `${told.type}|${told.spec}`,
    change: { type } as const,
  }))
  return changed(event, { results, markets })
}

const marketsOf = (
  event: BookEvent,
  told: readonly { readonly type: string; readonly spec: string }[],
): readonly BookMarket[] => told.flatMap(({ type, spec }) => event.markets.get(`${type}|${spec}`) ?? [])
