import type { Calls, SentQueryOf } from '@baize/contract'
import { centrePageSize, homePageSize } from '@baize/domain/catalogue'
import { useLanguage } from '@baize/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { askingGames, askingHot } from '../../core/session/merchant.ts'
import { contentKey } from '../../core/calls/query-keys.ts'
import { mine } from '../../core/session/session-end.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { keepHotGames, readHotGames } from './home-hot-cache.ts'

type ListQuery = SentQueryOf<Calls['getGameList']>

const listAgeMs = 60_000
const titleAgeMs = 300_000

/** The hot games; those that this session saw last are there at once (spec 3: HOT_GAMES). */
export const useHotGames = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['game'], 'hot', language),
    queryFn: async ({ signal }) => {
      const value = await client.getHotGameList({ query: { ...askingHot(), language }, signal })
      keepHotGames(sessionStorage, { language, atMs: Date.now(), value })
      return value
    },
    initialData: () => readHotGames(sessionStorage, language)?.value,
    initialDataUpdatedAt: () => readHotGames(sessionStorage, language)?.atMs,
    select: (value) => value.list,
    staleTime: listAgeMs,
  })
}

/** What a row lists of its category: the row named "Slots" holds slots, not bingo or scratch cards. */
export const rowFilter = (gameType: NonNullable<ListQuery['gameType']>) =>
  gameType === 'RNG' ? { gameClassify: 'SLOT' as const } : {}

// Of all lotteries those are shown whose draws come soonest.
const rowSize = (gameType: string) => (gameType === 'ELOTT' ? centrePageSize : homePageSize)

// The slots that are played most stand above already, as hot games.
const rowOrder = (gameType: string) => (gameType === 'RNG' ? { sort: 'new' as const } : {})

/** The first games of a category, for a row of the home page, once they are wanted. */
export const useGameRow = (gameType: NonNullable<ListQuery['gameType']>, isWanted: boolean) => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: contentKey(['game'], 'row', language, gameType),
    queryFn: ({ signal }) =>
      client.getGameList({
        query: {
          ...askingGames(),
          gameType,
          language,
          pageSize: rowSize(gameType),
          ...rowFilter(gameType),
          ...rowOrder(gameType),
        },
        signal,
      }),
    staleTime: listAgeMs,
    enabled: isWanted,
  })
}

/** Finds the card game with this id among those whose title is like it. */
export const useCardGame = () => {
  const queryClient = useQueryClient()
  const language = wireLanguage(useLanguage())
  return (gameId: string) =>
    queryClient.fetchQuery({
      queryKey: ['card-game', language, gameId],
      queryFn: async () => {
        const { games } = await client.getGameList({
          query: { ...askingGames(), gameType: 'PVP', gameName: gameId, language },
        })
        return games.find((game) => game.gameId === gameId) ?? null
      },
      staleTime: titleAgeMs,
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
