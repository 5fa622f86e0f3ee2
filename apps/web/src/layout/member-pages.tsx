import {
  ArrowUpRight,
  BadgeCheck,
  BadgePercent,
  Banknote,
  ChartLine,
  CircleMinus,
  CirclePlus,
  Crown,
  Gauge,
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
import { lazy, type ComponentType } from 'react'
import { loadLaterTexts, loadTextsOf } from '../core/language/language.tsx'
import type { MemberPage } from '../core/address/paths.ts'
import { useFlags } from '../core/queries/queries.ts'

/** A page whose files and texts come when it is shown, or when `load` asks for them before. */
function pageOf<Name extends string>(
  ask: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  area?: 'rewards',
): { readonly Page: ComponentType; readonly load: () => Promise<unknown> } {
  const load = async (): Promise<{ default: ComponentType }> => {
    const [module] = await Promise.all([ask(), area ? loadTextsOf(area) : loadLaterTexts()])
    return { default: module[name] }
  }
  return { Page: lazy(load), load }
}

/** The same for a page whose texts come with those of its area. */
function areaPageOf<Name extends string>(
  area: 'rewards' | 'agents',
  ask: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): { readonly Page: ComponentType; readonly load: () => Promise<unknown> } {
  const load = async (): Promise<{ default: ComponentType }> => {
    const [module] = await Promise.all([ask(), loadTextsOf(area)])
    return { default: module[name] }
  }
  return { Page: lazy(load), load }
}

/** What each page of the member centre is made of, and how a menu shows it. */
export const pages = {
  securityCenter: {
    title: 'site.securityCenter',
    icon: ShieldCheck,
    ...pageOf(() => import('../features/security/security-page.tsx'), 'SecurityPage'),
  },
  transferFund: {
    title: 'site.wallet',
    icon: Wallet,
    ...pageOf(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
  },
  depositv2: {
    title: 'site.deposit',
    icon: CirclePlus,
    ...pageOf(() => import('../features/cashier/deposit/deposit-page.tsx'), 'DepositPage'),
  },
  withdraw: {
    title: 'site.withdraw',
    icon: CircleMinus,
    ...pageOf(() => import('../features/cashier/withdraw/withdraw-page.tsx'), 'WithdrawPage'),
  },
  transferUpline: {
    title: 'site.transferUpline',
    icon: ArrowUpRight,
    ...pageOf(() => import('../features/cashier/withdraw/transfer-page.tsx'), 'TransferUplinePage'),
  },
  personalHistoryCopy: {
    title: 'site.bettingRecord',
    icon: ScrollText,
    ...pageOf(() => import('../features/record/record-page.tsx'), 'RecordPage'),
  },
  depositRecord: {
    title: 'site.depositRecord',
    icon: Banknote,
    ...pageOf(() => import('../features/cashier/deposit/deposit-record.tsx'), 'DepositRecordPage'),
  },
  transactionHistory: {
    title: 'site.accountRecord',
    icon: ReceiptText,
    ...pageOf(() => import('../features/wallet/account-record-page.tsx'), 'AccountRecordPage'),
  },
  personalProfit: {
    title: 'site.personalProfit',
    icon: ChartLine,
    ...pageOf(() => import('../features/record/profit-page.tsx'), 'ProfitPage'),
  },
  bonusDetails: {
    title: 'site.bonusDetails',
    icon: BadgePercent,
    ...pageOf(() => import('../features/bonus/bonus-page.tsx'), 'BonusPage', 'rewards'),
  },
  playLimits: {
    title: 'site.playLimits',
    icon: Gauge,
    ...pageOf(() => import('../features/limit/limit-page.tsx'), 'LimitPage'),
  },
  identity: {
    title: 'site.identity',
    icon: BadgeCheck,
    ...pageOf(() => import('../features/kyc/kyc-page.tsx'), 'KycPage'),
  },
  vipLevel: {
    title: 'site.vipLevel',
    icon: Crown,
    ...pageOf(() => import('../features/vip/vip-page.tsx'), 'VipPage'),
  },
  rewardCenter: {
    title: 'site.rewardCenter',
    icon: Gift,
    ...areaPageOf('rewards', () => import('./reward-center.tsx'), 'RewardCenter'),
  },
  manualRebate: {
    title: 'site.manualRebate',
    icon: Percent,
    ...areaPageOf('rewards', () => import('../features/rebate/rebate-page.tsx'), 'RebatePage'),
  },
  referral: {
    title: 'site.referral',
    icon: Share2,
    ...areaPageOf('rewards', () => import('../features/referral/referral-page.tsx'), 'ReferralPage'),
  },
  missionLeaderboard: {
    title: 'site.missionLeaderboard',
    icon: Target,
    ...areaPageOf('rewards', () => import('../features/mission/mission-page.tsx'), 'MissionPage'),
  },
  messageV2: {
    title: 'site.messages',
    icon: Mail,
    ...pageOf(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
  },
} as const satisfies Record<MemberPage, { title: string; icon: LucideIcon; Page: ComponentType }>

const names = Object.keys(pages) as MemberPage[]
/** The pages that this site has: VIP levels and referrals can be off. */
export const useMemberPages = (): MemberPage[] => {
  const { vip = false, referral = false } = useFlags() ?? {}
  return names.filter((name) => (name !== 'vipLevel' || vip) && (name !== 'referral' || referral))
}

/** The page that an address asks for. What opens by itself is my account (spec 2). */
export const pageOfAddress = (query: URLSearchParams, shown: readonly MemberPage[] = names): MemberPage =>
  shown.find((known) => known === query.get('page')) ?? 'securityCenter'
