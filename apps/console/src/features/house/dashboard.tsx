import { useQuery } from '@tanstack/react-query'
import CircularProgress from '@mui/material/CircularProgress'
import { Title } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { operator, useMay } from '../../core/session/operator.ts'
import { DayFigures } from './day-figures.tsx'
import { LedgerChecks } from './ledger-checks.tsx'
import { Queues } from './queues.tsx'
import './overview.css'

const asksAgainMs = 30_000

/** The first page: who is here and as what, how the house does, and what waits. */
export function Dashboard() {
  const t = useTranslate()
  const current = operator.use()
  const seesFigures = useMay('report_read')
  if (!current) return null
  const roles = current.roles.join(', ')
  return (
    <div className="overview">
      <Title title={t('ra.page.dashboard')} />
      <header>
        <h2>{t('desk.welcome', { name: current.name })}</h2>
        <p>{roles ? t('desk.roles', { roles }) : t('desk.noRoles')}</p>
      </header>
      {seesFigures && <Overview />}
    </div>
  )
}

function Overview() {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['overview'],
    queryFn: () => client.overviewRead(),
    refetchInterval: asksAgainMs,
  })
  if (!data && error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return <CircularProgress aria-label={t('ra.message.loading')} />
  return (
    <>
      {error && <p role="alert">{errorText(t, error)}</p>}
      <Queues queues={data.queues} />
      {data.checks && <LedgerChecks checks={data.checks} />}
      <DayFigures days={data.days} timeZone={data.timeZone} />
    </>
  )
}
