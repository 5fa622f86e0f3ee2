import { contractKinds } from '@baize/domain/agent-contract'
import { SkeletonRows, useT } from '@baize/ui'
import { Suspense, lazy, type ComponentType } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { loadLaterTexts, loadTextsOf } from '../core/language/language.tsx'
import { LoadError } from '../core/page/load-error.tsx'
import { usePageTitle } from '../core/browser/page-title.ts'
import { type AgentPage, agentPageNamed, contractPages, paths } from '../core/address/paths.ts'
import { isAgent, useMember, type Member } from '../core/queries/queries.ts'
import { useIsLoggedIn } from '../core/session/session.ts'
import { agentLooks } from './agent-links.tsx'
import { pages as memberPages } from './member-pages.tsx'

const AnnouncementList = lazy(async () => {
  const [module] = await Promise.all([import('../features/inbox/announcement-list.tsx'), loadLaterTexts()])
  return { default: module.AnnouncementList }
})

/** A page of the back-office with the texts of agents. */
const teamPage = <Page,>(load: () => Promise<Page>) =>
  Promise.all([load(), loadTextsOf('agents'), loadLaterTexts()]).then(([page]) => page)

const OverviewPage = lazy(async () => {
  const module = await teamPage(() => import('../features/agent-team/overview-page.tsx'))
  return { default: module.OverviewPage }
})
const TeamPage = lazy(async () => {
  const module = await teamPage(() => import('../features/agent-team/team-page.tsx'))
  return { default: module.TeamPage }
})
const BetsPage = lazy(async () => {
  const module = await teamPage(() => import('../features/agent-team/bets-page.tsx'))
  return { default: module.BetsPage }
})
const IncomePage = lazy(async () => {
  const module = await teamPage(() => import('../features/agent-team/income-page.tsx'))
  return { default: module.IncomePage }
})
const TransactionsPage = lazy(async () => {
  const module = await teamPage(() => import('../features/agent-team/transactions-page.tsx'))
  return { default: module.TransactionsPage }
})

const CreditReport = lazy(async () => {
  const module = await teamPage(() => import('../features/agent-team/credit-report.tsx'))
  return { default: module.CreditReportPage }
})

const AgentLottery = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/agent-lottery/agent-lottery-page.tsx'),
    loadTextsOf('agents'),
  ])
  return { default: module.AgentLotteryPage }
})

const RegisterCentre = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/register-link/register-centre-page.tsx'),
    loadTextsOf('agents'),
  ])
  return { default: module.RegisterCentrePage }
})

const TransferDownline = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/cashier/withdraw/transfer-page.tsx'),
    loadLaterTexts(),
  ])
  return { default: module.TransferDownlinePage }
})

const ContractPage = lazy(async () => {
  const module = await teamPage(() => import('../features/agent-contract/contract-page.tsx'))
  return { default: module.ContractPage }
})

const OfferWatch = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/agent-contract/offer-watch.tsx'),
    loadTextsOf('agents'),
  ])
  return { default: module.OfferWatch }
})

/** The kind of contract that a page shows. */
const contractKindOf = (page: AgentPage) => contractKinds.find((kind) => contractPages[kind] === page)

/** Who may come in sees the page that the address names; everybody else goes to the agents' door (spec 2). */
export function AgentOffice() {
  const isLoggedIn = useIsLoggedIn()
  const member = useMember()
  if (!isLoggedIn) return <Navigate to={paths.agent} replace />
  if (member.data) {
    return isAgent(member.data) ? <Room member={member.data} /> : <Navigate to={paths.agent} replace />
  }
  return (
    <div className="ag-page">
      {member.isError ? <LoadError query={member} /> : <SkeletonRows count={6} />}
    </div>
  )
}

function Room({ member }: { member: Member }) {
  const t = useT()
  const [query] = useSearchParams()
  const page = agentPageNamed(query.get('page'))
  const title = t(agentLooks[page].label)
  usePageTitle(page === 'agentTeamOverview' ? t('agent.homeTitle') : title)
  return (
    <div className="ag-page">
      {page !== 'agentTeamOverview' && (
        <>
          <h1 className="vh">{t('agent.homeTitle')}</h1>
          <h2>{title}</h2>
        </>
      )}
      <Suspense fallback={<SkeletonRows count={6} />}>
        <PageOf page={page} member={member} />
      </Suspense>
      {/* The dialog of an offer lies over whichever page is open. */}
      <Suspense>
        <OfferWatch />
      </Suspense>
    </div>
  )
}

/** Pages that need nothing but the address. */
const ownPages: Partial<Record<AgentPage, ComponentType>> = {
  personalHistoryCopy: BetsPage,
  agentRevenueReport: IncomePage,
  agentDownlineTransactionDetailsCopy: TransactionsPage,
  agentCreditReport: CreditReport,
  agentAnnouncement: AnnouncementList,
  registerCenter: RegisterCentre,
  transferDownline: TransferDownline,
  agentLottery: AgentLottery,
}

const isMemberPage = (page: AgentPage): page is AgentPage & keyof typeof memberPages => page in memberPages

function PageOf({ page, member }: { page: AgentPage; member: Member }) {
  if (page === 'agentTeamOverview') return <OverviewPage member={member} />
  if (page === 'downlineManagmentView' || page === 'palStatementsAgentCopy') return <TeamPage page={page} />
  const kind = contractKindOf(page)
  if (kind) return <ContractPage key={page} kind={kind} />
  const Own = ownPages[page]
  if (Own) return <Own />
  if (!isMemberPage(page)) return null
  const { Page } = memberPages[page]
  return <Page />
}
