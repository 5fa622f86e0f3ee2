import { CallError } from '@baize/contract/transport'
import type { LotteryDraw, LotteryTicket } from '@baize/contract'
import { groupDigits, formatMoney } from '@baize/i18n'
import { findPlay } from '@baize/lottery/play'
import { Button, ConfirmDialog, Dialog, FieldMessage, useT } from '@baize/ui'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { shortNumber } from './countdown.ts'
import { playName } from './play-names.ts'
import { TimeLeft } from './ring.tsx'
import { shortTicket } from './ticket-text.ts'
import { usePlace, type Placing } from './use-place.ts'
import type { Slip } from './use-slip.ts'
import { padPanelId } from './pad-panel.tsx'

interface ConfirmBetProps {
  readonly slip: Slip
  onClose(): void
  onTicket(ticketId: string): void
}

/** Asks once more, places, and says what came of it. The draw is the one that was open at the first press. */
export function ConfirmBet({ slip, onClose, onTicket }: ConfirmBetProps) {
  const [first, setFirst] = useState<LotteryDraw | undefined>(slip.draw)
  const { state, shown, place } = usePlace(slip, first?.drawId)
  if (state.kind === 'placed') return <Placed ticket={state.ticket} onClose={onClose} onTicket={onTicket} />
  const hasMoved = first !== undefined && slip.draw?.drawId !== first.drawId && state.kind !== 'placing'
  if (hasMoved && state.kind !== 'unknown')
    return <Moved slip={slip} from={first} onMove={() => setFirst(slip.draw)} onClose={onClose} />
  return <Asking slip={shown} draw={first} state={state} onPlace={place} onClose={onClose} />
}

interface AskingProps {
  readonly slip: Slip
  readonly draw: LotteryDraw | undefined
  readonly state: Placing
  onPlace(): void
  onClose(): void
}

function Asking({ slip, draw, state, onPlace, onClose }: AskingProps) {
  const t = useT()
  const isPlacing = state.kind === 'placing'
  const { bill } = slip
  return (
    <Dialog title={t('lottery.confirmTitle')} onClose={onClose} className="confirm-bet">
      {draw && (
        <p className="confirm-draw num">
          {t('lottery.confirmDraw', { number: draw.number })}
          <TimeLeft closesAt={draw.closesAt} />
        </p>
      )}
      <BetList slip={slip} />
      <dl className="confirm-sums num">
        <div>
          <dt>{t('lottery.lines')}</dt>
          <dd>{groupDigits(String(bill.lines))}</dd>
        </div>
        <div className="slip-total">
          <dt>{t('lottery.total')}</dt>
          <dd className="money">{slip.money(bill.stakeMinor)}</dd>
        </div>
      </dl>
      <Refused slip={slip} state={state} />
      <div className="ask-row">
        <Button variant="line" size="lg" disabled={isPlacing} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" size="lg" isBusy={isPlacing} disabled={!slip.canBet} onClick={onPlace}>
          {t(
            isPlacing ? 'lottery.placing' : state.kind === 'unknown' ? 'common.retry' : 'lottery.confirmBet',
          )}
        </Button>
      </div>
    </Dialog>
  )
}

const mostListed = 6

function BetList({ slip: { bill, game, money } }: { slip: Slip }) {
  const t = useT()
  const rest = bill.rows.length - mostListed
  return (
    <ul className="confirm-rows">
      {bill.rows.slice(0, mostListed).map(({ row, sold }) => {
        const play = findPlay(game.family, row.playId)
        return (
          <li key={row.key}>
            <span>{play ? playName(t, play) : row.playId}</span>
            <span className="num">{sold.ok ? money(sold.value.stakeMinor) : '–'}</span>
          </li>
        )
      })}
      {rest > 0 && <li className="mut">{t('lottery.moreRows', { count: rest })}</li>}
    </ul>
  )
}

/** Why it was not placed: whether money moved is always said. */
function Refused({ slip, state }: { slip: Slip; state: Placing }) {
  const t = useT()
  if (state.kind === 'unknown') return <FieldMessage text={t('lottery.outcomeUnknown')} isError />
  if (state.kind !== 'refused') return null
  const { currencySymbol: symbol } = slip.game
  const price =
    state.newStake === undefined
      ? ''
      : ` ${t('lottery.newTotal', { amount: formatMoney(state.newStake, { symbol }) })}`
  return (
    <FieldMessage
      text={`${errorText(t, state.error)}${price}${closedText(t, state.error)} ${t('lottery.refusedKept')}`}
      isError
    />
  )
}

/** Which numbers of the bet are sold out. */
function closedText(t: ReturnType<typeof useT>, error: unknown): string {
  if (!(error instanceof CallError) || error.code !== 'lottery_number_closed') return ''
  const details = error.details as { numbers?: readonly string[] } | null
  const numbers = details?.numbers ?? []
  return numbers.length === 0 ? '' : ` ${t('lottery.numbersClosed', { numbers: numbers.join(', ') })}`
}

interface MovedProps {
  readonly slip: Slip
  readonly from: LotteryDraw
  onMove(): void
  onClose(): void
}

/** The draw closed while it was asked: nothing moves to the next one by itself. */
function Moved({ slip, from, onMove, onClose }: MovedProps) {
  const t = useT()
  const { draw } = slip
  return (
    <ConfirmDialog
      title={t('lottery.movedTitle', { number: shortNumber(from.number) })}
      text={draw ? t('lottery.movedText', { next: shortNumber(draw.number) }) : t('lottery.refusedKept')}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" size="lg" onClick={onClose}>
            {t('lottery.keepSlip')}
          </Button>
          {draw && (
            <Button
              variant="primary"
              size="lg"
              onClick={() => {
                slip.moveOn()
                onMove()
              }}
            >
              {t('lottery.moveOn', { next: shortNumber(draw.number) })}
            </Button>
          )}
        </>
      }
    />
  )
}

interface PlacedProps {
  readonly ticket: LotteryTicket
  onClose(): void
  onTicket(ticketId: string): void
}

function Placed({ ticket, onClose, onTicket }: PlacedProps) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('lottery.placedTitle')}
      icon={<CircleCheck className="ask-icon" aria-hidden="true" />}
      text={
        <span className="num">
          {t('lottery.placedText', { ticket: shortTicket(ticket.ticketId), number: ticket.number })}
          <b className="placed-stake money">{formatMoney(ticket.stake, { symbol: ticket.currencySymbol })}</b>
        </span>
      }
      onClose={onClose}
      focusesThen={() => document.getElementById(padPanelId)}
      actions={
        <>
          <Button variant="line" size="lg" onClick={() => onTicket(ticket.ticketId)}>
            {t('lottery.seeTicket')}
          </Button>
          <Button variant="felted" size="lg" onClick={onClose}>
            {t('lottery.playOn')}
          </Button>
        </>
      }
    />
  )
}
