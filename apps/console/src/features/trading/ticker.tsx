import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { textOr } from '../../core/language/text-or.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { More, Panel, Rows } from './parts.tsx'
import { useTicker } from './queries.ts'
import { odds, taka, useNamed, wholeTaka } from './texts.ts'

type Ticket = ValueOf<ConsoleCalls['tradingTicketList']>['list'][number]

/** Tickets as they come in, of all events or of one. */
export function Ticker({ event }: { readonly event?: string }) {
  const t = useTranslate()
  const tickets = useTicker(event)
  const list = tickets.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Panel title={t('tradingDesk.ticker')} note={t('tradingDesk.tickerAge')} className="trading-ticker">
      <Rows
        error={tickets.error}
        hasCome={tickets.data !== undefined}
        isEmpty={list.length === 0}
        emptyText={t('tradingDesk.tickerEmpty')}
      >
        <ScrollBox label={t('tradingDesk.ticker')}>
          <ol>
            {list.map((ticket) => (
              <TickerRow key={ticket.id} ticket={ticket} />
            ))}
          </ol>
        </ScrollBox>
        <More pages={tickets} />
      </Rows>
    </Panel>
  )
}

const edges: Readonly<Record<Ticket['step'], string>> = {
  waiting: 'is-waiting',
  debiting: 'is-waiting',
  returning: 'is-refused',
  accepted: 'is-taken',
  declined: 'is-refused',
  returned: 'is-refused',
}

function TickerRow({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslate()
  const named = useNamed()
  const { memberId, username } = ticket
  const what = ticket.legs === 1 ? named(ticket.outcome) : kindText(t, ticket)
  return (
    <li className={edges[ticket.step]}>
      <time dateTime={ticket.at} className="num">
        {timeText(ticket.at).slice(11)}
      </time>
      <div>
        {memberId === null ? (
          <b>{t('tradingDesk.unknownMember')}</b>
        ) : (
          <Link to={`/member/${memberId}/show`}>{username ?? memberId}</Link>
        )}{' '}
        {what} <span className="num">@{odds(ticket.oddsMilli)}</span>
        {ticket.legs === 1 && ticket.home && (
          <small>
            {named(ticket.market)} · {named(ticket.home)} – {named(ticket.away)}
          </small>
        )}
        <small className="trading-said">{stepText(t, ticket)}</small>
      </div>
      <span className="num">{wholeTaka(ticket.stake)}</span>
    </li>
  )
}

type Translate = ReturnType<typeof useTranslate>

function kindText(t: Translate, { kind, legs, lines }: Ticket): string {
  if (kind === 'each_way') return t('tradingDesk.eachWay')
  if (kind === 'builder') return t('tradingDesk.builder', { legs })
  return kind === 'multiple' ? t('tradingDesk.multiple', { legs }) : t('tradingDesk.system', { lines })
}

function stepText(t: Translate, { step, refusal, most, isSettled, paid }: Ticket): string {
  if (refusal !== null) {
    const why = textOr(t, `tradingDesk.refusal_${refusal}`, refusal)
    return most === null ? why : `${why} · ${t('tradingDesk.most', { amount: taka(most) })}`
  }
  if (step === 'accepted' && isSettled) return t('tradingDesk.settled', { amount: taka(paid) })
  return step === 'declined' ? '' : t(`tradingDesk.${step}`)
}
