import { writeLeaf } from '@baize/lottery/proof'
import { mayCancel } from '@baize/lottery/ticket'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { BetSource, BettingService } from '../../betting/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { DrawBook } from './draw-book.ts'
import type { StoredTicket } from './model.ts'
import { logBatch, type LoggedBatch, type Sign } from './node-log.ts'
import * as store from './store.ts'
import * as tickets from './ticket-store.ts'

export interface CancelDeps {
  readonly betting: Pick<BettingService, 'settleBetsIn'>
  readonly sign: Sign
}

export interface Cancelled {
  readonly outcome: Result<null, 'ticket_not_cancellable' | 'ticket_not_found'>
  /** Nothing when nothing changed. */
  readonly logged: LoggedBatch | undefined
}

/** Cancels a whole ticket while its draw sells: the stake comes back, and the log says so. */
export async function cancelIn(
  deps: CancelDeps,
  tx: Tx,
  given: { book: DrawBook; source: BetSource; memberId: MemberId; ticketId: string },
): Promise<Cancelled> {
  const { book, source, memberId, ticketId } = given
  await store.holdDraw(tx, book.draw.id)
  const ticket = await tickets.findTicket(tx, { memberId, ticketId })
  if (!ticket) return { outcome: refuse('ticket_not_found'), logged: undefined }
  const { now, sells } = await store.findSale(tx, book.draw.id)
  const moment = { nowMs: now.getTime(), closesAtMs: book.draw.closesAt.getTime() }
  if (!sells || !mayCancel({ state: 'placed' }, moment))
    return { outcome: refuse('ticket_not_cancellable'), logged: undefined }
  const cancellation = {
    memberId,
    betId: ticketId,
    revision: 1,
    state: 'cancelled',
    payoutMinor: 0n,
  } as const
  const [settled] = await deps.betting.settleBetsIn(tx, source, [cancellation])
  // A repeat: it was cancelled before.
  if (settled?.status === 'repeated') return { outcome: ok(null), logged: undefined }
  invariant(settled?.status === 'revised', 'a ticket of an open draw is not settled')
  const timeMs = now.getTime()
  const leaf = writeLeaf({ kind: 'cancel', drawId: book.draw.id, ticketId, timeMs })
  const logged = await logBatch(
    { log: book.log, drawId: book.draw.id, node: book.logNode, timeMs, leaves: [leaf] },
    deps.sign,
  )
  await store.insertHead(tx, logged)
  await tickets.insertCancel(tx, { memberId, ticketId, now, node: book.logNode, leaf: logged.first })
  return { outcome: ok(null), logged }
}

/** Whether a ticket stands in the exposure of this node's book. */
export const isOfNode = (ticket: StoredTicket, node: string): boolean => ticket.node.startsWith(`${node}.`)
