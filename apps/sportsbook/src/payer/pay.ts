import { randomInt } from 'node:crypto'
import { inTransaction, type Tx } from '@baize/runtime'
import { nextMovement, type Desired, type Movement as Paid, type NextMovement } from '@baize/sports/settle'
import type { TicketDeps } from '../ticket/deps.ts'
import type { TicketRow } from '../ticket/row.ts'
import { findTicket, lockTickets, postpone } from '../ticket/store.ts'
import { noteBalance } from '../session/store.ts'
import { completionOf, readCompletion, rollbackOf, settlementOf, winOf, type Movement } from './bodies.ts'
import type { MovementDone } from './cashier.ts'
import { resultsBy, withLegs } from './evaluate.ts'
import {
  answerMovements,
  findMovement,
  insertMovements,
  listMovementsOf,
  type MovementRow,
} from './movement-store.ts'
import { recordOf } from './record.ts'

/** While somebody pays a ticket, nobody else takes it up; a crash gives it back after this. */
export const leaseMs = 4_000
/** A refused movement needs a person; the book keeps asking, slowly. */
const refusedWaitMs = 300_000

export type DueTicket = Pick<TicketRow, 'ticketId' | 'sessionId'>

/** Takes tickets for which there is something to pay or to end; nobody else gets them during the lease. */
export async function takeDueTickets(
  deps: Pick<TicketDeps, 'pool'>,
  limit: number,
): Promise<readonly DueTicket[]> {
  const { rows } = await deps.pool.query<DueTicket>(
    `UPDATE ticket SET next_attempt_at = now() + $2 * interval '1 ms'
     WHERE ticket_id IN (
       SELECT ticket_id FROM ticket WHERE next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING ticket_id "ticketId", session_id "sessionId"`,
    [limit, leaseMs],
  )
  return rows
}

/** Makes every ticket that is owed something due: whoever held a lease is gone after a start. */
export async function makeAllDue(deps: Pick<TicketDeps, 'pool'>): Promise<void> {
  await deps.pool.query('UPDATE ticket SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL')
}

/**
 * Moves what a ticket has paid to what it should have paid, one stored movement at a time, until both are the
 * same and its round has ended, or the platform gives no answer.
 */
export async function pay(deps: TicketDeps, ticketId: string): Promise<void> {
  let movement = await inTransaction(deps.pool, (tx) => nextOf(deps, tx, ticketId))
  while (movement) {
    deps.pass('movement_written')
    const sent = movement
    const outcome = await deps.cashier.move(sent)
    if (outcome.kind === 'unknown') return waitLonger(deps, ticketId)
    if (outcome.kind === 'refused') return noteRefusal(deps, { movement: sent, code: outcome.code })
    deps.pass('movement_done')
    movement = await inTransaction(deps.pool, async (tx) => {
      await noteDone(tx, { movement: sent, done: outcome.answer })
      return nextOf(deps, tx, ticketId)
    })
    deps.pass('movement_stored')
  }
}

/** The movement under way, or the next one, written; nothing when all is as it should be. */
async function nextOf(deps: TicketDeps, tx: Tx, ticketId: string): Promise<Movement | undefined> {
  const [ticket] = await lockTickets(tx, { ids: [ticketId], steps: ['accepted'] })
  if (!ticket) return undefined
  const movements = await listMovementsOf(tx, ticketId)
  const underWay = movements.find(({ kind, state }) => kind !== 'bet' && isUnderWay(state))
  if (underWay) return underWay
  const next = nextMovement(paidOf(movements), desiredOf(ticket))
  if (next) return write(deps, tx, { ticket, movements, next })
  await tx.query('UPDATE ticket SET next_attempt_at = NULL, attempts = 0 WHERE ticket_id = $1', [ticketId])
  return undefined
}

export const isUnderWay = (state: MovementRow['state']): boolean => state === 'sent' || state === 'refused'

export const desiredOf = (ticket: TicketRow): Desired => ({
  state: ticket.isSettled ? 'settled' : 'open',
  paidMinor: ticket.desiredMinor,
  validStakeMinor: ticket.validStakeMinor,
})

/** Acknowledged movements as the rule takes them; a win that was undone stands before its rollback. */
export const paidOf = (movements: readonly MovementRow[]): readonly Paid[] =>
  movements.flatMap((movement): Paid[] => {
    const { kind, state, transactionId: id, amountMinor, reference } = movement
    if (kind === 'bet' || isUnderWay(state)) return []
    if (kind === 'win') return [{ type: 'win', id, amountMinor }]
    if (kind === 'settle') return [{ type: 'settle', id, amountMinor, ...readCompletion(movement) }]
    return kind === 'rollback'
      ? [{ type: 'rollback', id, reference: reference ?? '' }]
      : [{ type: 'end', id, ...readCompletion(movement) }]
  })

interface Next {
  readonly ticket: TicketRow
  readonly movements: readonly MovementRow[]
  readonly next: NextMovement
}

async function write(deps: TicketDeps, tx: Tx, { ticket, movements, next }: Next): Promise<Movement> {
  const number = movements.length
  const movement = await movementOf(deps, tx, { ticket, movements, next, number })
  await insertMovements(tx, [movement])
  return findMovement(tx, movement.transactionId)
}

async function movementOf(
  deps: TicketDeps,
  tx: Tx,
  { ticket, movements, next, number }: Next & { readonly number: number },
): Promise<Movement> {
  if (next.type === 'win') return winOf(ticket, number, next.amountMinor)
  if (next.type === 'rollback') {
    const undone = movements.find(({ transactionId }) => transactionId === next.reference)
    return rollbackOf(ticket, number, { reference: next.reference, amountMinor: undone?.amountMinor ?? 0n })
  }
  const [evaluated] = await withLegs(tx, [ticket])
  if (!evaluated) throw new Error('a ticket that ends is there')
  const latest = await deps.results.latest(evaluated.legs, tx)
  const record = recordOf(evaluated, resultsBy(latest))
  return next.type === 'settle'
    ? settlementOf(ticket, number, { ...next, record })
    : completionOf(ticket, number, { ...next, record })
}

async function noteDone(
  tx: Tx,
  { movement, done }: { movement: Movement; done: MovementDone },
): Promise<void> {
  const { ticketId, transactionId, reference } = movement
  const [ticket] = await lockTickets(tx, { ids: [ticketId], steps: ['accepted'] })
  const { platformTransaction } = done
  const undone = reference === null ? [] : [{ transactionId: reference, state: 'rolled_back' as const }]
  await answerMovements(tx, [{ transactionId, state: 'acknowledged', platformTransaction }, ...undone])
  await notePaid(tx, [ticketId])
  if (ticket && done.balanceMinor !== undefined) await noteBalance(tx, ticket.sessionId, done.balanceMinor)
}

/** Brings what tickets have paid, and whether their rounds have ended, up to their movements. */
export async function notePaid(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE ticket t SET version = t.version + 1, attempts = 0, paid_minor = m.paid, is_ended = m.is_ended
     FROM (
       SELECT ticket_id,
         coalesce(sum(amount_minor)
           FILTER (WHERE kind IN ('win', 'settle') AND state = 'acknowledged'), 0)::bigint paid,
         coalesce(bool_or(kind = 'end_round' AND state = 'acknowledged'
           OR kind = 'settle' AND state IN ('acknowledged', 'rolled_back')), false) is_ended
       FROM movement WHERE ticket_id = ANY ($1::uuid[]) GROUP BY ticket_id) m
     WHERE t.ticket_id = m.ticket_id`,
    [ticketIds],
  )
}

/** What a settlement reported of a ticket: its total payout and its turnover. */
export interface ToldOf {
  readonly ticketId: string
  readonly paidMinor: bigint
  readonly validStakeMinor: bigint
}

/**
 * Notes tickets whose first settlement was acknowledged. Gives those that are done: what they should pay has
 * not changed meanwhile, so nothing of them is due any more.
 */
export async function endPaid(tx: Tx, told: readonly ToldOf[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ ticket_id: string; is_done: boolean }>(
    `UPDATE ticket t SET version = t.version + 1, attempts = 0, paid_minor = s.paid, is_ended = true,
       next_attempt_at = CASE
         WHEN t.is_settled AND t.desired_minor = s.paid AND t.valid_stake_minor = s.valid THEN NULL
         ELSE t.next_attempt_at END
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) s (ticket_id, paid, valid)
     WHERE t.ticket_id = s.ticket_id
     RETURNING t.ticket_id, t.next_attempt_at IS NULL is_done`,
    [
      told.map(({ ticketId }) => ticketId),
      told.map(({ paidMinor }) => paidMinor),
      told.map(({ validStakeMinor }) => validStakeMinor),
    ],
  )
  return new Set(rows.flatMap(({ ticket_id, is_done }) => (is_done ? [ticket_id] : [])))
}

const grownWait = (attempts: number, mostMs: number): number =>
  Math.round((Math.min(100 * 1.7 ** Math.min(attempts, 20), mostMs) * randomInt(750, 1251)) / 1000)

async function waitLonger(deps: TicketDeps, ticketId: string): Promise<void> {
  const ticket = await findTicket(deps.pool, ticketId)
  await postpone(deps.pool, ticketId, grownWait(ticket?.attempts ?? 0, deps.patience.waitMs))
}

async function noteRefusal(
  deps: TicketDeps,
  { movement, code }: { movement: Movement; code: string },
): Promise<void> {
  const { transactionId, kind, ticketId } = movement
  deps.log.error({ transaction: transactionId, kind, code }, 'platform refused a movement that is owed')
  await answerMovements(deps.pool, [{ transactionId, state: 'refused', refusal: code }])
  await postpone(deps.pool, ticketId, refusedWaitMs)
}
