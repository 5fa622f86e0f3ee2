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
  Mail,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import { loadLaterTexts } from '../core/language.tsx'
import type { MemberPage } from '../core/paths.ts'
import { useFlags } from '../core/queries.ts'

/** A page whose files and texts come when it is shown, or when `load` asks for them before. */
function pageOf<Name extends string>(
  ask: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): { readonly Page: ComponentType; readonly load: () => Promise<unknown> } {
  const load = async (): Promise<{ default: ComponentType }> => {
    const [module] = await Promise.all([ask(), loadLaterTexts()])
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
    ...pageOf(() => import('../features/cashier/withdraw/transfer-upline-page.tsx'), 'TransferUplinePage'),
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
    ...pageOf(() => import('../features/record/bonus-page.tsx'), 'BonusPage'),
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
  messageV2: {
    title: 'site.messages',
    icon: Mail,
    ...pageOf(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
  },
} as const satisfies Record<MemberPage, { title: string; icon: LucideIcon; Page: ComponentType }>

const names = Object.keys(pages) as MemberPage[]
/** The pages that this site has: VIP levels can be off. */
export const useMemberPages = (): MemberPage[] => {
  const hasLevels = useFlags()?.vip === true
  return names.filter((name) => name !== 'vipLevel' || hasLevels)
}

/** The page that an address asks for. What opens by itself is my account (spec 2). */
export const pageOfAddress = (query: URLSearchParams, shown: readonly MemberPage[] = names): MemberPage =>
  shown.find((known) => known === query.get('page')) ?? 'securityCenter'
