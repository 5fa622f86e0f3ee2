import { CallError } from '@baize/contract/transport'
import { Empty, Skeleton, buttonClass, useT } from '@baize/ui'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../core/load-error.tsx'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import { useTicket } from './queries.ts'
import { TicketContent } from './ticket-content.tsx'
import { shortTicket } from './ticket-text.ts'
import './lottery.css'
import './ticket.css'

/** One ticket of the member at an address of its own: the betting record leads to it. */
export function TicketPage() {
  const t = useT()
  const { ticketId = '' } = useParams()
  const query = useTicket(ticketId)
  const title = t('lottery.ticket', { ticket: shortTicket(ticketId) })
  usePageTitle(title)
  return (
    <div className="lotto ticket-page">
      <div className="phead">
        <p className="crumb">
          <Link to={paths.home}>{t('site.home')}</Link> /{' '}
          <Link to={paths.member('personalHistoryCopy')}>{t('site.bettingRecord')}</Link>
        </p>
        <h1>{title}</h1>
      </div>
      {query.data ? (
        <TicketContent ticket={query.data.ticket} receipt={query.data.receipt} />
      ) : query.error instanceof CallError && query.error.code === 'ticket_not_found' ? (
        <NoTicket />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <Skeleton className="tk-wait" />
      )}
    </div>
  )
}

function NoTicket() {
  const t = useT()
  return (
    <Empty
      ornament="search"
      title={t('lottery.ticketNone')}
      text={t('lottery.ticketNoneText')}
      action={
        <Link className={buttonClass({ variant: 'line' })} to={paths.member('personalHistoryCopy')}>
          {t('site.bettingRecord')}
        </Link>
      }
    />
  )
}
