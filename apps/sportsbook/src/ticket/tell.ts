import { safeMinor } from '@baize/money'
import type { Queryable } from '@baize/runtime'
import { readBalances } from '../session/store.ts'
import type { TicketDeps } from './deps.ts'
import { showTickets } from './show.ts'
import { findTickets } from './store.ts'

/** Changes that come together are told together. */
const gatherMs = 40
/** Each ticket of a large settlement is shown when its player looks; so many at once are sent. */
const most = 500

/** Gives the function that sends changed tickets, with the balance, to the open pages of their players. */
export function createTell(deps: TicketDeps): (ticketIds: readonly string[]) => void {
  const gathered = new Set<string>()
  let isGathering = false
  const sendGathered = () => {
    isGathering = false
    const ids = [...gathered]
    gathered.clear()
    send(deps, ids).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'changed tickets could not be sent to their pages'),
    )
  }
  return (ticketIds) => {
    for (const id of ticketIds) gathered.add(id)
    if (isGathering || gathered.size === 0) return
    isGathering = true
    setTimeout(sendGathered, gatherMs).unref()
  }
}

async function send(deps: TicketDeps, ticketIds: readonly string[]): Promise<void> {
  const players = await findPlayers(deps.pool, ticketIds)
  const heard = ticketIds.filter((id) => deps.isHeard(players.get(id) ?? ''))
  if (heard.length === 0) return
  const tickets = await findTickets(deps.pool, heard.slice(-most))
  const [shown, balances] = await Promise.all([
    showTickets(deps, tickets),
    readBalances(
      deps.pool,
      tickets.map(({ sessionId }) => sessionId),
    ),
  ])
  for (const [index, { player, sessionId }] of tickets.entries()) {
    const ticket = shown[index]
    const balance = balances.get(sessionId)
    if (ticket && balance !== undefined)
      deps.publishMine(player, { t: 'me', ticket, balanceMinor: safeMinor(balance) })
  }
}

/** The player of each ticket. */
async function findPlayers(on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await on.query<{ ticket_id: string; player: string }>(
    'SELECT ticket_id, player FROM ticket WHERE ticket_id = ANY ($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ ticket_id, player }) => [ticket_id, player]))
}
