import type { DeltaMessage, EventDelta } from '../../wire/deltas.ts'
import type { EventCard, EventPage, EventsAnswer, WireMarket } from '../../wire/events.ts'
import { changeEvent, placeOf, type BoardEvent } from './changes.ts'

/** All events and markets that the page shows, kept up to date by deltas. */
export interface Board {
  event(id: string): BoardEvent | undefined
  market(event: string, market: string): WireMarket | undefined
  /** Runs when the event's score, status or set of markets changed. */
  watchEvent(id: string, listener: () => void): () => void
  /** Runs when this market changed. */
  watchMarket(event: string, market: string, listener: () => void): () => void
  takeCards(cards: readonly EventCard[], versions: EventsAnswer['versions']): void
  takePage(page: EventPage): void
  /** Gives the topic whose snapshot has to be asked for again, after a gap. */
  takeDelta(message: DeltaMessage): string | undefined
  /** From now on only a snapshot tells what a topic is at. */
  forget(topics: Iterable<string>): void
}

/** Messages that came before their snapshot wait for it. */
const mostWaiting = 200

interface State {
  readonly events: Map<string, BoardEvent>
  readonly versions: Map<string, number>
  readonly waiting: Map<string, DeltaMessage[]>
  /** For each event, the topic version that its snapshot had. */
  readonly readAt: Map<string, number>
  /** Events with a topic of their own: it is quicker than the lobby's. */
  readonly closely: Set<string>
  readonly listeners: Map<string, Set<() => void>>
}

export const topicOfEvent = (event: string): string => `event:${event}`
export const topicOfLobby = (sport: string): string => `lobby:${sport}`
const keyOf = (event: string, market: string) => `${event}\n${market}`

export function createBoard(): Board {
  const state: State = {
    events: new Map(),
    versions: new Map(),
    waiting: new Map(),
    readAt: new Map(),
    closely: new Set(),
    listeners: new Map(),
  }
  return {
    event: (id) => state.events.get(id),
    market: (event, id) => state.events.get(event)?.markets.find((market) => market.id === id),
    watchEvent: (id, listener) => watch(state, id, listener),
    watchMarket: (event, market, listener) => watch(state, keyOf(event, market), listener),
    takeCards: (cards, versions) => takeCards(state, cards, versions),
    takePage: (page) => takePage(state, page),
    takeDelta: (message) => takeDelta(state, message),
    forget: (topics) => forget(state, topics),
  }
}

function watch({ listeners }: State, key: string, listener: () => void): () => void {
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
  }
}

function tell({ listeners }: State, key: string): void {
  for (const listener of listeners.get(key) ?? []) listener()
}

/** An event whose page is open keeps its many markets: the card brings nothing newer. */
function takeCards(state: State, cards: readonly EventCard[], versions: EventsAnswer['versions']): void {
  for (const card of cards) {
    if (state.closely.has(card.id)) continue
    const version = versions[card.sport]
    if (version !== undefined) state.readAt.set(card.id, version)
    put(state, card)
  }
  for (const [sport, version] of Object.entries(versions)) readUpTo(state, topicOfLobby(sport), version)
}

function takePage(state: State, page: EventPage): void {
  state.closely.add(page.id)
  state.readAt.delete(page.id)
  put(state, page)
  readUpTo(state, topicOfEvent(page.id), page.version)
}

function put(state: State, event: BoardEvent): void {
  const before = state.events.get(event.id)
  state.events.set(event.id, event)
  tell(state, event.id)
  for (const { id } of [...(before?.markets ?? []), ...event.markets]) tell(state, keyOf(event.id, id))
}

/** A second page of a list may have been read later than the first: the topic stays where it was. */
function readUpTo(state: State, topic: string, version: number): void {
  state.versions.set(topic, state.versions.get(topic) ?? version)
  const waiting = state.waiting.get(topic) ?? []
  state.waiting.delete(topic)
  for (const message of waiting) takeDelta(state, message)
}

function takeDelta(state: State, message: DeltaMessage): string | undefined {
  const known = state.versions.get(message.t)
  if (known === undefined) {
    const waiting = state.waiting.get(message.t) ?? []
    if (waiting.length < mostWaiting) state.waiting.set(message.t, [...waiting, message])
    return undefined
  }
  const place = placeOf(known, message.v)
  if (place === 'old') return undefined
  if (place === 'gap') {
    forget(state, [message.t])
    return message.t
  }
  state.versions.set(message.t, message.v)
  for (const delta of message.d) change(state, message, delta)
  return undefined
}

function change(state: State, { t: topic, v: version }: DeltaMessage, delta: EventDelta): void {
  const event = state.events.get(delta.e)
  if (!event) return
  const isOfLobby = topic.startsWith('lobby:')
  if (isOfLobby && (state.closely.has(delta.e) || version <= (state.readAt.get(delta.e) ?? -1))) return
  const { event: next, markets } = changeEvent(event, delta)
  state.events.set(delta.e, next)
  for (const market of markets) tell(state, keyOf(delta.e, market))
  tell(state, delta.e)
}

function forget(state: State, topics: Iterable<string>): void {
  for (const topic of topics) {
    state.versions.delete(topic)
    state.waiting.delete(topic)
    if (topic.startsWith('event:')) state.closely.delete(topic.slice('event:'.length))
  }
}
