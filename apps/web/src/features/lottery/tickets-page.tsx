import { TabBar, TabPanel, useT } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { ChaseList } from './chase-list.tsx'
import { TicketList } from './ticket-list.tsx'
import './lottery.css'

const panelId = 'lottery-tickets'
const parts = ['tickets', 'chases'] as const

/** All lottery tickets of the member, and what is bet on coming draws. */
export function TicketsPage() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const part = parts.find((one) => one === query.get('part')) ?? 'tickets'
  const title = t('lottery.myTickets')
  usePageTitle(title)
  return (
    <div className="lotto">
      <div className="phead">
        <p className="crumb">
          <Link to={paths.home}>{t('site.home')}</Link> /{' '}
          <Link to={paths.category('ELOTT')}>{t('lobby.ELOTT')}</Link> / {title}
        </p>
        <h1>{title}</h1>
      </div>
      <TabBar
        label={title}
        items={[
          { id: 'tickets', label: title },
          { id: 'chases', label: t('lottery.myChases') },
        ]}
        value={part}
        panelId={panelId}
        onPick={(next) => setQuery(next === 'tickets' ? {} : { part: next }, { replace: true })}
      />
      <TabPanel id={panelId} tab={part}>
        {part === 'tickets' ? <TicketList /> : <ChaseList />}
      </TabPanel>
    </div>
  )
}
