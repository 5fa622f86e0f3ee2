import type { StoredEvent } from '../engine/event-store.ts'
import type { LiveEvent } from '../engine/live-event.ts'
import type { OpenSeason } from '../outright/season.ts'
import type { Producer } from '../feed/line.ts'

/** State of the simulation: upcoming and in-play matches, as published. */
export interface World {
  readonly pre: Map<string, StoredEvent>
  readonly live: Map<string, LiveEvent>
  /** Seasons whose outrights are open. */
  readonly seasons: Map<string, OpenSeason>
  /** When each match has its next start or tick; moves on when that is published. */
  readonly dues: Map<string, number>
  /** The latest `through` sent by each producer; it never decreases. */
  readonly sentThrough: Map<Producer, number>
  /** Start of the transaction under way: a concurrent heartbeat must not send a later `through`. */
  writingFrom: number | undefined
}

export const createWorld = (): World => ({
  pre: new Map(),
  live: new Map(),
  seasons: new Map(),
  dues: new Map(),
  sentThrough: new Map(),
  writingFrom: undefined,
})

/**
 * The time up to which a producer has published everything. `except` gives one match its due time after the
 * messages now being written. `league-pre` publishes starts only. A match announced late, while in play, does
 * not move the time back: no bet on it was possible before.
 */
export function throughOf(
  world: World,
  {
    producer,
    now,
    except,
  }: {
    readonly producer: Producer
    readonly now: number
    readonly except?: { readonly id: string; readonly dueAt: number }
  },
): number {
  let through = Math.min(now, world.writingFrom ?? now)
  for (const [id, dueAt] of world.dues) {
    if (producer === 'league-pre' && !world.pre.has(id)) continue
    const due = id === except?.id ? except.dueAt : dueAt
    if (due - 1 < through) through = due - 1
  }
  return Math.max(through, world.sentThrough.get(producer) ?? 0)
}
