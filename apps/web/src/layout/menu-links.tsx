import {
  ArrowUpRight,
  Banknote,
  BadgeCheck,
  BadgePercent,
  ChartLine,
  Gauge,
  CircleMinus,
  CirclePlus,
  Crown,
  Gift,
  Mail,
  Percent,
  ReceiptText,
  ScrollText,
  Share2,
  ShieldCheck,
  Target,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { memberPages, paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'
import { useFlags, useIsTrial, useUnread } from '../core/queries/queries.ts'
import { useMissionCount, useRewardCount } from '../core/queries/reward-count.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { memberEntries, menuEntries, shownEntries, type EntryName, type MemberEntry } from './navigation.ts'

type PageName = EntryName | MemberEntry

/** How each page of the member centre stands in a menu. */
export const looks = {
  transferFund: { label: 'site.wallet', icon: Wallet },
  depositv2: { label: 'site.deposit', icon: CirclePlus },
  withdraw: { label: 'site.withdraw', icon: CircleMinus },
  transferUpline: { label: 'site.transferUpline', icon: ArrowUpRight },
  depositRecord: { label: 'site.depositRecord', icon: Banknote },
  personalHistoryCopy: { label: 'site.bettingRecord', icon: ScrollText },
  securityCenter: { label: 'site.securityCenter', icon: ShieldCheck },
  transactionHistory: { label: 'site.accountRecord', icon: ReceiptText },
  personalProfit: { label: 'site.personalProfit', icon: ChartLine },
  bonusDetails: { label: 'site.bonusDetails', icon: BadgePercent },
  playLimits: { label: 'site.playLimits', icon: Gauge },
  identity: { label: 'site.identity', icon: BadgeCheck },
  messageV2: { label: 'site.messages', icon: Mail },
  vipLevel: { label: 'site.vipLevel', icon: Crown },
  rewardCenter: { label: 'site.rewardCenter', icon: Gift },
  referral: { label: 'site.referral', icon: Share2 },
  manualRebate: { label: 'site.manualRebate', icon: Percent },
  missionLeaderboard: { label: 'site.missionLeaderboard', icon: Target },
} as const satisfies Record<PageName, { label: string; icon: LucideIcon }>

export interface MenuLink {
  readonly name: PageName
  readonly to: string
  readonly label: (typeof looks)[PageName]['label']
  readonly Icon: LucideIcon
  /** What waits there. */
  readonly count: number
}

/** Makes the links of these pages; each carries what waits there (spec 2, count badges). */
function useLinks(names: readonly PageName[]): MenuLink[] {
  const unread = useUnread()
  const counts: Partial<Record<PageName, number>> = {
    messageV2: unread,
    rewardCenter: useRewardCount(),
    missionLeaderboard: useMissionCount(),
  }
  return names.map((name) => ({
    name,
    // Only pages that exist are among the names.
    to: paths.member(name),
    label: looks[name].label,
    Icon: looks[name].icon,
    count: counts[name] ?? 0,
  }))
}

export const useMemberLinks = (): MenuLink[] => useLinks(memberEntries(memberPages))
export const useMenuLinks = (): MenuLink[] => useLinks(menuEntries(memberPages))

export function useFlaggedLinks(entries: readonly EntryName[]): MenuLink[] {
  const viewer = { isLoggedIn: useIsLoggedIn(), flags: useFlags(), pages: memberPages }
  return useLinks(shownEntries(entries, viewer))
}

/**
 * Follows a link into the member centre: a guest logs in first, a trial account is told that it needs a real
 * one (spec 5). Gives true when it was not followed.
 */
export function useMemberDoor(): (event: MouseEvent, to: string) => boolean {
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  return (event, to) => {
    if (isLoggedIn && !isTrial) return false
    event.preventDefault()
    openPopup(isLoggedIn ? { name: 'trueAccount' } : { name: 'login', wanted: to })
    return true
  }
}
