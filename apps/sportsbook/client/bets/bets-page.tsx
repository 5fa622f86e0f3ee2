import { buttonClass, Empty, ErrorState, LoadMore, SkeletonRows, TabBar, TabPanel, useT } from '@baize/ui'
import type { WireTicket } from '../../wire/slip.ts'
import { betLists, goTo, writeRoute, type BetList } from '../core/route.ts'
import { TicketCard } from './ticket-card.tsx'
import { useShownTickets } from './use-shown-tickets.ts'

const panelId = 'tickets'
const labels = { open: 'open', 'cash-out': 'cashOutList', settled: 'settled' } as const
const empty = {
  open: ['noOpen', 'noOpenText'],
  'cash-out': ['noCashOut', 'noCashOutText'],
  settled: ['noSettled', 'noSettledText'],
} as const

const isOffered = ({ cashOut }: WireTicket) => cashOut !== null && cashOut.valueMinor !== null

/** The player's tickets: open, those that can be cashed out, and settled. */
export function BetsPage({ list }: { list: BetList }) {
  const t = useT()
  return (
    <>
      <div className="page-head">
        <h1>{t('sportsBets.title')}</h1>
      </div>
      <TabBar
        label={t('sportsBets.lists')}
        items={betLists.map((id) => ({ id, label: t(`sportsBets.${labels[id]}`) }))}
        value={list}
        panelId={panelId}
        onPick={(id) => goTo({ page: 'bets', list: id }, { replace: true })}
      />
      <TabPanel id={panelId} tab={list} className="bets-panel">
        <Tickets key={list} list={list} />
      </TabPanel>
    </>
  )
}

function Tickets({ list }: { list: BetList }) {
  const t = useT()
  const { query, tickets } = useShownTickets(list === 'settled' ? 'settled' : 'open')
  if (query.isPending) return <SkeletonRows count={4} />
  if (query.isError && tickets.length === 0) {
    return (
      <ErrorState
        title={t('sportsBets.loadFailed')}
        text={t('sportsBets.loadFailedText')}
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const shown = list === 'cash-out' ? tickets.filter(isOffered) : tickets
  const [title, text] = empty[list]
  if (shown.length === 0) {
    return (
      <Empty
        title={t(`sportsBets.${title}`)}
        text={t(`sportsBets.${text}`)}
        action={
          <a
            className={buttonClass({ variant: 'felted' })}
            href={writeRoute({ page: 'lobby', sport: null, view: 'live', tournament: null })}
          >
            {t('sportsBets.toMatches')}
          </a>
        }
      />
    )
  }
  return (
    <>
      <div className="tickets">
        {shown.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </div>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
