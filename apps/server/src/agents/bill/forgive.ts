import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import { ok, refuse, type Result } from '@baize/std'
import type { ProofRefusal } from '../../identity/api.ts'
import { actorOf, type AuditCaller } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { BillDeps } from './deps.ts'
import * as deskStore from './desk-store.ts'
import { moneyIn, openOf } from './show.ts'
import * as store from './store.ts'

export type ForgiveRefusal = 'bill_not_found' | 'contract_state' | ProofRefusal

/** The payee gives up what an agent still owes by a bill; what the platform owes is never given up. */
export const forgiveBill = (
  deps: BillDeps,
  session: Session,
  { body, caller }: { body: BodyOf<Calls['billForgive']>; caller: AuditCaller },
): Promise<Result<ValueOf<Calls['billForgive']>, ForgiveRefusal>> =>
  inTransaction(deps.db, async (tx) => {
    const { memberId } = session
    const own = await store.findBill(tx, { id: BigInt(body.id), memberId })
    if (own?.payee_id !== memberId) return refuse('bill_not_found')
    const bill = await deskStore.lockBill(tx, own.id)
    const amount = bill ? openOf(bill) : 0n
    if (!bill || bill.payer_id === null || amount === 0n) return refuse('contract_state')
    const proven = await deps.proofs.redeem(tx, session, body.proof, 'agent_contract')
    if (!proven.ok) return proven
    const at = new Date(deps.clock())
    await deskStore.writeOff(tx, { payeeId: memberId, id: bill.id, amount, approvalId: null, at })
    await deps.inbox.send(tx, {
      memberId: bill.payer_id,
      topic: 'contract',
      reference: `bill:${bill.id}:forgiven`,
      text: { name: 'billForgiven', values: { bill: body.id } },
    })
    const details = { bill: body.id, amount: moneyIn(bill.currency)(amount) }
    const actor = actorOf(memberId)
    await deps.audit.write(tx, { event: 'bill_written_off', actor, memberId, caller, details })
    return ok({ writtenOff: moneyIn(bill.currency)(amount) })
  })
