import type { LotteryReceipt, LotteryTicket } from '@baize/contract'
import { Amount, Button, FieldMessage, Tag, buttonClass, showToast, useLanguage, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorText } from '../../core/calls/error-text.ts'
import { localSecond } from '../../core/time/local-time.ts'
import { keepBalance } from '../../core/queries/queries.ts'
import { lotteryClient } from './lottery-client.ts'
import { lotteryPaths } from './paths.ts'
import { ticketsKey } from './queries.ts'
import { repeatTicket } from './repeat.ts'
import { ResultBalls } from './result-balls.tsx'
import { saveJson } from '../../core/browser/save-json.ts'
import { TicketFigures, ticketTones } from './ticket-figures.tsx'
import { TicketReplaced } from './ticket-replaced.tsx'
import { TicketRows, familyOf } from './ticket-rows.tsx'
import { shortTicket, titleName } from './ticket-text.ts'

interface ContentProps {
  readonly ticket: LotteryTicket
  readonly receipt: LotteryReceipt | null
  /** It leads elsewhere. */
  onClose?(): void
}

/** Everything about a ticket: bets, outcome, receipt, and what can be done with it. */
export function TicketContent({ ticket, receipt, onClose }: ContentProps) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <>
      <p className="tk-head">
        <b>{titleName(ticket, language)}</b>
        <span className="num">{ticket.number}</span>
        <Tag tone={ticketTones[ticket.state]}>{t(`lottery.ticketState_${ticket.state}`)}</Tag>
      </p>
      {ticket.numbers.length > 0 && <ResultBalls family={familyOf(ticket)} numbers={ticket.numbers} />}
      <TicketReplaced ticket={ticket} />
      <div className="tk in-dialog">
        <TicketRows ticket={ticket} />
        <TicketFigures ticket={ticket} />
      </div>
      <p className="mut num tk-placed">
        {t('lottery.placedAt', { time: localSecond(ticket.placedAt) })}
        {/[1-9]/.test(ticket.rebate) && (
          <>
            {' · '}
            {t('lottery.rebate')} <Amount value={ticket.rebate} symbol={ticket.currencySymbol} />
          </>
        )}
      </p>
      <Receipt ticket={ticket} receipt={receipt} />
      <div className="ask-row">
        {ticket.isCancellable && <CancelTicket ticket={ticket} />}
        <Button
          variant="felted"
          onClick={() => {
            repeatTicket(ticket)
            showToast({ tone: 'ok', title: t('lottery.repeated') })
            onClose?.()
            void navigate(lotteryPaths.play(ticket.gameCode, { series: ticket.seriesId }))
          }}
        >
          {t('lottery.repeat')}
        </Button>
      </div>
    </>
  )
}

function Receipt({ ticket, receipt }: Omit<ContentProps, 'onClose'>) {
  const t = useT()
  return (
    <section className="tk-receipt">
      <h3>{t('lottery.receipt')}</h3>
      <p>{t(receipt ? 'lottery.receiptText' : 'lottery.receiptWait')}</p>
      {receipt && (
        <dl className="num">
          <dt>{t('lottery.receiptLeaf')}</dt>
          <dd>
            {receipt.index + 1} / {receipt.head.size}
          </dd>
          <dt>{t('lottery.receiptRoot')}</dt>
          <dd className="hash">{receipt.head.root}</dd>
        </dl>
      )}
      <div className="tk-acts">
        <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={lotteryPaths.draw(ticket.drawId)}>
          <ShieldCheck className="ic" aria-hidden="true" />
          {t('lottery.verifyDraw')}
        </Link>
        {receipt && (
          <Button
            variant="line"
            size="sm"
            icon={<Download className="ic" aria-hidden="true" />}
            onClick={() => saveJson(`receipt-${shortTicket(ticket.ticketId)}.json`, receipt)}
          >
            {t('lottery.receiptSave')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Cancels the whole ticket after one more question. */
function CancelTicket({ ticket }: { ticket: LotteryTicket }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => lotteryClient.cancelLotteryTicket({ body: { ticketId: ticket.ticketId } }),
    onSuccess({ balances }) {
      keepBalance(queryClient, balances)
      void queryClient.invalidateQueries({ queryKey: ticketsKey })
      showToast({ tone: 'ok', title: t('lottery.cancelled'), text: t('lottery.cancelText') })
    },
  })
  if (!isAsking)
    return (
      <Button variant="line" onClick={() => setAsking(true)}>
        {t('lottery.cancelTicket')}
      </Button>
    )
  return (
    <div className="tk-cancel" role="group" aria-label={t('lottery.cancelTitle')}>
      <p>
        {t('lottery.cancelTitle')} {t('lottery.cancelText')}
      </p>
      {cancel.isError && <FieldMessage text={errorText(t, cancel.error)} isError />}
      <Button variant="line" disabled={cancel.isPending} onClick={() => setAsking(false)}>
        {t('lottery.keepTicket')}
      </Button>
      <Button variant="primary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('lottery.cancelTicket')}
      </Button>
    </div>
  )
}
