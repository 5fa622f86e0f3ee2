import type { GameMenu } from '../../core/queries/queries.ts'

export type Category = GameMenu['title']
/** Tabs that start a game instead of showing a list (spec 2). */
export const gameTabs = ['RUMMY', 'LUDO'] as const
export type GameTab = (typeof gameTabs)[number]
export type Tab = 'HOME' | 'FAV' | Category | GameTab

// Decision D29. Lotteries and the sportsbook have their place where the server gives it one.
const fixedOrder: readonly Category[] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'COCKFIGHT',
]

/** The tabs of home: the categories in the order of the server, in the fixed one when it sent none. */
export const homeTabs = (sent: readonly Category[] | undefined): readonly Tab[] => [
  'HOME',
  'FAV',
  ...(sent ?? fixedOrder),
  ...gameTabs,
]

export const isGameTab = (tab: Tab): tab is GameTab => (gameTabs as readonly Tab[]).includes(tab)

/** The games that the tabs start, by their ids. */
export const gameOfTab: Record<GameTab, string> = { RUMMY: 'rummy', LUDO: 'ludo' }

/**
 * The tab that the address names; HOME (spec 2: the default) where it names none that can be shown:
 * favourites belong to somebody, and the tabs of games show nothing.
 */
export function tabOf(
  named: string | null,
  { isLoggedIn, tabs }: { isLoggedIn: boolean; tabs: readonly Tab[] },
) {
  const tab = tabs.find((each) => each === named)
  if (tab === undefined || isGameTab(tab) || (tab === 'FAV' && !isLoggedIn)) return 'HOME'
  return tab
}
