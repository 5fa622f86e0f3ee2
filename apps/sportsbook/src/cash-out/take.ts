import { inTransaction, type Tx } from '@baize/runtime'
import { cashOutPart } from '@baize/sports/cash-out'
import { decideCashOut, lateAfterMs } from '@baize/sports/limits'
import type { RefusalCode } from '../../wire/slip.ts'
import { evaluateTickets, resultsBy, withLegs, type Evaluated } from '../payer/evaluate.ts'
import type { TicketDeps } from '../ticket/deps.ts'
import { findTickets, lockTickets } from '../ticket/store.ts'
import { askLiveChances, isUntold } from './builder-value.ts'
import { refuseCashOut, type CashOutRow } from './store.ts'
import { isLiveNow, valueOf, watchedLegs } from './value.ts'

/** What became of a press on a cash-out. */
export type CashOutEnd = 'waiting' | 'taken' | RefusalCode

/**
 * Decides a cash-out under the lock of its ticket, which settlement takes too: exactly one of both comes
 * first, and the other one sees it. The value is worked out anew.
 */
export async function takeCashOut(deps: TicketDeps, cashOut: CashOutRow): Promise<CashOutEnd> {
  // Nothing is paid by chances of before the end of its delay.
  const since = cashOut.receivedAt.getTime() + cashOut.delayMs
  const found = await findTickets(deps.pool, [cashOut.ticketId])
  const builders = found.filter(({ kind }) => kind.type === 'builder')
  await askLiveChances(deps, await withLegs(deps.pool, builders), since)
  return inTransaction(deps.pool, async (tx) => {
    const [ticket] = await lockTickets(tx, { ids: [cashOut.ticketId], steps: ['accepted'] })
    const [evaluated] = await withLegs(tx, ticket ? [ticket] : [])
    if (!evaluated || evaluated.ticket.isSettled) return refuse(tx, cashOut, 'event_over')
    const results = resultsBy(await deps.results.latest(evaluated.legs, tx))
    if (isUntold(deps, evaluated, since) && deps.clock() < since + lateAfterMs) return 'waiting'
    const decision = decideCashOut({
      receivedAt: cashOut.receivedAt.getTime(),
      now: deps.clock(),
      legs: watchedLegs(deps, evaluated, { results, isLive: isLiveNow(deps) }),
      shownMinor: cashOut.shownMinor,
      valueMinor: valueOf(deps, evaluated, { results, since }),
      consent: cashOut.consent,
    })
    if (decision.decision === 'wait') return 'waiting'
    if (decision.decision === 'refuse') return refuse(tx, cashOut, decision.code)
    return payOut(deps, tx, { cashOut, evaluated, valueMinor: decision.valueMinor })
  })
}

interface Decided {
  readonly cashOut: CashOutRow
  readonly evaluated: Evaluated
  /** Of the whole that is left. */
  readonly valueMinor: bigint
}

async function payOut(
  deps: TicketDeps,
  tx: Tx,
  { cashOut, evaluated, valueMinor }: Decided,
): Promise<CashOutEnd> {
  const { stakeLeftMinor, ticketId } = evaluated.ticket
  const part = cashOutPart({ valueMinor, stakeLeftMinor, percent: cashOut.percent })
  if (!part) return refuse(tx, cashOut, 'bad_request')
  const { rowCount } = await tx.query(
    `UPDATE cash_out SET step = 'taken', stake_minor = $2, paid_minor = $3, taken_at = clock_timestamp()
     WHERE cash_out_id = $1 AND step = 'waiting'`,
    [cashOut.cashOutId, part.stakeMinor, part.paidMinor],
  )
  if (rowCount !== 1) return 'taken'
  await tx.query('UPDATE ticket SET stake_left_minor = stake_left_minor - $2 WHERE ticket_id = $1', [
    ticketId,
    part.stakeMinor,
  ])
  await evaluateTickets(tx, { ids: [ticketId], results: deps.results, decidedBy: 'feed' })
  return 'taken'
}

async function refuse(tx: Tx, cashOut: CashOutRow, code: RefusalCode): Promise<CashOutEnd> {
  await refuseCashOut(tx, cashOut.cashOutId, code)
  return code
}
