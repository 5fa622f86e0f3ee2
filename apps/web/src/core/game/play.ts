import { startGame, type GameStart } from '@baize/domain/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addressOf, entryOf, wantedOf, type Playable } from './game-entry.ts'
import { closePopup, openPopup } from '../session/popup.ts'
import { fetchIsTrial } from '../queries/queries.ts'
import { sessionToken } from '../session/session.ts'

export { hrefOf } from './game-entry.ts'

/** Starts what was chosen: the one way for every tile, card and link of the site (spec 4). */
export function usePlay(): (item: Playable) => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (item) => {
    const entry = entryOf(item)
    const isLoggedIn = sessionToken.get() !== undefined
    // When it cannot be known now, the server decides at the launch.
    const isTrial = isLoggedIn && (await fetchIsTrial(queryClient).catch(() => false))
    const start = startGame(entry, { isLoggedIn, isTrial })
    const address = addressOf(start)
    if (address !== undefined) {
      // The list of a vendor's games is a popup: it would cover the game.
      closePopup()
      return navigate(address)
    }
    showPopup(start.outcome, item, wantedOf(entry))
  }
}

function showPopup(outcome: GameStart['outcome'], item: Playable, wanted: string | undefined): void {
  const { displayName: title, vassalage, gameType } = item
  if (outcome === 'login') openPopup({ name: 'login', ...(wanted !== undefined && { wanted }) })
  if (outcome === 'trueAccount') openPopup({ name: 'trueAccount' })
  if (outcome === 'maintenance' || outcome === 'comingSoon') openPopup({ name: outcome, title })
  if (outcome === 'list') openPopup({ name: 'gameList', list: { vassalage, gameType, title } })
}
