import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import { actorOf, systemActor } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import { wireBalance, type WireBalance } from '../../ledger/api.ts'
import type { ProofCaller } from '../../identity/api.ts'
import { isStillEdge } from './edge.ts'
import { letGo, moveNow, tell, type Moving } from './money.ts'
import type { MemberTransferDeps } from './model.ts'
import * as store from './store.ts'

export type AnswerRefusal = 'transfer_not_waiting' | 'transfer_no_partner'

/**
 * The receiver's word on credits that wait: accepted, they move along the edge as it is now; declined, the
 * sender has them again. A second answer finds nothing that waits.
 */
export async function answerTransfer(
  deps: MemberTransferDeps,
  { session, id, accept, caller }: { session: Session; id: string; accept: boolean; caller: ProofCaller },
): Promise<Result<WireBalance, AnswerRefusal>> {
  const found = await store.findHoldFor(deps.db, session.memberId, id)
  if (!found) return refuse('transfer_not_waiting')
  // Made before the transaction, which waits for no other connection.
  await deps.wallet.houseAccount({ code: 'clearing:members', kind: 'clearing' })
  return deps.wallet.transaction(async (tx) => {
    const { member_id: from, to_member_id: to } = found
    await deps.wallet.lock(tx, [from, to])
    const held = await store.lockHold(tx, from, found.id)
    if (held?.state !== 'waiting' || held.expires_at.getTime() <= deps.clock())
      return refuse('transfer_not_waiting')
    if (accept) {
      const ends = { session: { memberId: from }, to, direction: held.direction }
      if (!(await isStillEdge(tx, ends, deps.clock()))) return refuse('transfer_no_partner')
    }
    await letGo(deps, tx, held)
    if (accept) {
      const isMoved = await moveNow(deps, tx, { ...movingOf(held), sender: await nameOf(tx, from) })
      invariant(isMoved, 'what waits has not moved')
    } else await back(deps, tx, held, 'transferDeclined')
    await store.decideHold(tx, held, { state: accept ? 'accepted' : 'declined', at: new Date(deps.clock()) })
    await deps.audit.write(tx, {
      event: 'member_transfer_answered',
      actor: actorOf(to),
      memberId: to,
      caller,
      details: { transfer: held.id, from: String(from), accepted: accept },
    })
    const [state] = await deps.wallet.lock(tx, [to])
    return state ? ok(wireBalance(state)) : refuse('transfer_not_waiting')
  })
}

const movingOf = (held: store.HoldRow): Omit<Moving, 'sender'> => ({
  from: held.member_id,
  to: held.to_member_id,
  id: held.id,
  direction: held.direction,
  amountMinor: held.amount,
  currency: held.currency,
})

const nameOf = async (tx: Tx, memberId: MemberId): Promise<string> =>
  (await store.findPerson(tx, memberId))?.username ?? ''

/** Tells the sender that the credits are there again. */
async function back(
  deps: MemberTransferDeps,
  tx: Tx,
  held: store.HoldRow,
  name: 'transferDeclined' | 'transferReturned',
): Promise<void> {
  const partner = await nameOf(tx, held.to_member_id)
  await tell(deps, tx, { moving: movingOf(held), memberId: held.member_id, name, partner })
}

/** Returns transfers that were not accepted in time. Gives how many. */
export async function returnExpired(deps: MemberTransferDeps, most: number): Promise<number> {
  const due = await store.findDueHolds(deps.db, new Date(deps.clock()), most)
  let returned = 0
  for (const row of due) {
    const isDone = await deps.wallet.transaction(async (tx) => {
      await deps.wallet.lock(tx, [row.member_id])
      const held = await store.lockHold(tx, row.member_id, row.id)
      if (held?.state !== 'waiting') return false
      await letGo(deps, tx, held)
      await store.decideHold(tx, held, { state: 'returned', at: new Date(deps.clock()) })
      await back(deps, tx, held, 'transferReturned')
      await deps.audit.write(tx, {
        event: 'member_transfer_returned',
        actor: systemActor('transfer_return'),
        memberId: held.member_id,
        details: { transfer: held.id, to: String(held.to_member_id) },
      })
      return true
    })
    if (isDone) returned += 1
  }
  return returned
}
