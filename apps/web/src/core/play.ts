import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { openPopup } from './popup.ts'
import { paths } from './paths.ts'
import { fetchIsTrial } from './queries.ts'
import { sessionToken } from './session.ts'

interface Playable {
  readonly gameId: string
  readonly displayName: string
  readonly isMaintenance: boolean
}

/** Starts a game (spec 4): a guest logs in first, a trial account is told that it needs a real one. */
export function usePlay(): (game: Playable) => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (game) => {
    if (game.isMaintenance) return openPopup({ name: 'maintenance', title: game.displayName })
    const wanted = paths.game(game.gameId)
    if (sessionToken.get() === undefined) return openPopup({ name: 'login', wanted })
    // When it cannot be known now, the server decides at the launch.
    const isTrial = await fetchIsTrial(queryClient).catch(() => false)
    if (isTrial) return openPopup({ name: 'trueAccount' })
    await navigate(wanted)
  }
}
