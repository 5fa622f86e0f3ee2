import type { Game, VendorCard } from '@baize/contract'
import { startGame, type GameEntry, type GameStart } from '@baize/domain/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from './paths.ts'
import { openPopup } from './popup.ts'
import { fetchIsTrial } from './queries.ts'
import { sessionToken } from './session.ts'

/** What can be started: a game, or a vendor with all its games. */
export type Playable =
  | Pick<
      Game,
      | 'nodeId'
      | 'gameId'
      | 'gameCode'
      | 'vassalage'
      | 'gameType'
      | 'displayName'
      | 'isGame'
      | 'isMaintenance'
      | 'isComingSoon'
    >
  | VendorCard

/** The same entry in the words of the rules. */
export const entryOf = (item: Playable): GameEntry => ({
  kind: 'nodeId' in item ? 'game' : 'vendor',
  vassalage: item.vassalage,
  gameType: item.gameType,
  gameCode: item.gameCode ?? '',
  gameId: item.gameId ?? '',
  opensList: item.isGame === 'VASSALAGE',
  isMaintenance: item.isMaintenance,
  isComingSoon: item.isComingSoon,
})

const addressOf = (start: GameStart): string | undefined => {
  if (start.outcome === 'page') return `${start.path}?${new URLSearchParams(start.query)}`
  return start.outcome === 'start' ? paths.game(start.gameId) : undefined
}

/** Where the entry leads a member, and so where a guest is led after the login. */
const wantedOf = (entry: GameEntry): string | undefined =>
  addressOf(startGame(entry, { isLoggedIn: true, isTrial: false }))

/** The address of an entry's link: what a click with a modifier opens. */
export const hrefOf = (item: Playable): string => wantedOf(entryOf(item)) ?? paths.category(item.gameType)

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
    if (address !== undefined) return navigate(address)
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
