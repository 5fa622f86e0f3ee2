import { isHomePath } from '../core/address/paths.ts'
import type { GameMenu, SiteFlags } from '../core/queries/queries.ts'

// Spec 2, top navigation: between Home and Promotions, in this order.
const topOrder = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const

/** The categories of the top navigation: only those that have a vendor (spec 2). */
export const topCategories = <Menu extends Pick<GameMenu, 'title' | 'cards'>>(
  menus: readonly Menu[],
): Menu[] =>
  topOrder.flatMap((title) => menus.filter((menu) => menu.title === title && menu.cards.length > 0))

// Spec 9: the dropdown is large when there are more vendors than this.
const smallDropdownVendors = 10
export const isLargeDropdown = (vendorCount: number): boolean => vendorCount > smallDropdownVendors

/** Who looks at a menu, and which parts of the site there are. */
export interface Viewer {
  readonly isLoggedIn: boolean
  /** Nothing until the server said which parts are on. */
  readonly flags: Pick<SiteFlags, 'referral' | 'vip'> | undefined
  /** The pages of the member centre that exist. */
  readonly pages: readonly string[]
}

/** The entries of header and side menu that not everybody sees (spec 2). */
const shownWhen = {
  vipLevel: ({ flags }) => flags?.vip === true,
  rewardCenter: () => true,
  referral: ({ flags }) => flags?.referral === true,
  manualRebate: () => true,
  missionLeaderboard: () => true,
} as const satisfies Record<string, (viewer: Viewer) => boolean>

export type EntryName = keyof typeof shownWhen
export const sideEntries: readonly EntryName[] = [
  'vipLevel',
  'rewardCenter',
  'missionLeaderboard',
  'manualRebate',
  'referral',
]
export const headerEntries: readonly EntryName[] = ['rewardCenter', 'referral']

/** Of these entries those that the viewer sees: the page exists, and its rule lets it be seen. */
export const shownEntries = (entries: readonly EntryName[], viewer: Viewer): EntryName[] =>
  entries.filter((name) => viewer.pages.includes(name) && shownWhen[name](viewer))

/** The member's own pages, in the order of the side menu (spec 2), with the wallet before them. */
const memberOrder = [
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'securityCenter',
  'depositRecord',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'playLimits',
  'identity',
  'messageV2',
] as const
export type MemberEntry = (typeof memberOrder)[number]

/** The same in the order of the menu behind the avatar (spec 2): my account first. */
const menuOrder = [
  'securityCenter',
  'transferFund',
  'personalHistoryCopy',
  'transactionHistory',
  'playLimits',
  'messageV2',
] as const satisfies readonly MemberEntry[]

const existing = (order: readonly MemberEntry[], pages: readonly string[]): MemberEntry[] =>
  order.filter((page) => pages.includes(page))

export const memberEntries = (pages: readonly string[]): MemberEntry[] => existing(memberOrder, pages)
export const menuEntries = (pages: readonly string[]): MemberEntry[] => existing(menuOrder, pages)

export type PhoneTab = 'home' | 'games' | 'deposit' | 'record' | 'account'

/** Pages of the member centre that have a tab of their own; all others are the account's. */
const tabOfPage: Readonly<Record<string, PhoneTab>> = {
  depositv2: 'deposit',
  personalHistoryCopy: 'record',
}

/** Which tab of the phone's bar belongs to an address; `games` is where its second tab leads. */
export function phoneTabOf(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  games: string,
): PhoneTab | undefined {
  if (pathname === '/member') {
    const page = new URLSearchParams(search).get('page') ?? ''
    return Object.hasOwn(tabOfPage, page) ? tabOfPage[page] : 'account'
  }
  if (isHomePath(pathname)) return 'home'
  return pathname === games ? 'games' : undefined
}
