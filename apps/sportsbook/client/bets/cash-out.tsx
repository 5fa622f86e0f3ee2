import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import type { CashOutRequest, WireTicket } from '../../wire/slip.ts'
import type { ErrorCode } from '../core/api.ts'
import { useBook } from '../core/book.ts'
import { fullMoney } from '../core/money.ts'
import { useStorePart } from '@baize/ui/page'
import { useRefusalText } from '../slip/refusal-text.ts'
import { AutoCashOut } from './auto-cash-out.tsx'
import { partOf } from './cash-part.ts'

/** What a ticket is worth now, whole or in part, and what stays. */
export function CashOut({ ticket }: { ticket: WireTicket }) {
  const t = useT()
  const valueMinor = ticket.cashOut?.valueMinor ?? null
  const [percent, setPercent] = useState(100)
  const { take, phase, note } = useCashOut(ticket)
  const money = (minor: number) => fullMoney(minor, ticket.currency)
  if (valueMinor === null)
    return (
      <div className="cash felt">
        <p>{note ?? t('sportsBets.cashOutOff')}</p>
        <AutoCashOut ticket={ticket} />
      </div>
    )
  const { paidMinor, leftMinor } = partOf(ticket, percent, valueMinor)
  return (
    <div className="cash felt">
      <div className="row between">
        <label htmlFor={`share ${ticket.id}`}>
          {percent === 100 ? t('sportsBets.cashOut') : t('sportsBets.cashOutPart')}
        </label>
        <output className="num">{percent}%</output>
      </div>
      <input
        id={`share ${ticket.id}`}
        className="slider"
        type="range"
        min="10"
        max="100"
        step="10"
        value={percent}
        aria-valuetext={`${percent}%, ${money(paidMinor)}`}
        style={{ '--part': (percent - 10) / 90 } as React.CSSProperties}
        onChange={({ target }) => setPercent(Number(target.value))}
      />
      <p className="row between num">
        <span>{t('sportsBets.youGet', { amount: money(paidMinor) })}</span>
        <span>
          {leftMinor > 0 ? t('sportsBets.stays', { amount: money(leftMinor) }) : t('sportsBets.nothingStays')}
        </span>
      </p>
      <TakeButtons
        isBusy={phase === 'asked'}
        paid={money(paidMinor)}
        all={percent < 100 ? money(valueMinor) : undefined}
        onPart={() => take(percent, valueMinor)}
        onAll={() => take(100, valueMinor)}
      />
      <p role="status" className="cash-note">
        {note}
      </p>
      <AutoCashOut ticket={ticket} />
    </div>
  )
}

interface TakeButtonsProps {
  readonly isBusy: boolean
  readonly paid: string
  /** The whole value, while a part is chosen. */
  readonly all: string | undefined
  readonly onPart: () => void
  readonly onAll: () => void
}

function TakeButtons({ isBusy, paid, all, onPart, onAll }: TakeButtonsProps) {
  const t = useT()
  return (
    <div className="cash-buttons">
      <Button variant="primary" size="lg" isBusy={isBusy} onClick={onPart}>
        {t('sportsBets.take', { amount: paid })}
      </Button>
      {all !== undefined && (
        <Button variant="line" size="lg" disabled={isBusy} onClick={onAll}>
          {t('sportsBets.takeAll', { amount: all })}
        </Button>
      )}
    </div>
  )
}

/** Asks for a cash-out; the delay is the book's, and the ticket follows over the socket. */
function useCashOut(ticket: WireTicket) {
  const t = useT()
  const book = useBook()
  const consent = useStorePart(book.settings, (settings) => settings.consent)
  const refusalText = useRefusalText()
  const [state, setState] = useState<{ readonly phase: 'ready' | 'asked'; readonly note?: string }>({
    phase: 'ready',
  })
  // A value that fell is no matter of odds to the player.
  const refused = (code: ErrorCode | 'unreachable') =>
    code === 'odds_changed'
      ? t('sportsBets.valueChanged')
      : t('sportsBets.cashOutRefused', { reason: refusalText({ code }) })
  /** The value is that of the whole, as it was shown. */
  const ask = async (percent: number, valueMinor: number) => {
    const seconds = Math.ceil((ticket.cashOut?.delayMs ?? 0) / 1_000)
    setState({ phase: 'asked', note: t('sportsBets.cashOutWait', { seconds }) })
    const body: CashOutRequest = { requestId: crypto.randomUUID(), percent, valueMinor, consent }
    const path = `/api/tickets/${encodeURIComponent(ticket.id)}/cash-out`
    const asked = await book.call<WireTicket>(path, { body, timeoutMs: 30_000 })
    void book.queries.invalidateQueries({ queryKey: ['tickets'] })
    const note =
      asked.kind === 'ok'
        ? t('sportsBets.cashOutDone', {
            amount: fullMoney(lastPaid(asked.value, valueMinor), ticket.currency),
          })
        : refused(asked.kind === 'refused' ? asked.code : 'unreachable')
    setState({ phase: 'ready', note })
  }
  return { ...state, take: (percent: number, valueMinor: number) => void ask(percent, valueMinor) }
}

const lastPaid = ({ cashedOut }: WireTicket, asked: number): number => cashedOut.at(-1)?.paidMinor ?? asked
