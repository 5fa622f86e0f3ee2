import type { TicketRange } from '@baize/domain/raffle'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface EntryRow {
  readonly raffle_id: string
  readonly name: string
  readonly tickets: number
  readonly late: number
  readonly first_ticket: number | null
}

/** Locks the raffle until the end of the transaction. */
export const holdOpen = (
  tx: Tx,
  id: string,
): Promise<{ state: 'open' | 'closed' | 'drawn'; closes_at: Date } | undefined> =>
  row(tx, 'select state, closes_at from raffle where id = $1 for share', [id])

export const addTickets = (
  tx: Tx,
  given: {
    readonly memberId: MemberId
    readonly raffleId: string
    /** Stands for a member who has no tickets yet. */
    readonly name: string
    readonly count: number
    readonly isLate: boolean
  },
) =>
  rows(
    tx,
    `insert into raffle_entry as e (member_id, raffle_id, name, tickets, late)
     values ($1, $2, $3, case when $5 then 0 else $4::int end, case when $5 then $4::int else 0 end)
     on conflict (member_id, raffle_id) do update
        set tickets = e.tickets + excluded.tickets, late = e.late + excluded.late`,
    [given.memberId, given.raffleId, given.name, given.count, given.isLate],
  )

export const listOwn = (db: Db, memberId: MemberId): Promise<EntryRow[]> =>
  rows(db, 'select raffle_id, name, tickets, late, first_ticket from raffle_entry where member_id = $1', [
    memberId,
  ])

export const listEntrants = (db: Db, raffleId: string): Promise<{ name: string; count: number }[]> =>
  rows(
    db,
    'select name, tickets as count from raffle_entry where raffle_id = $1 and tickets > 0 order by name',
    [raffleId],
  )

/** The list as it was closed. */
export const listRanges = (db: Db, raffleId: string): Promise<TicketRange[]> =>
  rows(
    db,
    `select name, first_ticket as "from", tickets as count from raffle_entry
      where raffle_id = $1 and first_ticket is not null order by first_ticket`,
    [raffleId],
  )

/** Tickets and entrants of raffles whose lists are still open. */
export const countEntries = (
  db: Db,
  ids: readonly string[],
): Promise<{ raffle_id: string; tickets: number; entrants: number }[]> =>
  rows(
    db,
    `select raffle_id, coalesce(sum(tickets), 0)::int as tickets,
            count(*) filter (where tickets > 0)::int as entrants
       from raffle_entry where raffle_id = any($1) group by raffle_id`,
    [ids],
  )
