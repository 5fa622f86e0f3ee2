import type { WireTicket } from '../../wire/slip.ts'
import type { BookDeps } from '../deps.ts'
import { createBatcher } from './batcher.ts'
import { readExposures, type Exposure } from './exposure.ts'
import type { TicketRow } from './row.ts'
import { showTickets } from './show.ts'
import { findTickets, insertTickets, type NewTicket } from './store.ts'

/** What every press asks of the database; presses that come together ask together. */
export interface TicketBatches {
  /** Writes the ticket of a press and gives the one that stands under its request id. */
  write(ticket: NewTicket): Promise<TicketRow>
  /** The sums of these ids and of others that were asked for meanwhile. */
  readExposures(ids: readonly string[]): Promise<ReadonlyMap<string, Exposure>>
  /** A ticket as its player sees it now. */
  show(ticketId: string): Promise<WireTicket | undefined>
}

export function createTicketBatches(deps: BookDeps): TicketBatches {
  return {
    write: createBatcher((tickets: readonly NewTicket[]) => insertTickets(deps.pool, tickets)),
    readExposures: createBatcher(async (asked: readonly (readonly string[])[]) => {
      const known = await readExposures(deps.pool, [...new Set(asked.flat())])
      return asked.map(() => known)
    }),
    show: createBatcher(async (ids: readonly string[]) => {
      const rows = await findTickets(deps.pool, [...new Set(ids)])
      const shown = await showTickets(deps, rows)
      const byId = new Map(shown.map((ticket) => [ticket.id, ticket]))
      return ids.map((id) => byId.get(id))
    }),
  }
}
