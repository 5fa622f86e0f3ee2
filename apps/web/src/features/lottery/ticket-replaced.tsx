import type { LotteryTicket } from '@baize/contract'
import { Amount, useT } from '@baize/ui'
import { ResultBalls } from './result-balls.tsx'
import { familyOf } from './ticket-rows.tsx'

/** The results that a correction has replaced, with what the ticket came to by each of them. */
export function TicketReplaced({ ticket }: { readonly ticket: LotteryTicket }) {
  const t = useT()
  if (ticket.replaced.length === 0) return null
  return (
    <section className="tk-replaced" aria-label={t('lottery.replaced')}>
      <h3>{t('lottery.replaced')}</h3>
      <p>{t('lottery.correctedText')}</p>
      {ticket.replaced.map(({ numbers, paid }) => (
        <div key={numbers.join()}>
          <ResultBalls family={familyOf(ticket)} numbers={numbers} size="s" />
          <p className="mut num">
            {t('lottery.correctedPaid')} <Amount value={paid} symbol={ticket.currencySymbol} />
          </p>
        </div>
      ))}
    </section>
  )
}
