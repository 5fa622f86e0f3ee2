import type { Calls, ValueOf } from '@baize/contract'
import { useLanguage } from '@baize/ui'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { mine } from '../../core/session/session-end.ts'

export type Game = ValueOf<Calls['miniGames']>['list'][number]
export type Turn = ValueOf<Calls['miniGameTurns']>['list'][number]
export type TurnProof = ValueOf<Calls['miniGameProof']>

const gamesKey = [mine, 'mini-games'] as const
const turnsKey = [mine, 'mini-game-turns'] as const

/** Games of turns with their odds, and the turns of whoever is logged in. */
export function useGames() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...gamesKey, language],
    queryFn: ({ signal }) => client.miniGames({ query: { language }, signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Plays a turn. What failed on its way is asked for again under the same name, so that one press is one turn.
 */
export function usePlay(game: Game) {
  const language = wireLanguage(useLanguage())
  const queryClient = useQueryClient()
  const pending = useRef<{ requestId: string; seedHash: string; clientSeed: string }>(undefined)
  return useMutation({
    mutationFn: async (clientSeed: string) => {
      const seedHash = game.hand?.seedHash ?? ''
      const known = pending.current
      const isSame = known?.seedHash === seedHash && known.clientSeed === clientSeed
      const ask = isSame ? known : { requestId: crypto.randomUUID(), seedHash, clientSeed }
      pending.current = ask
      const { id: gameId, version } = game
      return client.miniGamePlay({ body: { ...ask, gameId, version, language } })
    },
    onSuccess: () => {
      pending.current = undefined
    },
    onError: () => queryClient.invalidateQueries({ queryKey: gamesKey }),
  })
}

/** What a turn changed is read again once it has been shown. */
export function useLookAgain(): () => void {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: gamesKey })
    void queryClient.invalidateQueries({ queryKey: turnsKey })
  }
}

const turnsOfAPage = 10

export function useTurns(gameId: string) {
  const language = wireLanguage(useLanguage())
  return useInfiniteQuery({
    queryKey: [...turnsKey, gameId, language],
    enabled: useIsLoggedIn(),
    queryFn: ({ pageParam, signal }) =>
      client.miniGameTurns({
        query: { language, gameId, pageSize: turnsOfAPage, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** What a turn was drawn from. */
export function useTurnProof(id: string) {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: [...turnsKey, 'proof', id, language],
    queryFn: ({ signal }) => client.miniGameProof({ query: { id, language }, signal }),
  })
}
