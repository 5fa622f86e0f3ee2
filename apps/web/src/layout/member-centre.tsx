import { DialogClose, DialogFrame, DialogTitle, SkeletonRows, classes, useIsDesktop, useT } from '@baize/ui'
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
import { Suspense, lazy } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { loadLaterTexts } from '../core/language.tsx'
import { usePageTitle } from '../core/page-title.ts'
import { paths, type MemberPage } from '../core/paths.ts'
import { raisePopup } from '../core/popup.ts'
import { useFlags } from '../core/queries.ts'
import { MemberCard } from './member-card.tsx'
import './member-centre.css'

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
/** The pages that are part of the site: levels are when they are on. */
const useNames = (): MemberPage[] => {
  const hasLevels = useFlags()?.vip === true
  return names.filter((name) => name !== 'vipLevel' || hasLevels)
}

/** The member centre lies over the home page, with its own menu (spec 2). */
export function MemberCentre() {
  const t = useT()
  const navigate = useNavigate()
  const isDesktop = useIsDesktop()
  const [query] = useSearchParams()
  const shown = useNames()
  // Spec 2: my account is what opens by itself.
  const name = shown.find((known) => known === query.get('page')) ?? 'securityCenter'
  const { title, Page } = pages[name]
  usePageTitle(t(title))
  return (
    // What was told meanwhile is read before the centre.
    <DialogFrame className="mc" onClose={() => void navigate(paths.home)} onOpened={raisePopup}>
      {isDesktop && (
        <aside className="mc-side">
          <MemberCard />
          <MemberLinks shown={shown} current={name} />
        </aside>
      )}
      <div className="mc-col">
        <div className="mc-bar">
          <DialogTitle>{t(title)}</DialogTitle>
          <DialogClose />
        </div>
        {!isDesktop && (
          <div className="mc-chips">
            <MemberLinks shown={shown} current={name} />
          </div>
        )}
        <div className="mc-main">
          <Suspense fallback={<SkeletonRows count={6} />}>
            <Page />
          </Suspense>
        </div>
      </div>
    </DialogFrame>
  )
}

/** On a phone the row is wider than the screen: the page that is open stands in sight. */
const showInRow = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

function MemberLinks({ shown, current }: { shown: readonly MemberPage[]; current: MemberPage }) {
  const t = useT()
  return (
    <nav className="mc-nav" aria-label={t('site.memberGroup')}>
      {shown.map((name) => {
        const Icon = pages[name].icon
        return (
          <Link
            key={name}
            to={paths.member(name)}
            ref={name === current ? showInRow : undefined}
            className={classes('mc-link', name === current && 'on')}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon className="ic" aria-hidden="true" />
            {t(pages[name].title)}
          </Link>
        )
      })}
    </nav>
  )
}
