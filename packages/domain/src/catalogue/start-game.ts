/** What a tile, a card or a link starts: one game, or a vendor with all its games. */
export interface GameEntry {
  readonly kind: 'game' | 'vendor'
  /** Vendor code. */
  readonly vassalage: string
  /** Category. */
  readonly gameType: string
  readonly gameCode: string
  readonly gameId: string
  /** The entry opens a list of games (spec 3). */
  readonly opensList: boolean
  readonly isMaintenance: boolean
  readonly isComingSoon: boolean
}

export interface Player {
  readonly isLoggedIn: boolean
  readonly isTrial: boolean
}

/** What happens when an entry is chosen. */
export type GameStart =
  | { readonly outcome: 'login' | 'trueAccount' | 'maintenance' | 'comingSoon' | 'list' }
  /** A page of the site, with its query. */
  | { readonly outcome: 'page'; readonly path: string; readonly query: Readonly<Record<string, string>> }
  | { readonly outcome: 'start'; readonly gameId: string }

// Spec 4, by vendor code: lotteries are pages of the site (decision D21).
const lotteryPages: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
}

/** Whether a vendor code is one of lotteries, which the platform plays itself and from the main wallet. */
export const isLotteryVendor = (vassalage: string): boolean => Object.hasOwn(lotteryPages, vassalage)

/**
 * Decides what starting a game leads to, for every launcher of the site. Spec 4: a guest gets the login popup
 * and a trial user the dialog before anything else; only a member learns that a game cannot be opened now.
 */
export function startGame(entry: GameEntry, player: Player): GameStart {
  if (!player.isLoggedIn) return { outcome: 'login' }
  if (player.isTrial) return { outcome: 'trueAccount' }
  if (entry.isComingSoon) return { outcome: entry.opensList ? 'list' : 'comingSoon' }
  if (entry.isMaintenance) return { outcome: 'maintenance' }
  const page = isLotteryVendor(entry.vassalage) ? lotteryPages[entry.vassalage] : undefined
  if (page !== undefined) return { outcome: 'page', path: page, query: { gameCode: entry.gameCode } }
  if (entry.kind === 'vendor' && entry.gameType === 'RNG') {
    return { outcome: 'page', path: '/rng', query: { vassalage: entry.vassalage } }
  }
  return entry.opensList ? { outcome: 'list' } : { outcome: 'start', gameId: entry.gameId }
}
