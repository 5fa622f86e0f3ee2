import { SkeletonRows, useT } from '@baize/ui'
import { Suspense, lazy } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { loadLaterTexts } from '../core/language.tsx'
import { LoadError } from '../core/load-error.tsx'
import { usePageTitle } from '../core/page-title.ts'
import { agentPageNamed, paths, type AgentPage } from '../core/paths.ts'
import { isAgent, useMember, type Member } from '../core/queries.ts'
import { useIsLoggedIn } from '../core/session.ts'
import { AgentOverview } from '../features/agent-door/agent-overview.tsx'
import { agentLooks } from './agent-links.tsx'
import { pages as memberPages } from './member-pages.tsx'

const AnnouncementList = lazy(async () => {
  const [module] = await Promise.all([import('../features/inbox/announcement-list.tsx'), loadLaterTexts()])
  return { default: module.AnnouncementList }
})

const AgentLottery = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/agent-lottery/agent-lottery-page.tsx'),
    loadLaterTexts(),
  ])
  return { default: module.AgentLotteryPage }
})

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
  usePageTitle(page === 'overview' ? t('agent.homeTitle') : title)
  return (
    <div className="ag-page">
      {page !== 'overview' && (
        <>
          <h1 className="vh">{t('agent.homeTitle')}</h1>
          <h2>{title}</h2>
        </>
      )}
      <Suspense fallback={<SkeletonRows count={6} />}>
        <PageOf page={page} member={member} />
      </Suspense>
    </div>
  )
}

function PageOf({ page, member }: { page: AgentPage; member: Member }) {
  if (page === 'overview') return <AgentOverview member={member} />
  if (page === 'agentAnnouncement') return <AnnouncementList />
  if (page === 'agentLottery') return <AgentLottery />
  const { Page } = memberPages[page]
  return <Page />
}
