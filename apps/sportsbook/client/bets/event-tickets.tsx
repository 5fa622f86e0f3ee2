import { SectionHead, useT } from '@baize/ui'
import { Ticket } from 'lucide-react'
import { TicketCard } from './ticket-card.tsx'
import { useShownTickets } from './use-shown-tickets.ts'

/** The player's open tickets on a match. */
export function EventTickets({ event }: { event: string }) {
  const t = useT()
  const { tickets } = useShownTickets('open')
  const own = tickets.filter(({ legs }) => legs.some((leg) => leg.event === event))
  if (own.length === 0) return null
  return (
    <section>
      <SectionHead title={t('sports.myBets')} icon={<Ticket className="ic" aria-hidden="true" />} />
      <div className="tickets">
        {own.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </div>
    </section>
  )
}
