import { Button, useLanguage, useT } from '@baize/ui'
import { useState } from 'react'
import type { WireTicket } from '../../wire/slip.ts'
import { fullMoney, signedMoney, symbolOf } from '../core/money.ts'
import { useNames } from '../names/use-names.ts'
import { billOf, exactMoney, type BillLine } from './bill.ts'

/** How a settled ticket came to its payout, line by line. */
export function BillBox({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const bill = billOf(ticket)
  if (!bill) return null
  const symbol = symbolOf(ticket.currency)
  return (
    <div className="bill-box">
      <Button variant="text" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('sportsBets.hide') : t('sportsBets.how')}
      </Button>
      {isOpen && (
        <dl className="bill num">
          <div>
            <dt>{t('sportsBets.how')}</dt>
            <dd>
              {t('sportsBets.aLine', { amount: symbol + exactMoney(bill.unitMinor), lines: ticket.lines })}
            </dd>
          </div>
          {bill.lines.map((line) => (
            <Line
              key={`${line.size} ${line.legs.join('-')}`}
              line={line}
              ticket={ticket}
              unit={exactMoney(bill.unitMinor)}
            />
          ))}
          <div className="tot">
            <dt>
              {t('sportsBets.returned')}
              <small>{t('sportsBets.sumOfLines')}</small>
            </dt>
            <dd>{fullMoney(Number(bill.returnMinor), ticket.currency)}</dd>
          </div>
          <Result ticket={ticket} />
        </dl>
      )}
    </div>
  )
}

function Line({ line, ticket, unit }: { line: BillLine; ticket: WireTicket; unit: string }) {
  const t = useT()
  const language = useLanguage()
  const names = useNames()
  const { legs, factors, lines, size, amountMinor } = line
  const title =
    legs.length === 0
      ? t('sportsBets.linesOf', { lines, size })
      : legs
          .flatMap((at) => ticket.legs[at] ?? [])
          .map((leg) => names.outcome(leg.about, leg, leg.outcome) || leg.about.home.name[language])
          .join(ticket.kind.type === 'builder' ? ' + ' : ' × ')
  return (
    <div>
      <dt>
        {title}
        {legs.length > 0 && <small>{[unit, ...factors].join(' × ')}</small>}
      </dt>
      <dd>{symbolOf(ticket.currency) + exactMoney(amountMinor)}</dd>
    </div>
  )
}

function Result({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const { stakeMinor, paidMinor, currency } = ticket
  return (
    <>
      <div>
        <dt>{t('sportsBets.minusStake')}</dt>
        <dd>{signedMoney(-stakeMinor, currency)}</dd>
      </div>
      <div>
        <dt>{t('sportsBets.profit')}</dt>
        <dd className={paidMinor > stakeMinor ? 'up' : undefined}>
          {signedMoney(paidMinor - stakeMinor, currency)}
        </dd>
      </div>
    </>
  )
}
