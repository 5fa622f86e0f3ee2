import { gameOrders, hundredthsOf, linesOf, type ShownGame } from '@baize/domain/catalogue'
import type { Pool } from '@baize/runtime'
import * as store from './store.ts'

/** A game that the site shows, with what lists filter and order by. */
export interface ShelvedGame extends ShownGame {
  readonly row: store.GameRow
}

/** The catalogue of one moment. Everything in it is in the order of `hot`. */
export interface Shelf {
  readonly games: readonly ShelvedGame[]
  readonly byNode: ReadonlyMap<number, ShelvedGame>
  readonly byCategory: ReadonlyMap<string, readonly ShelvedGame[]>
  /** By `laneKey`. */
  readonly byLane: ReadonlyMap<string, readonly ShelvedGame[]>
  readonly lanes: readonly store.LaneRow[]
  /** Gives what `make` makes of this shelf, made once for each name. */
  once<Value>(name: string, make: () => Value): Value
}

/**
 * The games in memory. Each call asks the database whether they are still the ones, which costs one row, and
 * reads what changed when they are not: an operator's switch holds from the next answer on, on every node.
 */
export interface Shelves {
  current(): Promise<Shelf>
}

export const laneKey = ({ category, vendor }: Pick<ShownGame, 'category' | 'vendor'>): string =>
  `${category} ${vendor}`

/** A transaction may commit this long after it stamped its rows. */
const overlapMs = 600_000

export function createShelves(db: Pool): Shelves {
  const rows = new Map<number, store.GameRow>()
  let newestMs = -Infinity
  let kept: { version: bigint; shelf: Shelf } | undefined
  let asking: Promise<Shelf> | undefined

  async function read(): Promise<Shelf> {
    const version = await store.findVersion(db)
    if (kept?.version === version) return kept.shelf
    const since = kept ? new Date(newestMs - overlapMs) : null
    const [changed, lanes] = await Promise.all([store.findGamesChangedSince(db, since), store.findLanes(db)])
    for (const row of changed) {
      newestMs = Math.max(newestMs, row.changed_at.getTime())
      if (row.vendor_enabled && row.state !== 'closed') rows.set(row.node_id, row)
      else rows.delete(row.node_id)
    }
    const shelf = arrange([...rows.values()], lanes)
    // What changed after the version was read is read again with the next version.
    kept = { version, shelf }
    return shelf
  }

  return {
    current: () => (asking ??= read().finally(() => (asking = undefined))),
  }
}

function arrange(rows: readonly store.GameRow[], lanes: readonly store.LaneRow[]): Shelf {
  const games = rows
    .map(shelve)
    .toSorted((one, other) => gameOrders.hot(one, other) || one.row.node_id - other.row.node_id)
  const made = new Map<string, unknown>()
  return {
    games,
    byNode: new Map(games.map((game) => [game.row.node_id, game])),
    byCategory: Map.groupBy(games, ({ category }) => category),
    byLane: Map.groupBy(games, laneKey),
    lanes,
    once<Value>(name: string, make: () => Value): Value {
      if (!made.has(name)) made.set(name, make())
      return made.get(name) as Value
    },
  }
}

const shelve = (row: store.GameRow): ShelvedGame => ({
  row,
  category: row.category,
  vendor: row.vendor,
  class: row.class,
  features: row.features,
  volatility: row.volatility,
  lines: linesOf(row.features),
  minStakeMinor: hundredthsOf(row.min_stake) ?? 0,
  rtpHundredths: hundredthsOf(row.rtp) ?? null,
  isComingSoon: row.coming_soon,
  popularity: row.popularity,
  releasedAtMs: row.released_at.getTime(),
})
