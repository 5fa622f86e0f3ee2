import type { FeedMessage } from '@baize/sports/feed'
import type { MarketTypes } from './checks.ts'
import { createDeskRules, eventStop, marketStop, sportStop, type DeskRules } from './desk-rules.ts'
import { createOutcomeTable } from './outcome-table.ts'
import type { PriceBook, ProducerState } from './price-book.ts'
import { standingEvent, standingMarket } from './standing.ts'
import type { BookEvent, BookMarket } from './state.ts'
import { reprice, takeMessage, type Shelf } from './take.ts'
import { changed, type Taken } from './taken.ts'

/** After a hand-over the next producer has so long to go on; then the market is hidden. */
const handOverMs = 60_000

export interface PriceStore {
  readonly book: PriceBook
  readonly shelf: Shelf
  /**
   * Takes in a message, and how its producer stands with it, then tells everybody who listens. `now` is in
   * milliseconds.
   */
  take(message: FeedMessage, at: { readonly now: number; readonly state: ProducerState }): Taken
  /** After a full snapshot of a producer: hides its markets that are not named. */
  keepOnly(producer: string, told: ReadonlyMap<string, ReadonlySet<string>>): void
  /** Tells whether bets are taken on a producer's prices, and how much of the world it has told. */
  setProducer(name: string, state: ProducerState): void
  /** Hides what no producer went on with. Gives the ids of the markets. Call it each second. */
  expireHandOvers(now: number): readonly string[]
  /** Stops or takes up the bets on an event. */
  setQuarantined(event: string, isQuarantined: boolean): void
  /** Forgets an event: it is over, and its page comes from the database. */
  forget(event: string): void
  /** Whether its producer is up and the desk takes bets on it. */
  isOpen(event: BookEvent, market: BookMarket): boolean
  /** Prices events anew after the desk changed its rules; and tells of all of them. */
  applyRules(which: (event: BookEvent) => boolean): void
  /** Ends the prices of the desk whose time is over. Gives their keys. */
  expirePrices(now: number): readonly string[]
  /** Calls with what each message changed. */
  onTaken(listener: (taken: Taken) => void): () => void
}

export interface PriceStoreOptions {
  readonly types: MarketTypes
  /** Producers of matches under way; the others price what is still to begin. */
  readonly liveProducers: ReadonlySet<string>
  /** What the trading desk has decided; without it, nothing. */
  readonly rules?: DeskRules
}

const silent: ProducerState = { isUp: false, through: 0 }

/** Keeps the prices of all events in memory. */
export function createPriceStore({
  types,
  liveProducers,
  rules = createDeskRules(),
}: PriceStoreOptions): PriceStore {
  const shelf: Shelf = {
    events: new Map(),
    table: createOutcomeTable(),
    types,
    isLiveProducer: (producer) => liveProducers.has(producer),
    rules,
  }
  const producers = new Map<string, ProducerState>()
  const { tell, tellAll, onTaken, onChange } = createTelling()
  const isOpen = (event: BookEvent, market: BookMarket) =>
    (producers.get(market.producer)?.isUp ?? false) && !isStopped(rules, event, market)
  const applyRules = (which: (event: BookEvent) => boolean) => {
    for (const event of shelf.events.values()) {
      if (!which(event)) continue
      reprice(shelf, event)
      tellAll(event, false)
    }
  }
  const setProducer = (name: string, state: ProducerState) => {
    const wasUp = producers.get(name)?.isUp ?? false
    producers.set(name, state)
    if (wasUp !== state.isUp)
      for (const event of shelf.events.values()) if (event.producer === name) tellAll(event, false)
  }
  return {
    shelf,
    isOpen,
    applyRules,
    expirePrices: (now) => expirePrices(rules, now, applyRules),
    book: {
      event: (id) => standingEvent(shelf.events.get(id)),
      market: (id, market) => standingMarket(shelf, { event: shelf.events.get(id), market, isOpen }),
      producer: (name) => producers.get(name) ?? silent,
      onChange,
    },
    take(message, { now, state }) {
      // Prices first: nobody may see the time of a message beside the prices before it.
      const taken = takeMessage(shelf, message, now)
      setProducer(message.producer, state)
      tell(taken)
      return taken
    },
    setProducer,
    keepOnly: (producer, told) => keepOnly(shelf, { producer, told, tell }),
    expireHandOvers: (now) => expireHandOvers(shelf, now, tell),
    setQuarantined(id, isQuarantined) {
      const event = shelf.events.get(id)
      if (!event || event.isQuarantined === isQuarantined) return
      event.isQuarantined = isQuarantined
      tellAll(event, false)
    },
    forget: (id) => forget(shelf, id),
    onTaken,
  }
}

const isStopped = ({ stops }: DeskRules, { fixture }: BookEvent, { id }: BookMarket): boolean =>
  stops.size > 0 &&
  (stops.has(sportStop(fixture.sport)) ||
    stops.has(eventStop(fixture.event)) ||
    stops.has(marketStop(fixture.event, id)))

type Tell = (taken: Taken) => void

function keepOnly(
  { events }: Shelf,
  {
    producer,
    told,
    tell,
  }: {
    readonly producer: string
    readonly told: ReadonlyMap<string, ReadonlySet<string>>
    readonly tell: Tell
  },
): void {
  for (const event of events.values()) {
    const gone = unnamed(event, producer, told.get(event.fixture.event))
    for (const market of gone) market.status = 'inactive'
    if (gone.length > 0) tell(changed(event, { markets: gone }))
  }
}

const expireHandOvers = ({ events }: Shelf, now: number, tell: Tell): readonly string[] =>
  [...events.values()].flatMap((event) => {
    const late = expireHandOver(event, now)
    if (late.length > 0) tell(changed(event, { markets: late }))
    return late.map(({ id }) => `${event.fixture.event}|${id}`)
  })

function expirePrices(
  { prices }: DeskRules,
  now: number,
  apply: PriceStore['applyRules'],
): readonly string[] {
  const over = [...prices].filter(([, { endsAt }]) => endsAt <= now).map(([key]) => key)
  for (const key of over) prices.delete(key)
  const events = new Set(over.map((key) => key.slice(0, key.indexOf('|'))))
  if (over.length > 0) apply(({ fixture }) => events.has(fixture.event))
  return over
}

/** Tells what changed: first those who write it down, then those who decide by it. */
function createTelling() {
  const changeListeners = new Set<(events: readonly string[]) => void>()
  const takenListeners = new Set<(taken: Taken) => void>()
  const tell = (taken: Taken) => {
    for (const listener of takenListeners) listener(taken)
    const events = taken.event === null ? [] : [taken.event]
    for (const listener of changeListeners) listener(events)
  }
  return {
    tell,
    tellAll: (event: BookEvent, isEventChanged: boolean) =>
      tell(changed(event, { markets: [...event.markets.values()], isEventChanged })),
    onTaken: (listener: (taken: Taken) => void) => listen(takenListeners, listener),
    onChange: (listener: (events: readonly string[]) => void) => listen(changeListeners, listener),
  }
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hides the markets of which no producer spoke since the hand-over. */
function expireHandOver(event: BookEvent, now: number): readonly BookMarket[] {
  const late = [...event.markets.values()].filter(
    ({ handedOverAt }) => handedOverAt !== null && now - handedOverAt > handOverMs,
  )
  for (const market of late) {
    market.status = 'inactive'
    market.handedOverAt = null
  }
  return late
}

function forget(shelf: Shelf, id: string): void {
  const event = shelf.events.get(id)
  if (!event) return
  for (const { start, outcomes } of event.markets.values()) shelf.table.release(start, outcomes.length)
  shelf.events.delete(id)
}

const unnamed = (
  event: BookEvent,
  producer: string,
  told: ReadonlySet<string> | undefined,
): readonly BookMarket[] =>
  [...event.markets.values()].filter(
    (market) =>
      market.producer === producer &&
      market.status !== 'settled' &&
      market.status !== 'inactive' &&
      !told?.has(market.id),
  )
