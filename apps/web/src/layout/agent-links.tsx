import { DialogClose, DialogFrame, DialogTitle, classes, useT } from '@baize/ui'
import {
  ArrowUpRight,
  Banknote,
  CalendarDays,
  ChartColumn,
  CircleMinus,
  CirclePlus,
  Clock,
  FileCheck,
  FileText,
  HandCoins,
  Headset,
  LayoutDashboard,
  Mail,
  Megaphone,
  Network,
  ReceiptText,
  ScrollText,
  SendHorizontal,
  ShieldCheck,
  Ticket,
  UserPlus,
  Zap,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { contractPagesShown } from '../core/queries/contract-rules.ts'
import { hasOneOf, useAgentRights } from '../core/queries/agent-rights.ts'
import { useContracts } from '../core/queries/contracts.ts'
import { CountBadge } from '../core/page/count-badge.tsx'
import { agentPageNamed, paths, type AgentPage } from '../core/address/paths.ts'
import { useMember, useUnread } from '../core/queries/queries.ts'
import { LanguageSwitch } from '../core/language/language-switch.tsx'
import { useSupport } from './use-support.ts'

/** How each page of the back-office stands in its menu, and over itself. */
export const agentLooks = {
  agentTeamOverview: { label: 'agent.overview', Icon: LayoutDashboard },
  downlineManagmentView: { label: 'agent.downlines', Icon: Network },
  personalHistoryCopy: { label: 'agent.teamBets', Icon: ScrollText },
  palStatementsAgentCopy: { label: 'agent.userLoss', Icon: ChartColumn },
  agentRevenueReport: { label: 'agent.income', Icon: HandCoins },
  agentDownlineTransactionDetailsCopy: { label: 'agent.transactions', Icon: ReceiptText },
  agentCreditReport: { label: 'agent.creditReport', Icon: FileText },
  agentAnnouncement: { label: 'agent.announcements', Icon: Megaphone },
  registerCenter: { label: 'agent.registerCentre', Icon: UserPlus },
  agentLottery: { label: 'agent.lottery', Icon: Ticket },
  agentDividendRecordCopy2: { label: 'agent.dividend', Icon: FileCheck },
  agentDailyWages2: { label: 'agent.dailySalary', Icon: CalendarDays },
  agentHourSalary: { label: 'agent.hourlySalary', Icon: Clock },
  agentRealtimeSalary: { label: 'agent.realtimeSalary', Icon: Zap },
  transferDownline: { label: 'agent.transferDownline', Icon: SendHorizontal },
  transferUpline: { label: 'agent.transferUpline', Icon: ArrowUpRight },
  depositv2: { label: 'site.deposit', Icon: CirclePlus },
  withdraw: { label: 'site.withdraw', Icon: CircleMinus },
  depositRecord: { label: 'site.depositRecord', Icon: Banknote },
  messageV2: { label: 'site.messages', Icon: Mail },
  securityCenter: { label: 'site.securityCenter', Icon: ShieldCheck },
} as const satisfies Record<AgentPage, { label: string; Icon: LucideIcon }>

const teamPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
] as const
const reportPages = [
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentCreditReport',
  'agentLottery',
] as const
const accountPages = [
  'transferDownline',
  'transferUpline',
  'depositv2',
  'withdraw',
  'depositRecord',
  'messageV2',
  'securityCenter',
] as const

/** The rights of each page: its calls need one of them (agents.md 4). */
const needs: Readonly<Partial<Record<AgentPage, Parameters<typeof hasOneOf>[1]>>> = {
  agentTeamOverview: ['team'],
  registerCenter: ['links', 'opens'],
  downlineManagmentView: ['team'],
  personalHistoryCopy: ['bets'],
  palStatementsAgentCopy: ['team'],
  agentLottery: ['team'],
  transferDownline: ['sendsDown'],
  transferUpline: ['sendsUp'],
  depositv2: ['deposit'],
  withdraw: ['withdraw'],
}
const assistant = 42
/** Pages of the agent's own money, which name no right and are closed to an assistant. */
const ownMoney: readonly AgentPage[] = [
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentCreditReport',
  'depositRecord',
]

/** Whether a page is open to the agent who is logged in, as far as that is known. */
function useIsOpen(): (page: AgentPage) => boolean {
  const type = useMember().data?.type
  const rights = useAgentRights()
  return (page) => {
    const asked = needs[page]
    if (asked) return hasOneOf(rights, asked)
    return type !== undefined && (type !== assistant || !ownMoney.includes(page))
  }
}

function PageLink({ page, onFollow }: { page: AgentPage; onFollow?: (() => void) | undefined }) {
  const t = useT()
  const [query] = useSearchParams()
  const unread = useUnread()
  const { label, Icon } = agentLooks[page]
  const isHere = agentPageNamed(query.get('page')) === page
  return (
    <Link
      className={classes('side-link', isHere && 'on')}
      to={paths.agentPage(page)}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon className="ic" aria-hidden="true" />
      {t(label)}
      {page === 'messageV2' && <CountBadge count={unread} />}
    </Link>
  )
}

/** Pages of contracts, while one stands or is offered (spec 2). */
function ContractLinks({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const t = useT()
  const contracts = useContracts()
  const shown = contracts ? contractPagesShown(contracts) : []
  if (shown.length === 0) return null
  return (
    <>
      <h2>{t('agent.contracts')}</h2>
      {shown.map((page) => (
        <PageLink key={page} page={page} onFollow={onFollow} />
      ))}
    </>
  )
}

/** The menu of the back-office: the pages of spec 2 that exist, and customer service. */
export function AgentLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useT()
  const contact = useSupport()
  const isOpen = useIsOpen()
  const talk = () => {
    onFollow?.()
    void contact()
  }
  return (
    <nav className="side-nav ag-nav" aria-label={t('agent.menu')}>
      {teamPages.filter(isOpen).map((page) => (
        <PageLink key={page} page={page} onFollow={onFollow} />
      ))}
      <h2>{t('agent.reportGroup')}</h2>
      {reportPages.filter(isOpen).map((page) => (
        <PageLink key={page} page={page} onFollow={onFollow} />
      ))}
      <ContractLinks onFollow={onFollow} />
      <h2>{t('agent.accountGroup')}</h2>
      {accountPages.filter(isOpen).map((page) => (
        <PageLink key={page} page={page} onFollow={onFollow} />
      ))}
      <button type="button" className="side-link" onClick={talk}>
        <Headset className="ic" aria-hidden="true" />
        {t('site.customerService')}
      </button>
    </nav>
  )
}

/** The same on a phone; any link in it closes it. */
export function AgentSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <DialogFrame isDraggable={false} className="sheet" onClose={onClose}>
      <div className="sheet-head">
        <DialogTitle className="grow ag-sheet-title">{t('agent.homeTitle')}</DialogTitle>
        <DialogClose />
      </div>
      <AgentLinks onFollow={onClose} />
      <LanguageSwitch className="side-link" />
    </DialogFrame>
  )
}
