import type { LotteryTicket } from '@baize/contract'
import { Empty, LoadMore, Segment, SkeletonRows, Tag, useLanguage, useT } from '@baize/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { useTickets, type TicketFilter } from './queries.ts'
import { ResultBalls } from './result-balls.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketFigures, ticketTones } from './ticket-figures.tsx'
import { TicketRows, familyOf } from './ticket-rows.tsx'
import { titleName } from './ticket-text.ts'
import './ticket.css'

const states = ['all', 'open', 'settled'] as const
const stateNames = {
  all: 'lottery.ticketsAll',
  open: 'lottery.ticketsOpen',
  settled: 'lottery.ticketsSettled',
} as const satisfies Record<TicketFilter['state'], string>

/** The member's tickets, of one lottery or of all. */
export function TicketList({ gameCode }: { gameCode?: string }) {
  const t = useT()
  const [state, setState] = useState<TicketFilter['state']>('all')
  const [asked] = useSearchParams()
  const [opened, setOpened] = useState(asked.get('ticket') ?? undefined)
  const query = useTickets({ gameCode, state })
  const tickets = query.data?.pages.flatMap((page) => page.tickets)
  return (
    <div className="tickets">
      <Segment
        label={t('lottery.myTickets')}
        options={states.map((value) => ({ value, label: t(stateNames[value]) }))}
        value={state}
        onPick={setState}
      />
      {!tickets && (query.isError ? <LoadError query={query} /> : <SkeletonRows count={4} />)}
      {tickets?.length === 0 && (
        <Empty title={t('lottery.ticketsNone')} text={t('lottery.ticketsNoneText')} />
      )}
      {tickets && tickets.length > 0 && (
        <>
          <ul className="tk-list">
            {tickets.map((ticket) => (
              <li key={ticket.ticketId}>
                <TicketCard ticket={ticket} onOpen={() => setOpened(ticket.ticketId)} />
              </li>
            ))}
          </ul>
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
      {opened !== undefined && <TicketDialog ticketId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

export function TicketCard({ ticket, onOpen }: { ticket: LotteryTicket; onOpen: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <article className="tk" aria-label={`${titleName(ticket, language)} ${ticket.number}`}>
      <header>
        <b>{titleName(ticket, language)}</b>
        <span className="num">{ticket.number}</span>
        <Tag tone={ticketTones[ticket.state]}>{t(`lottery.ticketState_${ticket.state}`)}</Tag>
        {ticket.replaced.length > 0 && <Tag tone="warn">{t('lottery.corrected')}</Tag>}
        <time className="num">{localTime(ticket.placedAt)}</time>
      </header>
      {ticket.numbers.length > 0 && (
        <div className="tk-result">
          <ResultBalls family={familyOf(ticket)} numbers={ticket.numbers} size="s" />
        </div>
      )}
      <TicketRows ticket={ticket} />
      <TicketFigures ticket={ticket} />
      <button type="button" className="btn text sm tk-more" onClick={onOpen}>
        {t('lottery.details')}
      </button>
    </article>
  )
}
