import type { Game, WireLanguage } from '@baize/contract'
import { foldTitle } from '@baize/domain/catalogue'
import type { Clock, MemberId } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { showGame } from './show-game.ts'
import * as store from './store.ts'

export interface GameQuery {
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly gameName?: string | undefined
  readonly language: WireLanguage
  readonly pageNo: number
  readonly pageSize: number
}

export interface GamePage {
  readonly games: Game[]
  readonly pageNo: number
  readonly total: number
  readonly totalPages: number
}

export interface CatalogueService {
  /** A page of the games that can be shown; `words` find titles of both scripts, misspellings forgiven. */
  list(query: GameQuery, viewer: MemberId | undefined): Promise<GamePage>
  /** The games with the most rounds of the last day, at most a minute old. */
  hot(query: { vassalage?: string | undefined; language: WireLanguage }): Promise<Game[]>
  /** Categories with their vendors, in the site's order. */
  lanes(category?: string): Promise<readonly Lane[]>
  recent(memberId: MemberId, language: WireLanguage): Promise<Game[]>
  rememberLaunch(memberId: MemberId, nodeId: number): Promise<void>
  favourites(
    memberId: MemberId,
    query: { language: WireLanguage; pageNo: number; pageSize: number },
  ): Promise<GamePage>
  find(gameId: string): Promise<store.GameRow | undefined>
  findByCode(integrationId: number, codes: readonly string[]): Promise<store.GameRow[]>
  codesOfCategory(category: string): Promise<string[]>
  /** The operator's switch: open, under maintenance (shown, not played) or closed (not shown). */
  setState(gameId: string, state: store.GameRow['state']): Promise<void>
}

export interface Lane {
  readonly category: Game['gameType']
  readonly vendors: readonly { readonly code: string; readonly displayName: string; readonly games: number }[]
  readonly classes: readonly Game['gameClassify'][]
  readonly games: number
}

export type { GameRow } from './store.ts'
export { iconUrlOf, showGame } from './show-game.ts'

export interface CatalogueDeps {
  readonly db: Pool
  readonly clock: Clock
}

const dayMs = 86_400_000
const hotAgeMs = 60_000
const laneAgeMs = 5_000
const hotLimit = 24
const recentLimit = 48

export function createCatalogueService({ db, clock }: CatalogueDeps): CatalogueService {
  const hot = createCache(clock, hotAgeMs, (vendor: string | null) =>
    store.findHotGames(db, { vendor, since: new Date(clock() - dayMs), limit: hotLimit }),
  )
  const lanes = createCache(clock, laneAgeMs, async (category: string | null) =>
    groupLanes(await store.findLanes(db, category)),
  )
  return {
    async list(query, viewer) {
      const words = foldTitle(query.gameName ?? '')
      if (query.gameName?.trim() && words === '') return pageOf(query, { total: 0, games: [] })
      const filter = { category: query.gameType, vendor: query.vassalage, class: query.gameClassify, words }
      return pageOf(query, await store.findGames(db, filter, { viewer: viewer ?? null, ...rangeOf(query) }))
    },
    async hot({ vassalage, language }) {
      return (await hot(vassalage ?? null)).map((game) => showGame(game, language))
    },
    lanes: (category) => lanes(category ?? null),
    async recent(memberId, language) {
      return (await store.findRecentGames(db, memberId, recentLimit)).map((game) => showGame(game, language))
    },
    async rememberLaunch(memberId, nodeId) {
      await store.writeRecentGame(db, { memberId, nodeId, at: new Date(clock()) })
    },
    async favourites(memberId, query) {
      return pageOf(query, await store.findFavouriteGames(db, memberId, rangeOf(query)))
    },
    find: (gameId) => store.findGame(db, gameId),
    findByCode: (integrationId, codes) => store.findGamesByCode(db, integrationId, codes),
    codesOfCategory: (category) => store.findCodesOfCategory(db, category),
    async setState(gameId, state) {
      await store.setGameState(db, gameId, state)
    },
  }
}

type PageQuery = Pick<GameQuery, 'language' | 'pageNo' | 'pageSize'>

const rangeOf = ({ pageNo, pageSize }: PageQuery) => ({ offset: (pageNo - 1) * pageSize, limit: pageSize })

const pageOf = (query: PageQuery, found: { total: number; games: readonly store.GameRow[] }): GamePage => ({
  games: found.games.map((game) => showGame(game, query.language)),
  pageNo: query.pageNo,
  total: found.total,
  totalPages: Math.ceil(found.total / query.pageSize),
})

function groupLanes(found: readonly store.LaneRow[]): Lane[] {
  return [...Map.groupBy(found, ({ category }) => category)].map(([category, vendors]) => ({
    category,
    vendors: vendors.map(({ vendor, display_name, games }) => ({
      code: vendor,
      displayName: display_name,
      games,
    })),
    classes: [...new Set(vendors.flatMap(({ classes }) => classes))],
    games: vendors.reduce((sum, { games }) => sum + games, 0),
  }))
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
