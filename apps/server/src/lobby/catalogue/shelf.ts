import {
  gameOrders,
  hundredthsOf,
  isResting,
  linesOf,
  nextTurnMs,
  type Rest,
  type ShownGame,
} from '@baize/domain/catalogue'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
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

export const laneKey = ({ category, vendor }: { category: string; vendor: string }): string =>
  `${category} ${vendor}`

/** A transaction may commit this long after it stamped its rows. */
const overlapMs = 600_000

export function createShelves({ db, clock }: { readonly db: Pool; readonly clock: Clock }): Shelves {
  const rows = new Map<number, store.GameRow>()
  let newestMs = -Infinity
  let kept: { version: bigint; lanes: readonly store.LaneRow[]; arranged: Arranged } | undefined
  let asking: Promise<Shelf> | undefined

  async function read(): Promise<Shelf> {
    const version = await store.findVersion(db)
    if (kept?.version === version) {
      if (clock() >= kept.arranged.turnsAtMs) kept.arranged = arrange([...rows.values()], kept.lanes, clock())
      return kept.arranged.shelf
    }
    // An empty catalogue has no newest game.
    const since = rows.size > 0 ? new Date(newestMs - overlapMs) : null
    const [changed, lanes] = await Promise.all([store.findGamesChangedSince(db, since), store.findLanes(db)])
    for (const row of changed) {
      newestMs = Math.max(newestMs, row.changed_at.getTime())
      if (row.vendor_enabled && row.state !== 'closed') rows.set(row.node_id, row)
      else rows.delete(row.node_id)
    }
    const arranged = arrange([...rows.values()], lanes, clock())
    // What changed after the version was read is read again with the next version.
    kept = { version, lanes, arranged }
    return arranged.shelf
  }

  return {
    current: () => (asking ??= read().finally(() => (asking = undefined))),
  }
}

/** A shelf, and when the next thing on it begins or ends to rest. */
interface Arranged {
  readonly shelf: Shelf
  readonly turnsAtMs: number
}

function arrange(rows: readonly store.GameRow[], lanes: readonly store.LaneRow[], nowMs: number): Arranged {
  const shown = lanes.filter(({ is_shown }) => is_shown)
  const restOf = new Map(shown.map((lane) => [laneKey(lane), restsOf(lane)]))
  const listed = rows.flatMap((row) => {
    const ofLane = restOf.get(laneKey(row))
    return ofLane ? [{ row, rests: [row, ...ofLane] }] : []
  })
  const games = listed.map(({ row, rests }) =>
    shelve(rests.some((rest) => isResting(rest, nowMs)) ? { ...row, state: 'maintenance' } : row),
  )
  const turnsAtMs = nextTurnMs(listed.flatMap(({ rests }) => rests).filter(hasRest), nowMs)
  return { shelf: stack(games.toSorted(inHouseOrder), shown), turnsAtMs }
}

const hasRest = ({ rest_from: from }: Rest): boolean => from !== null

const restsOf = (lane: store.LaneRow): readonly Rest[] =>
  [
    { rest_from: lane.category_from, rest_until: lane.category_until },
    { rest_from: lane.vendor_from, rest_until: lane.vendor_until },
  ].filter(hasRest)

/** Behind every place that an operator can give. */
const placeless = 10_000

/** Where an operator put a game comes first, then what is played. */
const inHouseOrder = (one: ShelvedGame, other: ShelvedGame): number =>
  (one.row.place ?? placeless) - (other.row.place ?? placeless) ||
  gameOrders.hot(one, other) ||
  one.row.node_id - other.row.node_id

function stack(games: readonly ShelvedGame[], lanes: readonly store.LaneRow[]): Shelf {
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
