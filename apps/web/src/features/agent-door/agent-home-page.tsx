import { ErrorState, IconButton, SkeletonRows, showToast, useT } from '@baize/ui'
import { Copy } from 'lucide-react'
import { Navigate } from 'react-router'
import { Avatar } from '../../core/avatar.tsx'
import { errorText } from '../../core/error-text.ts'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import { isAgent, useMember, type Member } from '../../core/queries.ts'
import { useIsLoggedIn } from '../../core/session.ts'
import './agent-home.css'

/** The first page of the back-office; whoever is not an agent goes to the agents' door (spec 2). */
export function AgentHomePage() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const member = useMember()
  usePageTitle(t('agent.homeTitle'))
  if (!isLoggedIn) return <Navigate to={paths.agent} replace />
  if (member.data) {
    return isAgent(member.data) ? <Desk member={member.data} /> : <Navigate to={paths.agent} replace />
  }
  return (
    <div className="ag-home">
      {member.isError ? (
        <ErrorState
          title={t('site.errorTitle')}
          text={errorText(t, member.error)}
          isBusy={member.isFetching}
          onRetry={() => void member.refetch()}
        />
      ) : (
        <SkeletonRows count={3} />
      )}
    </div>
  )
}

const typeNames = {
  1: 'agent.type1',
  2: 'agent.type2',
  41: 'agent.type41',
  42: 'agent.type42',
} as const
const isTypeNamed = (type: number): type is keyof typeof typeNames => type in typeNames

function Desk({ member }: { member: Member }) {
  const t = useT()
  const name = member.nickname || member.account
  return (
    <div className="ag-home">
      <div className="ag-card felt stitch">
        <Avatar className="big" />
        <div className="grow">
          <h1>{t('agent.greeting', { name })}</h1>
          <p>{t('agent.homeTitle')}</p>
        </div>
      </div>
      <dl className="ag-facts">
        <Fact term={t('agent.account')} value={member.account} />
        <Fact term={t('agent.id')} value={member.id} action={<CopyId id={member.id} />} />
        {isTypeNamed(member.type) && <Fact term={t('agent.type')} value={t(typeNames[member.type])} />}
      </dl>
    </div>
  )
}

interface FactProps {
  term: string
  value: string
  action?: React.ReactNode
}

const Fact = ({ term, value, action }: FactProps) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">
      {value}
      {action}
    </dd>
  </div>
)

function CopyId({ id }: { id: string }) {
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ tone: 'ok', title: t('site.copied'), text: id }),
      () => showToast({ tone: 'bad', title: t('site.copyFailed'), text: id }),
    )
  return (
    <IconButton
      label={t('agent.copyId')}
      icon={<Copy className="ic" aria-hidden="true" />}
      onClick={() => void copy()}
    />
  )
}
