import type { Calls, SentQueryOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../core/client.ts'
import { wireLanguage } from '../../core/language.tsx'
import { mine } from '../../core/session-end.ts'
import { useIsLoggedIn } from '../../core/session.ts'

type ListQuery = SentQueryOf<Calls['getGameList']>
export type ListFilter = Pick<ListQuery, 'gameType' | 'vassalage' | 'gameClassify' | 'gameName'>

// Spec 9: 12 games in a list of the home page, else 24.
const homePageSize = 12
const pageSize = 24
const listAgeMs = 60_000

export const useHotGames = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: ['hot-games', language],
    queryFn: ({ signal }) => client.getHotGameList({ query: { language }, signal }),
    select: (value) => value.list,
    staleTime: listAgeMs,
  })
}

/** The first games of a list, for a row of the home page. */
export const useGameRow = (filter: ListFilter) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: ['game-row', language, filter],
    queryFn: ({ signal }) =>
      client.getGameList({ query: { ...filter, language, pageSize: homePageSize }, signal }),
    staleTime: listAgeMs,
  })
}

/** A list that grows a page at a time. */
export const useGameList = (filter: ListFilter) => {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: ['game-list', language, filter],
    queryFn: ({ pageParam, signal }) =>
      client.getGameList({ query: { ...filter, language, pageSize, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNo < page.totalPages ? page.pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: listAgeMs,
  })
}

export const useRecentGames = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [mine, 'recent', language],
    queryFn: ({ signal }) => client.getRecentGameList({ query: { language }, signal }),
    select: (value) => value.list,
    enabled: useIsLoggedIn(),
    staleTime: 0,
  })
}
