import type { Game, WireLanguage } from '@baize/contract'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { pageOf, placeOf, type GamePage, type PageQuery } from './page.ts'
import type { ShelvedGame, Shelves } from './shelf.ts'
import { showGame } from './show-game.ts'
import * as store from './store.ts'

export interface MemberLists {
  /** The games that a member opened last, the last one first. */
  recent(memberId: MemberId, language: WireLanguage): Promise<Game[]>
  rememberLaunch(memberId: MemberId, nodeId: number): Promise<void>
  favourites(memberId: MemberId, query: PageQuery): Promise<GamePage>
}

export interface MemberListDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly shelves: Shelves
}

const recentLimit = 48

/** What a member opened last and what a member keeps, as far as the site shows it. */
export function createMemberLists({ db, clock, shelves }: MemberListDeps): MemberLists {
  return {
    async recent(memberId, language) {
      const games = shownOf(await store.findRecent(db, memberId, recentLimit), await shelves.current())
      const nodeIds = games.map(({ row }) => row.node_id)
      const kept = new Set(await store.findKept(db, memberId, nodeIds))
      return games.map(({ row }) => showGame(row, { language, isFavourite: kept.has(row.node_id) }))
    },
    async rememberLaunch(memberId, nodeId) {
      await store.writeRecentGame(db, { memberId, nodeId, at: new Date(clock()) })
    },
    async favourites(memberId, query) {
      const games = shownOf(await store.findFavourites(db, memberId), await shelves.current())
      const { language } = query
      const shown = pageOf(games, query).map(({ row }) => showGame(row, { language, isFavourite: true }))
      return { games: shown, ...placeOf(games.length, query) }
    },
  }
}

/** Those of the ids that are shown, in their order. */
export const shownOf = (
  nodeIds: readonly number[],
  { byNode }: Awaited<ReturnType<Shelves['current']>>,
): ShelvedGame[] => nodeIds.flatMap((nodeId) => byNode.get(nodeId) ?? [])
