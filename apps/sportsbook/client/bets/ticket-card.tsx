import { Tag, useT } from '@baize/ui'
import { Info } from 'lucide-react'
import type { WireTicket } from '../../wire/slip.ts'
import { fullMoney, signedMoney } from '../core/money.ts'
import { clockTime, dateText } from '../core/times.ts'
import { PageLink } from '../shell/link.tsx'
import { Simulated } from '../shell/simulated.tsx'
import { shortId } from '../slip/short-id.ts'
import { useRefusalText } from '../slip/refusal-text.ts'
import { BillBox } from './bill-box.tsx'
import { CashOut } from './cash-out.tsx'
import { LegLine } from './leg-line.tsx'
import { useKindText, useStateText } from './ticket-text.ts'
import './bets.css'

const timeText = (at: number) => `${dateText(at)} ${clockTime(at)}`

/** A ticket: its legs, what it costs and pays, and what can be done with it. */
export function TicketCard({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const kindText = useKindText()
  const refusalText = useRefusalText()
  const { text, tone } = useStateText()(ticket)
  const { settledAt, placedAt, refusal } = ticket
  return (
    <article className="tk">
      <header>
        <b>{kindText(ticket)}</b>
        {ticket.legs.some(({ about }) => about.isSimulated) && <Simulated />}
        <small className="num grow">
          #{shortId(ticket.id)} ·{' '}
          {settledAt === null
            ? t('sportsBets.placedAt', { time: timeText(placedAt) })
            : t('sportsBets.settledAt', { time: timeText(settledAt) })}
        </small>
        <Tag tone={tone}>{text}</Tag>
      </header>
      <ul>
        {ticket.legs.map((leg) => (
          <LegLine
            key={`${leg.event} ${leg.market} ${leg.outcome}`}
            leg={leg}
            isPart={ticket.kind.type === 'builder'}
          />
        ))}
      </ul>
      {refusal && <p className="tnote">{refusalText(refusal)}</p>}
      <Figures ticket={ticket} />
      <Changes ticket={ticket} />
      {ticket.state === 'accepted' && <CashOut ticket={ticket} />}
      {ticket.state === 'settled' && <BillBox ticket={ticket} />}
      <Rules ticket={ticket} />
    </article>
  )
}

function Figures({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const { stakeMinor, returnMinor, paidMinor, currency, cashOut, state } = ticket
  const isSettled = state === 'settled'
  const worth = cashOut?.valueMinor ?? null
  return (
    <dl className="tfig num">
      <div>
        <dt>{t('sportsBets.stake')}</dt>
        <dd>{fullMoney(stakeMinor, currency)}</dd>
      </div>
      <div>
        <dt>{isSettled ? t('sportsBets.paid') : t('sportsBets.payout')}</dt>
        <dd>{fullMoney(isSettled ? paidMinor : returnMinor, currency)}</dd>
      </div>
      <div>
        <dt>{isSettled ? t('sportsBets.result') : t('sportsBets.worth')}</dt>
        {isSettled ? (
          <dd className={paidMinor > stakeMinor ? 'up' : undefined}>
            {signedMoney(paidMinor - stakeMinor, currency)}
          </dd>
        ) : (
          <dd className={worth === null ? undefined : 'up'}>
            {worth === null ? '–' : fullMoney(worth, currency)}
          </dd>
        )}
      </div>
    </dl>
  )
}

/** The rules that decide the bet, as they were when it was taken. */
function Rules({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const version = ticket.legs[0]?.rules ?? null
  if (version === null) return null
  return (
    <p className="tnote num">
      <PageLink to={{ page: 'rules' }}>{t('sportsBets.rulesVersion', { version })}</PageLink>
    </p>
  )
}

/** Cash-outs taken and corrections made, each with its amounts. */
function Changes({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const { cashedOut, resettled, currency } = ticket
  const money = (minor: number) => fullMoney(minor, currency)
  const lines = [
    ...cashedOut.map(({ stakeMinor, paidMinor, at }) =>
      t('sportsBets.cashedOutLine', {
        time: timeText(at),
        stake: money(stakeMinor),
        amount: money(paidMinor),
      }),
    ),
    ...resettled.map(({ at, fromMinor, toMinor, by }) =>
      t('sportsBets.resettled', {
        time: timeText(at),
        from: money(fromMinor),
        to: money(toMinor),
        by: by === 'feed' ? t('sportsBets.byFeed') : t('sportsBets.byDesk'),
      }),
    ),
  ]
  return lines.map((line) => (
    <p key={line} className="tnote num">
      <Info className="ic" aria-hidden="true" />
      {line}
    </p>
  ))
}
