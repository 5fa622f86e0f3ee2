import type { LotteryTicket } from '@baize/contract'
import { Amount, useT, type Tone } from '@baize/ui'

export const ticketTones: Readonly<Record<LotteryTicket['state'], Tone>> = {
  placed: 'warn',
  won: 'ok',
  lost: 'plain',
  cancelled: 'plain',
  refunded: 'plain',
}

/** Stake, lines, and what came of them. */
export function TicketFigures({ ticket }: { ticket: LotteryTicket }) {
  const t = useT()
  const { currencySymbol: symbol } = ticket
  const isRefund = /[1-9]/.test(ticket.refund)
  return (
    <dl className="tk-figures">
      <div>
        <dt>{t('lottery.stake')}</dt>
        <dd>
          <Amount value={ticket.stake} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('lottery.lines')}</dt>
        <dd className="num">{ticket.lines}</dd>
      </div>
      <div>
        <dt>{t(isRefund ? 'lottery.refund' : 'lottery.payout')}</dt>
        <dd>
          {ticket.state === 'placed' ? (
            '–'
          ) : (
            <Amount value={isRefund ? ticket.refund : ticket.payout} symbol={symbol} tone="outcome" />
          )}
        </dd>
      </div>
    </dl>
  )
}
