import type { Calls, Game, ValueOf } from '@baize/contract'
import { favouritePageSize, favouriteThrottleMs } from '@baize/domain/catalogue'
import { showToast, useLanguage, useT } from '@baize/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { wireLanguage } from '../../core/language.tsx'
import { askingFavourites } from '../../core/merchant.ts'
import { openPopup } from '../../core/popup.ts'
import { useIsMember, useIsTrial } from '../../core/queries.ts'
import { mine } from '../../core/session-end.ts'
import { sessionToken, useIsLoggedIn } from '../../core/session.ts'

type FavoriteList = ValueOf<Calls['getFavGameList']>

const favoritesKey = (language: string) => [mine, 'favorites', language]

export const useFavoriteGames = () => {
  const language = wireLanguage(useLanguage())
  return useQuery({
    queryKey: favoritesKey(language),
    queryFn: ({ signal }) =>
      client.getFavGameList({
        query: { ...askingFavourites(), language, pageSize: favouritePageSize },
        signal,
      }),
    // Spec 6: favourites are a member's.
    enabled: useIsMember(),
  })
}

const withGame = (list: FavoriteList, game: Game): FavoriteList => ({
  ...list,
  content: [{ ...game, isFavorite: true }, ...list.content.filter((known) => known.nodeId !== game.nodeId)],
})

const withoutGame = (list: FavoriteList, game: Game): FavoriteList => ({
  ...list,
  content: list.content.filter((known) => known.nodeId !== game.nodeId),
})

interface Change {
  game: Game
  isFavorite: boolean
}

/** The heart answers at once; the list is put back when the server refuses. */
function useFavoriteChange() {
  const t = useT()
  const queryClient = useQueryClient()
  const key = favoritesKey(wireLanguage(useLanguage()))
  return useMutation({
    mutationFn: ({ game: { nodeId }, isFavorite }: Change) =>
      isFavorite ? client.addFavGame({ body: { nodeId } }) : client.removeFavGame({ query: { nodeId } }),
    onMutate: async ({ game, isFavorite }) => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData<FavoriteList>(key)
      const change = isFavorite ? withGame : withoutGame
      queryClient.setQueryData<FavoriteList>(key, (list) =>
        change(list ?? { content: [], pageNum: 1, totalPages: 1 }, game),
      )
      return { before }
    },
    onError: (error, _change, context) => {
      queryClient.setQueryData(key, context?.before)
      showToast({ tone: 'bad', title: t('lobby.favoriteFailed'), text: errorText(t, error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [mine, 'favorites'] }),
  })
}

export interface Favorites {
  has(game: Game): boolean
  toggle(game: Game): void
}

export function useFavorites(): Favorites {
  const list = useFavoriteGames().data
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  const { mutate } = useFavoriteChange()
  const lastToggleMs = useRef(0)
  const ids = useMemo(() => new Set(list?.content.map((game) => game.nodeId)), [list])
  const has = (game: Game) => isLoggedIn && (list ? ids.has(game.nodeId) : game.isFavorite)
  return {
    has,
    toggle: (game) => {
      if (sessionToken.get() === undefined) return openPopup({ name: 'login' })
      if (isTrial) return openPopup({ name: 'trueAccount' })
      const nowMs = performance.now()
      if (nowMs - lastToggleMs.current < favouriteThrottleMs && lastToggleMs.current > 0) return
      lastToggleMs.current = nowMs
      mutate({ game, isFavorite: !has(game) })
    },
  }
}
