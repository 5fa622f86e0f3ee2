import {
  buttonClass,
  Empty,
  ErrorState,
  LoadMore,
  SectionHead,
  Segment,
  SkeletonRows,
  TabBar,
  TabPanel,
  useT,
} from '@baize/ui'
import { CircleCheck, Ticket } from 'lucide-react'
import { useState } from 'react'
import type { WireTicket } from '../../wire/slip.ts'
import { betDays, betLists, goTo, writeRoute, type BetDays, type BetList } from '../core/route.ts'
import type { TicketsOf } from '../core/queries.ts'
import { daysBack } from '../core/times.ts'
import { BetSums } from './bet-sums.tsx'
import { TicketCard } from './ticket-card.tsx'
import { useShownTickets } from './use-shown-tickets.ts'

const panelId = 'tickets'
const labels = {
  all: 'all',
  open: 'open',
  'cash-out': 'cashOutList',
  settled: 'settled',
  system: 'system',
} as const
const empty = {
  all: ['noBets', 'noBetsText'],
  open: ['noOpen', 'noOpenText'],
  'cash-out': ['noCashOut', 'noCashOutText'],
  settled: ['noSettled', 'noSettledText'],
  system: ['noBets', 'noBetsText'],
} as const

const isOffered = ({ cashOut }: WireTicket) => cashOut !== null && cashOut.valueMinor !== null

/** The player's tickets: all, open, those that can be cashed out, settled, systems; with what they cost and paid. */
export function BetsPage({ list, days }: { list: BetList; days: BetDays }) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const since = daysBack(now, Number(days))
  const only = list === 'system' ? 'system' : undefined
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
        onPick={(id) => goTo({ page: 'bets', list: id, days }, { replace: true })}
      />
      <TabPanel id={panelId} tab={list} className="bets-panel">
        <div className="bets-bar">
          <Segment
            label={t('sportsBets.period')}
            options={betDays.map((value) => ({
              value,
              label: value === '1' ? t('sportsBets.today') : t('sportsBets.lastDays', { days: value }),
            }))}
            value={days}
            onPick={(value) => goTo({ page: 'bets', list, days: value }, { replace: true })}
          />
          <BetSums of={{ since, only }} />
        </div>
        {list === 'all' || list === 'system' ? (
          <Both key={list} list={list} of={{ since, only }} />
        ) : (
          <Tickets key={list} list={list} of={list === 'settled' ? { since } : {}} />
        )}
      </TabPanel>
    </>
  )
}

/** Open tickets whenever they were placed, and the settled ones of the period. */
function Both({ list, of }: { list: 'all' | 'system'; of: TicketsOf }) {
  const t = useT()
  const open = useShownTickets('open', { only: of.only })
  const settled = useShownTickets('settled', of)
  const parts = [
    { key: 'open', part: open, Icon: Ticket },
    { key: 'settled', part: settled, Icon: CircleCheck },
  ] as const
  const failed = parts.find(({ part }) => part.query.isError && part.tickets.length === 0)
  if (failed) return <Failed {...failed.part} />
  if (parts.some(({ part }) => part.query.isPending)) return <SkeletonRows count={4} />
  if (parts.every(({ part }) => part.tickets.length === 0)) return <NoTickets list={list} />
  return (
    <div className="bets-both">
      {parts.map(({ key, part, Icon }) =>
        part.tickets.length === 0 ? null : (
          <section key={key}>
            <SectionHead title={t(`sportsBets.${key}`)} icon={<Icon className="ic" aria-hidden="true" />} />
            <List {...part} shown={part.tickets} />
          </section>
        ),
      )}
    </div>
  )
}

function Tickets({ list, of }: { list: 'open' | 'cash-out' | 'settled'; of: TicketsOf }) {
  const { query, tickets } = useShownTickets(list === 'settled' ? 'settled' : 'open', of)
  if (query.isPending) return <SkeletonRows count={4} />
  if (query.isError && tickets.length === 0) return <Failed query={query} />
  const shown = list === 'cash-out' ? tickets.filter(isOffered) : tickets
  return shown.length === 0 ? <NoTickets list={list} /> : <List query={query} shown={shown} />
}

type Query = Pick<ReturnType<typeof useShownTickets>, 'query'>

function Failed({ query }: Query) {
  const t = useT()
  return (
    <ErrorState
      title={t('sportsBets.loadFailed')}
      text={t('sportsBets.loadFailedText')}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

function NoTickets({ list }: { list: BetList }) {
  const t = useT()
  const [title, text] = empty[list]
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

const List = ({ query, shown }: Query & { shown: readonly WireTicket[] }) => (
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
