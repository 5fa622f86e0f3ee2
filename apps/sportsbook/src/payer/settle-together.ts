import { inTransaction, type Tx } from '@baize/runtime'
import { nextMovement } from '@baize/sports/settle'
import type { CallOutcome } from '@baize/provider-kit'
import { noteBalances } from '../session/store.ts'
import type { TicketDeps } from '../ticket/deps.ts'
import type { TicketRow } from '../ticket/row.ts'
import { lockTickets } from '../ticket/store.ts'
import { readCompletion, settlementOf, type Movement } from './bodies.ts'
import type { MovementDone } from './cashier.ts'
import { resultsBy, withLegs } from './evaluate.ts'
import {
  answerMovements,
  insertMovements,
  listMovementsAfterBet,
  type MovementRow,
} from './movement-store.ts'
import { desiredOf, endPaid, isUnderWay, paidOf } from './pay.ts'
import { recordOf } from './record.ts'

/** What became of due tickets: those that are paid and ended, and those that need calls of their own. */
interface SettledTogether {
  readonly settled: readonly string[]
  readonly left: ReadonlySet<string>
}

/**
 * Settles due tickets of real money by one call, those that end for the first time: each settlement is
 * written before it is sent, as when a ticket is paid alone. What the platform does not answer with ok is
 * left.
 */
export async function settleTogether(deps: TicketDeps, due: readonly string[]): Promise<SettledTogether> {
  const settlements =
    due.length > 1 ? await inTransaction(deps.pool, (tx) => writeSettlements(deps, tx, due)) : []
  if (settlements.length === 0) return { settled: [], left: new Set(due) }
  deps.pass('movement_written')
  const outcomes = await deps.cashier.settle(settlements)
  deps.pass('movement_done')
  const done = settlements.flatMap((movement, index) => {
    const outcome = outcomes[index]
    return outcome?.kind === 'ok' ? [{ movement, done: outcome.answer }] : []
  })
  const ended = await inTransaction(deps.pool, (tx) => noteSettled(tx, done))
  deps.pass('movement_stored')
  return { settled: [...ended], left: new Set(due).difference(ended) }
}

async function writeSettlements(
  deps: TicketDeps,
  tx: Tx,
  due: readonly string[],
): Promise<readonly Movement[]> {
  const tickets = await lockTickets(tx, { ids: due, steps: ['accepted'] })
  const movements = await listMovementsAfterBet(
    tx,
    tickets.map(({ ticketId }) => ticketId),
  )
  const ending = tickets.flatMap((ticket) => {
    const own = movements.get(ticket.ticketId) ?? []
    const next = nextOf(ticket, own)
    return !ticket.isDemo && next?.type === 'settle' ? [{ ticket, number: own.length + 1, next }] : []
  })
  if (ending.length === 0) return []
  const evaluated = await withLegs(
    tx,
    ending.map(({ ticket }) => ticket),
  )
  const latest = resultsBy(
    await deps.results.latest(
      evaluated.flatMap(({ legs }) => legs),
      tx,
    ),
  )
  const settlements = evaluated.flatMap((one, index) => {
    const end = ending[index]
    return end ? [settlementOf(one.ticket, end.number, { ...end.next, record: recordOf(one, latest) })] : []
  })
  await insertMovements(tx, settlements)
  return settlements
}

/** Undefined also while a movement is under way: it is seen to by itself. */
const nextOf = (ticket: TicketRow, movements: readonly MovementRow[]) =>
  movements.some(({ kind, state }) => kind !== 'bet' && isUnderWay(state))
    ? undefined
    : nextMovement(paidOf(movements), desiredOf(ticket))

interface Settled {
  readonly movement: Movement
  readonly done: Extract<CallOutcome<MovementDone>, { kind: 'ok' }>['answer']
}

/** Notes what is paid. Gives the tickets for which nothing is left to do. */
async function noteSettled(tx: Tx, settled: readonly Settled[]): Promise<ReadonlySet<string>> {
  if (settled.length === 0) return new Set()
  const ids = settled.map(({ movement }) => movement.ticketId)
  const sessions = await lockSessions(tx, ids)
  await answerMovements(
    tx,
    settled.map(({ movement: { transactionId }, done: { platformTransaction } }) => ({
      transactionId,
      state: 'acknowledged',
      platformTransaction,
    })),
  )
  const ended = await endPaid(
    tx,
    settled.map(({ movement }) => ({ ticketId: movement.ticketId, ...readCompletion(movement) })),
  )
  await noteBalances(
    tx,
    settled.flatMap(({ movement, done: { balanceMinor } }) => {
      const sessionId = sessions.get(movement.ticketId)
      return sessionId === undefined || balanceMinor === undefined ? [] : [{ sessionId, balanceMinor }]
    }),
  )
  return ended
}

/** Locks tickets in the order of their ids. Gives the session of each. */
async function lockSessions(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ ticket_id: string; session_id: string }>(
    'SELECT ticket_id, session_id FROM ticket WHERE ticket_id = ANY ($1::uuid[]) ORDER BY ticket_id FOR UPDATE',
    [ids],
  )
  return new Map(rows.map((row) => [row.ticket_id, row.session_id]))
}
