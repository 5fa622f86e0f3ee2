import type { DeltaMessage, EventDelta, MineMessage } from '../../wire/deltas.ts'
import { countShown } from '../events/show.ts'
import type { PriceStore } from '../prices/price-store.ts'
import type { BookEvent } from '../prices/state.ts'
import { eventDelta, type Dirty } from './deltas.ts'

const eventEveryMs = 50
const lobbyEveryMs = 200

/** A page that listens. */
export interface Listener {
  send(frame: Buffer): void
}

export interface Hub {
  /** Lets a page hear a topic; `me` needs the player. Gives what ends it. */
  join(topic: string, listener: Listener): () => void
  /** The version of the last frame of a topic. */
  versionOf(topic: string): number
  /** Sends to the pages of a player. */
  publishMine(player: string, message: MineMessage): void
  /** Whether this player has a page connected. */
  isHeard(player: string): boolean
  start(): () => void
}

export const topicOfPlayer = (player: string): string => `me:${player}`

/**
 * Tells pages what changed: each frame is written once for all who listen to its topic, and holds all that
 * changed since the one before.
 */
export function createHub(store: PriceStore): Hub {
  const rooms = new Map<string, Set<Listener>>()
  const versions = new Map<string, number>()
  /** The number of markets of an event, as last sent; only for topics with listeners. */
  const counts = new Map<string, number>()
  const waiting = { event: new Map<string, Dirty>(), lobby: new Map<string, Dirty>() }
  /** Without listeners only the version rises. */
  const send = (topic: string, deltas: () => readonly EventDelta[]) => {
    const version = (versions.get(topic) ?? 0) + 1
    versions.set(topic, version)
    const room = rooms.get(topic)
    if (!room) return
    const message: DeltaMessage = { t: topic, v: version, d: deltas() }
    const frame = Buffer.from(JSON.stringify(message))
    for (const listener of room) listener.send(frame)
  }
  const flushEvents = () => {
    for (const [event, dirty] of drained(store, waiting.event)) {
      const topic = `event:${event.fixture.event}`
      send(topic, () => {
        const count = countShown(store, event)
        const isCountChanged = counts.get(topic) !== count
        counts.set(topic, count)
        const delta = eventDelta(store, { event, dirty, isCard: false, isCountChanged })
        return delta ? [delta] : []
      })
    }
  }
  const flushLobbies = () => {
    const bySport = Map.groupBy(drained(store, waiting.lobby), ([event]) => event.fixture.sport)
    for (const [sport, changes] of bySport)
      send(`lobby:${sport}`, () =>
        changes.flatMap(
          ([event, dirty]) =>
            eventDelta(store, { event, dirty, isCard: true, isCountChanged: dirty.isEventChanged }) ?? [],
        ),
      )
  }
  store.onTaken(({ event, markets, isEventChanged }) => {
    if (event === null) return
    for (const dirty of [dirtyOf(waiting.event, event), dirtyOf(waiting.lobby, event)]) {
      for (const market of markets) dirty.markets.add(market)
      dirty.isEventChanged ||= isEventChanged
    }
  })
  return {
    join: (topic, listener) => join(rooms, { topic, listener, onEmpty: () => counts.delete(topic) }),
    versionOf: (topic) => versions.get(topic) ?? 0,
    publishMine(player, message) {
      const room = rooms.get(topicOfPlayer(player))
      if (!room) return
      const frame = Buffer.from(JSON.stringify(message))
      for (const listener of room) listener.send(frame)
    },
    isHeard: (player) => rooms.has(topicOfPlayer(player)),
    start() {
      const flushing = [setInterval(flushEvents, eventEveryMs), setInterval(flushLobbies, lobbyEveryMs)]
      return () => flushing.forEach(clearInterval)
    },
  }
}

function join(
  rooms: Map<string, Set<Listener>>,
  {
    topic,
    listener,
    onEmpty,
  }: { readonly topic: string; readonly listener: Listener; readonly onEmpty: () => void },
): () => void {
  const room = rooms.get(topic) ?? new Set()
  rooms.set(topic, room)
  room.add(listener)
  return () => {
    room.delete(listener)
    if (room.size > 0) return
    rooms.delete(topic)
    onEmpty()
  }
}

function dirtyOf(waiting: Map<string, Dirty>, event: string): Dirty {
  const known = waiting.get(event)
  if (known) return known
  const dirty: Dirty = { markets: new Set(), isEventChanged: false }
  waiting.set(event, dirty)
  return dirty
}

/** Takes what waits of events that are still known. */
function drained(store: PriceStore, waiting: Map<string, Dirty>): readonly (readonly [BookEvent, Dirty])[] {
  const all = [...waiting].flatMap(([id, dirty]) => {
    const event = store.shelf.events.get(id)
    return event ? [[event, dirty] as const] : []
  })
  waiting.clear()
  return all
}
