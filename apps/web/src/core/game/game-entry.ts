import type { Game, VendorCard } from '@baize/contract'
import { startGame, type GameEntry, type GameStart } from '@baize/domain/catalogue'
import { paths } from '../address/paths.ts'

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

/** Where a start leads, when it is an address. */
export const addressOf = (start: GameStart): string | undefined => {
  if (start.outcome === 'page') return `${start.path}?${new URLSearchParams(start.query).toString()}`
  return start.outcome === 'start' ? paths.game(start.gameId) : undefined
}

/** Where the entry leads a member, and so where a guest is led after the login. */
export const wantedOf = (entry: GameEntry): string | undefined =>
  addressOf(startGame(entry, { isLoggedIn: true, isTrial: false }))

/** The address of an entry's link: what a click with a modifier opens. */
export const hrefOf = (item: Playable): string => wantedOf(entryOf(item)) ?? paths.category(item.gameType)
