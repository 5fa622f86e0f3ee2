import { isDue, isSensible, type AutomaticCashOut } from '@baize/sports/cash-out'
import type { Pool } from '@baize/runtime'
import { resultsBy, withLegs, type Evaluated } from '../payer/evaluate.ts'
import type { TicketDeps } from '../ticket/deps.ts'
import { createSingle } from '../ticket/single.ts'
import { findTickets } from '../ticket/store.ts'
import type { CashOutDesk } from './desk.ts'
import { askLiveChances } from './builder-value.ts'
import { shownSince, valueOf } from './value.ts'

/** A ticket's bounds as they are stored; both null: none. */
export async function setAutomatic(
  pool: Pool,
  set: { readonly ticketId: string; readonly player: string } & AutomaticCashOut,
): Promise<'set' | 'not_found' | 'bad_request'> {
  const { ticketId, player, aboveMinor, belowMinor } = set
  const isTakenAway = aboveMinor === null && belowMinor === null
  if (!isTakenAway && !isSensible(set)) return 'bad_request'
  const { rowCount } = await pool.query(
    `UPDATE ticket SET auto_above_minor = $3, auto_below_minor = $4, version = version + 1
     WHERE ticket_id = $1 AND player = $2 AND step = 'accepted' AND NOT is_settled`,
    [ticketId, player, aboveMinor, belowMinor],
  )
  return rowCount === 1 ? 'set' : 'not_found'
}

const lookEveryMs = 1_000
const most = 5_000

/**
 * Sells tickets whose value has come to a bound, whether or not their player is there: looked at after each
 * change of an event that one of them is on, and each second. Gives the function that stops.
 */
export function startAutomatic(deps: TicketDeps, desk: CashOutDesk): () => Promise<void> {
  let isStopped = false
  const look = createSingle(() => sellDue(deps, desk))
  const lookSafely = () => {
    if (isStopped) return
    look().catch((error: unknown) => deps.log.error({ err: error }, 'automatic cash-outs failed'))
  }
  const looking = setInterval(lookSafely, lookEveryMs)
  return async () => {
    isStopped = true
    clearInterval(looking)
    await look().catch(() => undefined)
  }
}

/** Presses for every ticket that has come to a bound. */
export async function sellDue(deps: TicketDeps, desk: CashOutDesk): Promise<void> {
  const { rows } = await deps.pool.query<{ ticket_id: string }>(
    `SELECT ticket_id FROM ticket WHERE (auto_above_minor IS NOT NULL OR auto_below_minor IS NOT NULL)
       AND step = 'accepted' AND NOT is_settled LIMIT $1`,
    [most],
  )
  const ids = rows.map((row) => row.ticket_id)
  const all = await withLegs(deps.pool, await findTickets(deps.pool, ids))
  const latest = await deps.results.latest(all.flatMap(({ legs }) => legs))
  const since = shownSince(deps)
  await askLiveChances(deps, all, since)
  for (const one of all) {
    const value = valueOf(deps, one, { results: resultsBy(latest), since })
    if (value !== undefined && isDue(boundsOf(one), value)) await sell(desk, one, value)
  }
}

const boundsOf = ({ ticket }: Evaluated): AutomaticCashOut => ({
  aboveMinor: ticket.autoAboveMinor,
  belowMinor: ticket.autoBelowMinor,
})

/** Above its bound nothing less is taken; below the other one, whatever there is. */
function sell(desk: CashOutDesk, one: Evaluated, valueMinor: bigint): Promise<boolean> {
  const { aboveMinor } = boundsOf(one)
  const isAbove = aboveMinor !== null && valueMinor >= aboveMinor
  return desk.pressAutomatically(
    one,
    isAbove ? { shownMinor: aboveMinor, consent: 'better' } : { shownMinor: valueMinor, consent: 'any' },
  )
}
