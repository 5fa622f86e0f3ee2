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
import { lazy } from 'react'
import { loadLaterTexts } from '../core/language.tsx'
import type { MemberPage } from '../core/paths.ts'
import { useFlags } from '../core/queries.ts'

const SecurityPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/security/security-page.tsx'), loadLaterTexts()])
  return { default: module.SecurityPage }
})
const RecordPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/record/record-page.tsx'), loadLaterTexts()])
  return { default: module.RecordPage }
})
const ProfitPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/record/profit-page.tsx'), loadLaterTexts()])
  return { default: module.ProfitPage }
})
const BonusPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/record/bonus-page.tsx'), loadLaterTexts()])
  return { default: module.BonusPage }
})
const AccountRecordPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/wallet/account-record-page.tsx'), loadLaterTexts()])
  return { default: module.AccountRecordPage }
})
const DepositPage = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/cashier/deposit/deposit-page.tsx'),
    loadLaterTexts(),
  ])
  return { default: module.DepositPage }
})
const DepositRecordPage = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/cashier/deposit/deposit-record.tsx'),
    loadLaterTexts(),
  ])
  return { default: module.DepositRecordPage }
})
const WalletPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/wallet/wallet-page.tsx'), loadLaterTexts()])
  return { default: module.WalletPage }
})
const WithdrawPage = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/cashier/withdraw/withdraw-page.tsx'),
    loadLaterTexts(),
  ])
  return { default: module.WithdrawPage }
})
const TransferUplinePage = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/cashier/withdraw/transfer-upline-page.tsx'),
    loadLaterTexts(),
  ])
  return { default: module.TransferUplinePage }
})
const LimitPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/limit/limit-page.tsx'), loadLaterTexts()])
  return { default: module.LimitPage }
})
const VipPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/vip/vip-page.tsx'), loadLaterTexts()])
  return { default: module.VipPage }
})
const KycPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/kyc/kyc-page.tsx'), loadLaterTexts()])
  return { default: module.KycPage }
})
const InboxPage = lazy(async () => {
  const [module] = await Promise.all([import('../features/inbox/inbox-page.tsx'), loadLaterTexts()])
  return { default: module.InboxPage }
})

/** What each page of the member centre is made of, and how a menu shows it. */
export const pages = {
  securityCenter: { title: 'site.securityCenter', icon: ShieldCheck, Page: SecurityPage },
  transferFund: { title: 'site.wallet', icon: Wallet, Page: WalletPage },
  depositv2: { title: 'site.deposit', icon: CirclePlus, Page: DepositPage },
  withdraw: { title: 'site.withdraw', icon: CircleMinus, Page: WithdrawPage },
  transferUpline: { title: 'site.transferUpline', icon: ArrowUpRight, Page: TransferUplinePage },
  personalHistoryCopy: { title: 'site.bettingRecord', icon: ScrollText, Page: RecordPage },
  depositRecord: { title: 'site.depositRecord', icon: Banknote, Page: DepositRecordPage },
  transactionHistory: { title: 'site.accountRecord', icon: ReceiptText, Page: AccountRecordPage },
  personalProfit: { title: 'site.personalProfit', icon: ChartLine, Page: ProfitPage },
  bonusDetails: { title: 'site.bonusDetails', icon: BadgePercent, Page: BonusPage },
  playLimits: { title: 'site.playLimits', icon: Gauge, Page: LimitPage },
  identity: { title: 'site.identity', icon: BadgeCheck, Page: KycPage },
  vipLevel: { title: 'site.vipLevel', icon: Crown, Page: VipPage },
  messageV2: { title: 'site.messages', icon: Mail, Page: InboxPage },
} as const satisfies Record<MemberPage, { title: string; icon: LucideIcon; Page: React.ComponentType }>

const names = Object.keys(pages) as MemberPage[]
/** The pages that this site has: VIP levels can be off. */
export const useMemberPages = (): MemberPage[] => {
  const hasLevels = useFlags()?.vip === true
  return names.filter((name) => name !== 'vipLevel' || hasLevels)
}
