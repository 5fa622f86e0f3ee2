import type { Calls, Game, ValueOf } from '@baize/contract'
import { favouritePageSize, favouriteThrottleMs } from '@baize/domain/catalogue'
import { showToast, useLanguage, useT } from '@baize/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../../core/calls/client.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { askingFavourites } from '../../core/session/merchant.ts'
import { openPopup } from '../../core/session/popup.ts'
import { useIsMember, useIsTrial } from '../../core/queries/queries.ts'
import { mine } from '../../core/session/session-end.ts'
import { sessionToken, useIsLoggedIn } from '../../core/session/session.ts'

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

const changeKey = [mine, 'favorite-change']

/** When the next change may be sent: one in a second (spec 9), whatever is pressed in between. */
let nextSendMs = 0

async function waitForTurn(): Promise<void> {
  const waitMs = Math.max(0, nextSendMs - performance.now())
  nextSendMs = performance.now() + waitMs + favouriteThrottleMs
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
}

/** The heart answers at once; the list is put back when the server refuses. */
function useFavoriteChange() {
  const t = useT()
  const queryClient = useQueryClient()
  const key = favoritesKey(wireLanguage(useLanguage()))
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'favorite-change' },
    mutationFn: async ({ game: { nodeId }, isFavorite }: Change) => {
      await waitForTurn()
      return isFavorite
        ? client.addFavGame({ body: { nodeId } })
        : client.removeFavGame({ query: { nodeId } })
    },
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
    // The server's list lacks what is still to be sent.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: changeKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: [mine, 'favorites'] })
        : undefined,
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
  const ids = useMemo(() => new Set(list?.content.map((game) => game.nodeId)), [list])
  const has = (game: Game) => isLoggedIn && (list ? ids.has(game.nodeId) : game.isFavorite)
  return {
    has,
    toggle: (game) => {
      if (sessionToken.get() === undefined) return openPopup({ name: 'login' })
      if (isTrial) return openPopup({ name: 'trueAccount' })
      mutate({ game, isFavorite: !has(game) })
    },
  }
}
