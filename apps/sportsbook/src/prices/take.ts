import type { BetStop, FeedMarket, FeedMessage, FixtureChange, OddsChange } from '@baize/sports/feed'
import { wholeChance, type Split } from '@baize/sports/market'
import { hasHappened } from '@baize/sports/match'
import { holdOf, priceMarket } from '@baize/sports/odds'
import { deskPriceKey, overroundIn, type DeskRules } from './desk-rules.ts'
import { identify, judgeOdds, jumps, type MarketTypes } from './checks.ts'
import type { OutcomeTable, PricedOutcome } from './outcome-table.ts'
import { noteBegun } from './begun.ts'
import { isOver, type BookEvent, type BookMarket } from './state.ts'
import { takeCancel, takeExchange, takeRollback, takeSettlement } from './take-results.ts'
import { changed, type EventMessage, type Taken } from './taken.ts'

/** All that the book keeps of prices. */
export interface Shelf {
  readonly events: Map<string, BookEvent>
  readonly table: OutcomeTable
  readonly types: MarketTypes
  /** Whether a producer prices matches under way; those who do not, hand over to it. */
  readonly isLiveProducer: (producer: string) => boolean
  /** What the trading desk has decided. */
  readonly rules: DeskRules
}

const certain: Split = [0, 0, 0, 0, wholeChance]

/**
 * Takes one message in. What cannot be true changes nothing but its event, which takes no bets from then on.
 * `now` is in milliseconds.
 */
export function takeMessage(shelf: Shelf, message: FeedMessage, now: number): Taken {
  if (message.type === 'alive' || message.type === 'snapshot_complete') return changed(null, {})
  if (message.type === 'fixture_change') return takeFixture(shelf, message, now)
  const event = shelf.events.get(message.event)
  if (!event) return changed(null, { refused: 'unknown_event' })
  const taken = tryToTake(shelf, { event, message, now })
  if (taken.refused === null) return taken
  event.isQuarantined = true
  return { ...taken, markets: [...event.markets.values()] }
}

interface OfEvent {
  readonly event: BookEvent
  readonly message: Exclude<EventMessage, FixtureChange>
  readonly now: number
}

/** Its number has been passed: a message over which the book stumbles would otherwise be lost unseen. */
function tryToTake(shelf: Shelf, of: OfEvent): Taken {
  try {
    return takeOfEvent(shelf, of)
  } catch (fault) {
    return changed(of.event, { refused: 'unusable', fault })
  }
}

function takeOfEvent(shelf: Shelf, of: OfEvent): Taken {
  const { event, message } = of
  switch (message.type) {
    case 'odds_change':
      return takeOdds(shelf, { ...of, message })
    case 'bet_stop':
      return takeStop(event, message)
    case 'bet_settlement':
      return takeSettlement(shelf.types, event, message)
    case 'bet_cancel':
      return takeCancel(event, message)
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      return takeRollback(event, message)
  }
}

function takeFixture(shelf: Shelf, message: FixtureChange, now: number): Taken {
  const { v: _v, producer, seq: _seq, at: _at, through: _through, type: _type, status, ...fixture } = message
  const known = shelf.events.get(message.event)
  if (!known) {
    const event: BookEvent = {
      fixture,
      status,
      score: null,
      producer,
      markets: new Map(),
      isQuarantined: false,
      endedAt: isOver(status) ? now : null,
    }
    shelf.events.set(message.event, event)
    return changed(event, { isEventChanged: true })
  }
  if (known.fixture.sport !== fixture.sport) {
    known.isQuarantined = true
    return changed(known, { refused: 'other_sport', markets: [...known.markets.values()] })
  }
  const areExchanged = known.fixture.home.id === fixture.away.id && known.fixture.away.id === fixture.home.id
  known.fixture = fixture
  noteBegun(known, message, now)
  if (areExchanged) return takeExchange(known, message)
  if (isHandedBack(shelf, known, producer)) return changed(known, { isEventChanged: true })
  const markets = changeStatus(shelf, known, { status, now })
  return changed(known, { isEventChanged: true, markets })
}

/** A producer that has handed an event over has no say in its prices any more. */
const isHandedBack = (shelf: Shelf, event: BookEvent, producer: string): boolean =>
  event.producer !== producer && shelf.isLiveProducer(event.producer) && !shelf.isLiveProducer(producer)

/** Gives the markets that this changes: the margin of a live match is another one. */
function changeStatus(
  shelf: Shelf,
  event: BookEvent,
  { status, now }: { readonly status: BookEvent['status']; readonly now: number },
): readonly BookMarket[] {
  const before = event.status
  if (before === status) return []
  event.status = status
  event.endedAt = isOver(status) ? (event.endedAt ?? now) : null
  const markets = [...event.markets.values()]
  if ((before === 'live') !== (status === 'live'))
    for (const market of markets) writePrices(shelf, { event, market, splits: splitsOf(shelf, market) })
  return markets
}

function takeOdds(
  shelf: Shelf,
  { event, message, now }: { readonly event: BookEvent; readonly message: OddsChange; readonly now: number },
): Taken {
  const refused = judgeOdds(shelf.types, event, message)
  if (refused) return changed(event, { refused })
  if (isHandedBack(shelf, event, message.producer)) return changed(event, {})
  const before = event.score
  const isScoreChanged = before === null || JSON.stringify(before) !== JSON.stringify(message.score)
  const hasScored = before === null || hasHappened(before, message.score)
  event.score = message.score
  noteBegun(event, message, now)
  const markets = new Set(changeStatus(shelf, event, { status: message.status, now }))
  const isStatusChanged = markets.size > 0
  if (event.producer !== message.producer) {
    event.producer = message.producer
    for (const market of event.markets.values())
      if (market.producer !== message.producer) {
        market.handedOverAt ??= now
        markets.add(market)
      }
  }
  for (const market of message.markets)
    markets.add(takeMarket(shelf, { event, market, hasScored, producer: message.producer }))
  return changed(event, { markets: [...markets], isEventChanged: isScoreChanged || isStatusChanged })
}

/** Writes what a producer says of a market. */
export function takeMarket(
  shelf: Shelf,
  told: {
    readonly event: BookEvent
    readonly market: FeedMarket
    readonly hasScored: boolean
    readonly producer: string
  },
): BookMarket {
  const { event, market, hasScored, producer } = told
  const known = event.markets.get(`${market.type}|${market.spec}`) ?? openMarket(shelf, event, market)
  const standing = pricesOf(shelf, known)
  known.isDoubtful =
    !known.isDoubtful &&
    !hasScored &&
    known.type.isMain &&
    known.status === 'active' &&
    known.material === market.material &&
    jumps(market, { outcomes: known.outcomes, standing })
  known.producer = producer
  known.handedOverAt = null
  known.isMainLine = market.isMainLine
  known.material = market.material
  endOldPrice(shelf, event, known)
  // A result stands until it is taken back, whatever odds are told beside it.
  if (known.status !== 'settled') known.status = market.status
  if (market.outcomes.length > 0) {
    const told = new Map(market.outcomes.map(({ id, p }) => [id, p]))
    writePrices(shelf, { event, market: known, splits: known.outcomes.map((id) => told.get(id) ?? certain) })
  }
  return known
}

function openMarket(shelf: Shelf, event: BookEvent, told: FeedMarket): BookMarket {
  const known = identify(shelf.types, told, event.fixture.sport)
  if (typeof known === 'string') throw new Error(`${told.type}|${told.spec} was not judged: ${known}`)
  const market: BookMarket = {
    id: `${told.type}|${told.spec}`,
    type: known.type,
    spec: told.spec,
    specifiers: known.specifiers,
    outcomes: known.outcomes,
    start: shelf.table.take(known.outcomes.length),
    producer: event.producer,
    status: told.status,
    isMainLine: told.isMainLine,
    material: told.material,
    holdBps: 0,
    isDoubtful: false,
    handedOverAt: null,
  }
  shelf.table.write(
    market.start,
    known.outcomes.map(() => ({ oddsMilli: 0, split: certain })),
  )
  event.markets.set(market.id, market)
  return market
}

export const splitsOf = (shelf: Shelf, market: BookMarket): readonly Split[] =>
  market.outcomes.map((_, index) => shelf.table.split(market.start + index))

/** What stands of a market, in the order of its outcomes. */
export const pricesOf = (shelf: Pick<Shelf, 'table'>, market: BookMarket): readonly PricedOutcome[] =>
  market.outcomes.map((_, index) => ({
    oddsMilli: shelf.table.odds(market.start + index),
    split: shelf.table.split(market.start + index),
  }))

function writePrices(
  shelf: Shelf,
  priced: { readonly event: BookEvent; readonly market: BookMarket; readonly splits: readonly Split[] },
): void {
  const { event, market, splits } = priced
  const odds = modelOdds(shelf, priced)
  const desk = shelf.rules.prices.get(deskPriceKey(event.fixture.event, market.id))
  const prices = splits.map((split, index) => {
    const model = odds[index] ?? 0
    return { split, oddsMilli: model === 0 ? 0 : (desk?.odds.get(market.outcomes[index] ?? '') ?? model) }
  })
  market.holdBps = holdOf(prices)
  shelf.table.write(market.start, prices)
}

/** What the margin alone makes of the chances. */
export function modelOdds(
  shelf: Shelf,
  priced: { readonly event: BookEvent; readonly market: BookMarket; readonly splits: readonly Split[] },
): readonly number[] {
  const { event, market, splits } = priced
  const { sport, tournament } = event.fixture
  const { margin } = market.type
  const isLive = event.status === 'live' || event.status === 'interrupted'
  const overround = overroundIn(shelf.rules, { sport, tournament: tournament.id, isLive, margin })
  return priceMarket({ splits, margin, sport, isLive, overround })
}

/** Prices an event anew by the rules that stand. */
export function reprice(shelf: Shelf, event: BookEvent): void {
  for (const market of event.markets.values()) {
    endOldPrice(shelf, event, market)
    writePrices(shelf, { event, market, splits: splitsOf(shelf, market) })
  }
}

/** A price of the desk was for what stood then. */
function endOldPrice({ rules }: Shelf, { fixture }: BookEvent, market: BookMarket): void {
  const key = deskPriceKey(fixture.event, market.id)
  const price = rules.prices.get(key)
  if (price && price.material !== market.material) rules.prices.delete(key)
}

function takeStop(event: BookEvent, message: BetStop): Taken {
  const stopped = [...event.markets.values()].filter(
    (market) => market.status === 'active' && market.producer === message.producer,
  )
  for (const market of stopped) market.status = 'suspended'
  return changed(event, { markets: stopped })
}
