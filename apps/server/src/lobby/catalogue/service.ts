import type { Calls, Game, QueryOf, ValueOf, VendorCard, WireLanguage } from '@baize/contract'
import { filterChoices } from '@baize/domain/catalogue'
import type { Pool } from '@baize/runtime'
import type { Db } from '../../kernel/database/database.ts'
import type { Clock, MemberId } from '@baize/std'
import { lotteriesOf, writeLotteries, type ShownLottery } from './lotteries.ts'
import { createPicker, gamesOf, type ListQuery } from './pick.ts'
import { createSearch } from './search.ts'
import { createShelves } from './shelf.ts'
import { showChoices, showGame } from './show-game.ts'
import { showModels, type ModelQuery } from './hosts.ts'
import { lanesOf, type Lane } from './lanes.ts'
import { createMemberLists, shownOf, type MemberLists } from './member-lists.ts'
import { pageOf, placeOf, type GamePage } from './page.ts'
import * as store from './store.ts'

export type Filters = ValueOf<Calls['getGameFilters']>

export interface CatalogueService extends MemberLists {
  /**
   * A page of the games that can be shown; `gameName` finds titles of both scripts, misspellings forgiven.
   */
  list(query: ListQuery, viewer: MemberId | undefined): Promise<GamePage>
  /** What the games of a category can be filtered by. */
  filters(query: QueryOf<Calls['getGameFilters']>): Promise<Filters>
  /**
   * Those that operators chose, then the games with the most rounds of the last day, at most a minute old.
   */
  hot(query: { vassalage?: string | undefined; language: WireLanguage }): Promise<Game[]>
  /** Categories with their vendors, in the site's order. */
  lanes(category?: string): Promise<readonly Lane[]>
  /** The hosts of the live tables. */
  models(query: ModelQuery): Promise<ReturnType<typeof showModels>>
  /** Inside a transaction over its connection. */
  find(gameId: string, tx?: Db): Promise<store.GameRow | undefined>
  /** A game with everything that decides whether somebody may open it now. */
  findStanding(gameId: string): Promise<store.StandingRow | undefined>
  /** Null for the games that the platform offers itself. */
  findByCode(integrationId: number | null, codes: readonly string[]): Promise<store.GameRow[]>
  /** Games of a vendor program as the site shows them. */
  showByCode(integrationId: number, codes: readonly string[], language: WireLanguage): Promise<Game[]>
  /** The vendors' codes of the games of a category, of a vendor code, or of both. */
  codesOf(which: { category?: string | undefined; vendor?: string | undefined }): Promise<string[]>
  /** The operator's switch: open, under maintenance (shown, not played) or closed (not shown). */
  setState(gameId: string, state: store.GameRow['state']): Promise<void>
  /** The lotteries that the site shows now, by game code. */
  lotteries(): Promise<ReadonlyMap<string, ShownLottery>>
  /** Lists the lotteries, which the platform plays itself (decision D21). What is listed stays. */
  writeLotteries(): Promise<void>
}

export type { GameRow, StandingRow } from './store.ts'
export type { Lane, VendorCard, GamePage }

export interface CatalogueDeps {
  readonly db: Pool
  readonly clock: Clock
}

const dayMs = 86_400_000
const hotAgeMs = 60_000
const hotLimit = 24

export function createCatalogueService({ db, clock }: CatalogueDeps): CatalogueService {
  const shelves = createShelves({ db, clock })
  const pick = createPicker(createSearch(db))
  const hot = createCache(clock, hotAgeMs, async (vendor: string | null) =>
    (await store.findHotGames(db, { vendor, since: new Date(clock() - dayMs), limit: hotLimit })).map(
      ({ node_id }) => node_id,
    ),
  )
  return {
    async list(query, viewer) {
      const picked = await pick(await shelves.current(), query)
      const games = pageOf(picked, query)
      const kept =
        viewer === undefined || games.length === 0
          ? new Set<number>()
          : new Set(
              await store.findKept(
                db,
                viewer,
                games.map(({ row }) => row.node_id),
              ),
            )
      const shown = games.map(({ row }) =>
        showGame(row, { language: query.language, isFavourite: kept.has(row.node_id) }),
      )
      return { games: shown, ...placeOf(picked.length, query) }
    },
    async filters({ gameType }) {
      const shelf = await shelves.current()
      return shelf.once(`filters ${gameType ?? ''}`, () =>
        showChoices(filterChoices(gamesOf(shelf, gameType))),
      )
    },
    async hot({ vassalage, language }) {
      const nodeIds = await hot(vassalage ?? null)
      const shelf = await shelves.current()
      const chosen = shelf.once('chosen as hot', () => shelf.games.filter(({ row }) => row.is_hot))
      const first = chosen.filter(({ vendor }) => vassalage === undefined || vendor === vassalage)
      const played = shownOf(nodeIds, shelf).filter(({ row }) => !row.is_hot)
      return [...first, ...played].slice(0, hotLimit).map(({ row }) => showGame(row, { language }))
    },
    async lanes(category) {
      const shelf = await shelves.current()
      const lanes = shelf.once('lanes', () => lanesOf(shelf))
      return category === undefined ? lanes : lanes.filter((lane) => lane.category === category)
    },
    ...createMemberLists({ db, clock, shelves }),
    models: async (query) => showModels(await shelves.current(), query),
    find: (gameId, tx = db) => store.findGame(tx, gameId),
    findStanding: (gameId) => store.findStanding(db, gameId, new Date(clock())),
    findByCode: (integrationId, codes) => store.findGamesByCode(db, integrationId, codes),
    showByCode: async (integrationId, codes, language) =>
      (await store.findGamesByCode(db, integrationId, codes)).map((game) => showGame(game, { language })),
    codesOf: (which) => store.findCodes(db, which),
    setState: async (gameId, state) => void (await store.setGameState(db, gameId, state)),
    lotteries: async () => lotteriesOf(await shelves.current()),
    writeLotteries: () => writeLotteries(db),
  }
}

const maxCached = 200

/** Keeps what `load` gave for a key until it is too old; callers at once share one load. */
function createCache<Key, Value>(clock: Clock, ageMs: number, load: (key: Key) => Promise<Value>) {
  const kept = new Map<Key, { at: number; value: Promise<Value> }>()
  return (key: Key): Promise<Value> => {
    const known = kept.get(key)
    if (known && clock() - known.at < ageMs) return known.value
    if (kept.size >= maxCached) kept.clear()
    const value = load(key)
    kept.set(key, { at: clock(), value })
    value.catch(() => kept.delete(key))
    return value
  }
}
