import { Dialog, Skeleton, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { useTicket } from './queries.ts'
import { TicketContent } from './ticket-content.tsx'
import { shortTicket } from './ticket-text.ts'
import './ticket.css'

interface TicketDialogProps {
  readonly ticketId: string
  onClose(): void
}

/** One ticket with everything about it. */
export function TicketDialog({ ticketId, onClose }: TicketDialogProps) {
  const t = useT()
  const query = useTicket(ticketId)
  return (
    <Dialog
      className="tk-dialog"
      title={t('lottery.ticket', { ticket: shortTicket(ticketId) })}
      onClose={onClose}
    >
      {query.data ? (
        <TicketContent ticket={query.data.ticket} receipt={query.data.receipt} onClose={onClose} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <Skeleton className="tk-wait" />
      )}
    </Dialog>
  )
}
