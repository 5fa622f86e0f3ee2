import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '@baize/runtime'
import type { RefusalCode } from '../../wire/slip.ts'
import { cancellationOf, rollbackOf, transactionOf } from '../payer/bodies.ts'
import type { MovementDone } from '../payer/cashier.ts'
import { answerMovements, findMovement, insertMovements, type Answered } from '../payer/movement-store.ts'
import { sendBack } from './accept.ts'
import type { TicketDeps } from './deps.ts'
import type { TicketRow } from './row.ts'
import { lockTickets } from './store.ts'
import type { Debiting } from './take.ts'

/** What became of the bet of a ticket. */
export type Debit =
  | { readonly end: 'debited'; readonly done: MovementDone }
  | { readonly end: 'refused' | 'given_up' }

/**
 * Asks for the stake until the platform answers or patience ends: then the ticket goes back, whether or not
 * the stake was taken.
 */
export async function debit(
  deps: TicketDeps,
  { ticket, bet }: Debiting,
  signal: AbortSignal,
): Promise<Debit> {
  const isLive = ticket.slip.some((leg) => leg.isLive)
  const patienceMs = isLive ? deps.patience.liveBetMs : deps.patience.bookedBetMs
  const giveUpAt = (ticket.debitedFrom?.getTime() ?? 0) + patienceMs
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await deps.cashier.move(bet)
    if (outcome.kind === 'ok') {
      deps.pass('bet_debited')
      return { end: 'debited', done: outcome.answer }
    }
    if (outcome.kind === 'refused') {
      await decline(deps, ticket, outcome.code)
      deps.pass('ticket_refused')
      return { end: 'refused' }
    }
    if (deps.clock() >= giveUpAt) {
      await giveUp(deps, ticket)
      return { end: 'given_up' }
    }
    await waitFor(deps, { attempt, signal })
  }
}

/** What the platform says no to, in the words of the slip. */
const known: ReadonlySet<string> = new Set<RefusalCode>([
  'insufficient_funds',
  'limit_reached',
  'player_blocked',
  'session_expired',
])

const refusalOf = (code: string): RefusalCode => {
  if (known.has(code)) return code as RefusalCode
  return code === 'unknown_session' || code === 'unknown_player' ? 'session_expired' : 'platform_away'
}

const decline = (deps: TicketDeps, ticket: TicketRow, code: string): Promise<void> =>
  inTransaction(deps.pool, async (tx) => {
    const transactionId = transactionOf(ticket.ticketId, 0, 'bet')
    const locked = await lockTickets(tx, { ids: [ticket.ticketId], steps: ['debiting'] })
    await answerMovements(tx, [{ transactionId, state: 'refused', refusal: code }])
    const refusal = { code: refusalOf(code) }
    await sendBack(
      tx,
      locked.map((one) => ({ ticket: one, refusal, to: 'declined' })),
    )
  })

const giveUp = (deps: TicketDeps, ticket: TicketRow): Promise<void> =>
  inTransaction(deps.pool, async (tx) => {
    const locked = await lockTickets(tx, { ids: [ticket.ticketId], steps: ['debiting'] })
    await sendBack(
      tx,
      locked.map((one) => ({ ticket: one, refusal: { code: 'platform_away' } })),
    )
  })

/** Gives the stake of a ticket back and cancels its round, however long the platform is away. */
export async function giveBack(deps: TicketDeps, ticket: TicketRow, signal: AbortSignal): Promise<void> {
  const bet = transactionOf(ticket.ticketId, 0, 'bet')
  const undone = { reference: bet, amountMinor: ticket.stakeMinor }
  const rollback = rollbackOf(ticket, 1, undone)
  await insertMovements(deps.pool, [rollback])
  deps.pass('rollback_written')
  await insist(deps, { transactionId: rollback.transactionId, signal })
  deps.pass('rollback_done')
  await note(deps, ticket, [
    { transactionId: rollback.transactionId, state: 'acknowledged' },
    { transactionId: bet, state: 'rolled_back' },
  ])
  const cancel = cancellationOf(ticket, 2)
  await insertMovements(deps.pool, [cancel])
  await insist(deps, { transactionId: cancel.transactionId, signal })
  deps.pass('cancel_sent')
  await note(deps, ticket, [{ transactionId: cancel.transactionId, state: 'acknowledged' }], 'returned')
}

async function note(
  deps: TicketDeps,
  { ticketId }: TicketRow,
  answers: readonly Answered[],
  step?: 'returned',
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    await answerMovements(tx, answers)
    if (step === undefined) return
    await tx.query(
      `UPDATE ticket SET step = $2, version = version + 1 WHERE ticket_id = $1 AND step = 'returning'`,
      [ticketId, step],
    )
  })
}

/** Sends a stored movement until the platform has taken it. A refusal needs a person; it is asked again. */
async function insist(
  deps: TicketDeps,
  { transactionId, signal }: { transactionId: string; signal: AbortSignal },
): Promise<void> {
  const movement = await findMovement(deps.pool, transactionId)
  for (let attempt = 0; movement.state !== 'acknowledged'; attempt += 1) {
    const outcome = await deps.cashier.move(movement)
    if (outcome.kind === 'ok') return
    if (outcome.kind === 'refused')
      deps.log.error({ transaction: transactionId, code: outcome.code }, 'platform refused a rollback')
    await waitFor(deps, { attempt, signal })
  }
}

/** Waits grow and are never the same for two tickets. Rejects when the book stops. */
async function waitFor(
  deps: TicketDeps,
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<void> {
  const grown = Math.min(100 * 1.7 ** Math.min(attempt, 20), deps.patience.waitMs)
  await sleep(Math.round((grown * randomInt(750, 1251)) / 1000), undefined, { signal })
}
