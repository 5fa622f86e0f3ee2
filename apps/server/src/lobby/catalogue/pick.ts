import type { Calls, QueryOf, WireLanguage } from '@baize/contract'
import { foldTitle, gameOrders, hundredthsOf, isChosen, type GameChoice } from '@baize/domain/catalogue'
import type { Search } from './search.ts'
import { laneKey, type Shelf, type ShelvedGame } from './shelf.ts'

export type ListQuery = QueryOf<Calls['getGameList']>

/** Picks the games that a query asks for, in the order it asks for. */
export type Picker = (shelf: Shelf, query: ListQuery) => Promise<readonly ShelvedGame[]>

export const createPicker =
  (search: Search): Picker =>
  async (shelf, query) => {
    const choice = choiceOf(query)
    const words = foldTitle(query.gameName ?? '')
    const isSearch = (query.gameName ?? '').trim() !== ''
    // Signs alone are the beginning of no title.
    if (isSearch && words === '') return []
    const known = isSearch
      ? (await search(shelf, words)).flatMap((nodeId) => shelf.byNode.get(nodeId) ?? [])
      : inOrder(shelf, query)
    const picked = known.filter((game) => isChosen(game, choice))
    if (!isSearch) return picked
    return query.sort ? picked.toSorted(orderOf(shelf, query)) : picked
  }

const choiceOf = (query: ListQuery): GameChoice => ({
  category: query.gameType,
  vendor: query.vassalage,
  class: query.gameClassify,
  features: query.features?.split(','),
  volatility: query.volatility,
  minStakeMinor: hundredthsOf(query.minBet),
  lines: query.lines,
  rtpHundredths: hundredthsOf(query.rtp),
})

type Order = (one: ShelvedGame, other: ShelvedGame) => number

function orderOf(shelf: Shelf, { sort = 'hot', language }: ListQuery): Order {
  if (sort !== 'name') return gameOrders[sort]
  const places = placesByName(shelf, language)
  return (one, other) => (places.get(one.row.node_id) ?? 0) - (places.get(other.row.node_id) ?? 0)
}

/**
 * The games of a category, of one vendor too, in an order: arranged once while the catalogue stays as it is.
 */
function inOrder(shelf: Shelf, query: ListQuery): readonly ShelvedGame[] {
  const { gameType, vassalage, sort = 'hot', language } = query
  const lane = gameType && vassalage ? laneKey({ category: gameType, vendor: vassalage }) : undefined
  const games = lane === undefined ? gamesOf(shelf, gameType) : (shelf.byLane.get(lane) ?? [])
  if (sort === 'hot' || games.length === 0) return games
  return shelf.once(`order ${lane ?? gameType ?? ''} ${sort} ${language}`, () =>
    games.toSorted(orderOf(shelf, query)),
  )
}

/** The games of a category, or all of them. */
export const gamesOf = (shelf: Shelf, category: string | undefined): readonly ShelvedGame[] =>
  category === undefined ? shelf.games : (shelf.byCategory.get(category) ?? [])

/** Comparing by the rules of a language is slow: each game gets its place in the alphabet once. */
const placesByName = (shelf: Shelf, language: WireLanguage): ReadonlyMap<number, number> =>
  shelf.once(`names ${language}`, () => {
    const { compare } = new Intl.Collator(language === 'BN' ? 'bn' : 'en')
    const name = ({ row }: ShelvedGame) => (language === 'BN' ? row.title_bn : row.title_en)
    const sorted = shelf.games.toSorted((one, other) => compare(name(one), name(other)))
    return new Map(sorted.map(({ row }, place) => [row.node_id, place]))
  })
