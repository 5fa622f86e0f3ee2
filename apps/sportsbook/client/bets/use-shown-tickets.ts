import type { WireTicket } from '../../wire/slip.ts'
import { useBook } from '../core/book.ts'
import { useTickets, type TicketsOf } from '../core/queries.ts'
import { useStorePart } from '@baize/ui/page'

/** Tickets of a state, each in the newest version that was read or told. */
export function useShownTickets(state: 'open' | 'settled', of: TicketsOf = {}) {
  const book = useBook()
  const told = useStorePart(book.tickets, ({ byId }) => byId)
  const query = useTickets(state, of)
  const newest = (ticket: WireTicket) => {
    const other = told.get(ticket.id)
    return other && other.version > ticket.version ? other : ticket
  }
  const tickets = (query.data?.pages ?? []).flatMap((page) => page.tickets).map(newest)
  return { query, tickets }
}
