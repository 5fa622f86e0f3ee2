import type { AuditValue } from '@baize/domain/audit'
import { currencies, parseDecimal } from '@baize/money'
import { invariant, ok, refuse, type Clock, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { operatorActor } from '../../kernel/http/operator.ts'
import type { ApprovalPlan } from '../../operators/api.ts'
import * as deskStore from './desk-store.ts'
import { openOf } from './show.ts'
import type { BillRow } from './store.ts'

/** What two operators do with a bill. Amounts are decimals above 0 in the bill's currency. */
export type BillChange = Readonly<{
  act: 'write_off' | 'more' | 'less'
  bill: string
  payee: string
  payer: string
  kind: string
  /** The bill's own amount, and what is open of it. */
  billAmount: string
  openAmount: string
  amount: string
}>

interface PlanDeps {
  readonly clock: Clock
  readonly audit: AuditService
}

type Agreed = Parameters<ApprovalPlan['apply']>[2]

/** Carried out on the bill as it is then; where less is open by now, it has to be asked for again. */
export const planOf = (deps: PlanDeps): ApprovalPlan<BillChange & AuditValue> => ({
  kind: 'agent_bill',
  async apply(tx, change, approved) {
    const bill = await deskStore.lockBill(tx, BigInt(change.bill))
    invariant(bill, 'a bill is never deleted')
    const amount = parseDecimal(change.amount, currencies[bill.currency])
    if (!amount.ok) return refuse('approval_outdated')
    const given = { bill, amount: amount.value, change, approved }
    return change.act === 'write_off' ? writeOff(deps, tx, given) : correct(deps, tx, given)
  },
})

interface Given {
  readonly bill: BillRow
  readonly amount: bigint
  readonly change: BillChange & AuditValue
  readonly approved: Agreed
}

async function writeOff(deps: PlanDeps, tx: Tx, { bill, amount, change, approved }: Given) {
  if (amount > openOf(bill)) return refuse('approval_outdated')
  const { approvalId } = approved
  const at = new Date(deps.clock())
  await deskStore.writeOff(tx, { payeeId: bill.payee_id, id: bill.id, amount, approvalId, at })
  await note(deps, tx, { bill, amount, change, approved }, 'bill_written_off')
  return ok(null)
}

/** More is a bill of its own, paid as every bill is; less comes off the next ones. Closed figures stay. */
async function correct(deps: PlanDeps, tx: Tx, given: Given): Promise<Result<null>> {
  const { bill, amount, change, approved } = given
  const at = new Date(deps.clock())
  const made = await deskStore.insertCorrection(tx, {
    bill,
    amount: change.act === 'more' ? amount : -amount,
    approvalId: approved.approvalId,
    reason: approved.reason,
    askedBy: approved.askedBy,
    decidedBy: approved.decidedBy.operatorId,
    at,
  })
  invariant(made, 'an approval is carried out once')
  if (change.act === 'more')
    await deskStore.insertCorrectionBill(tx, {
      bill,
      correction: made.id,
      lines: [{ kind: 'correction', amount }],
      at,
    })
  await note(deps, tx, given, 'bill_corrected')
  return ok(null)
}

const note = (
  { audit }: PlanDeps,
  tx: Tx,
  { bill, change, approved }: Given,
  event: 'bill_written_off' | 'bill_corrected',
) =>
  audit.write(tx, {
    event,
    actor: operatorActor(approved.decidedBy),
    memberId: bill.payee_id,
    after: change,
    details: {
      approval: String(approved.approvalId),
      askedBy: String(approved.askedBy),
      reason: approved.reason,
    },
  })
