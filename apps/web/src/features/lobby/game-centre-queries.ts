import type { Calls, Game, SentQueryOf } from '@baize/contract'
import { centrePageSize } from '@baize/domain/catalogue'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { askingGames } from '../../core/session/merchant.ts'
import { contentKey } from '../../core/calls/query-keys.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'

type ListQuery = SentQueryOf<Calls['getGameList']>
/** What a list of a centre shows; the address holds it. */
export type CentreFilter = Omit<ListQuery, 'language' | 'pageNo' | 'pageSize'>

const listAgeMs = 60_000
const filtersAgeMs = 300_000

/** A list that grows a page at a time; hearts follow who is logged in. */
export const useCentreList = (filter: CentreFilter, isEnabled = true) => {
  const language = wireLanguage(useLanguage())
  const isLoggedIn = useIsLoggedIn()
  return useInfiniteQuery({
    queryKey: contentKey(['game'], 'centre', language, isLoggedIn, filter),
    queryFn: ({ pageParam, signal }) =>
      client.getGameList({
        query: { ...askingGames(), ...filter, language, pageSize: centrePageSize, pageNo: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNo < page.totalPages ? page.pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: listAgeMs,
    enabled: isEnabled,
  })
}

/** The first games of a list. */
export const useFirstGames = (filter: CentreFilter, count: number, isEnabled: boolean) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['game'], 'first', language, filter, count),
    queryFn: ({ signal }) =>
      client.getGameList({ query: { ...askingGames(), ...filter, language, pageSize: count }, signal }),
    placeholderData: keepPreviousData,
    staleTime: listAgeMs,
    enabled: isEnabled,
  })
}

/** What the games of a category can be filtered by. */
export const useFilterChoices = (gameType: Game['gameType']) =>
  useQuery({
    queryKey: contentKey(['game'], 'filters', gameType),
    queryFn: ({ signal }) => client.getGameFilters({ query: { gameType }, signal }),
    staleTime: filtersAgeMs,
  })

/** A game that moved to a later page between two answers is shown once. */
export const distinct = (games: readonly Game[]): readonly Game[] => [
  ...new Map(games.map((game) => [game.nodeId, game])).values(),
]
