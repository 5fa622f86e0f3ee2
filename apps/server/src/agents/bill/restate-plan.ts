import type { AuditValue } from '@baize/domain/audit'
import { invariant, ok, refuse } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { operatorActor } from '../../kernel/http/operator.ts'
import type { ApprovalPlan } from '../../operators/api.ts'
import type { BillDeps } from './deps.ts'
import * as deskStore from './desk-store.ts'
import { restate, showRestated, type Restated } from './restate.ts'
import * as restateStore from './restate-store.ts'
import type { BillRow } from './store.ts'

interface ShownChange {
  readonly id: string
  readonly payee: string
  readonly amountBefore: string
  readonly amount: string
}

/** What two operators agree to: every bill of the line as it was and as it becomes. */
export type RestateChange = Readonly<{
  bill: string
  kind: string
  from: string
  to: string
  bills: readonly Readonly<{ bill: string; payee: string; before: string; after: string }>[]
}>

export const restateChange = (bill: BillRow, shown: readonly ShownChange[]): RestateChange => ({
  bill: String(bill.id),
  kind: bill.kind,
  from: bill.starts_at.toISOString(),
  to: bill.ends_at.toISOString(),
  bills: shown.map(({ id, payee, amountBefore, amount }) => ({
    bill: id,
    payee,
    before: amountBefore,
    after: amount,
  })),
})

/** Of an approval that was kept, the order of its fields is not what it was. */
const keyOf = ({ bills }: RestateChange): string =>
  bills.map(({ bill, before, after }) => `${bill}: ${before} ${after}`).join(', ')

type Approved = Parameters<ApprovalPlan['apply']>[2]

/** Carried out as it was asked for: what came meanwhile has to be asked for again. */
export const restatePlan = (deps: BillDeps): ApprovalPlan<RestateChange & AuditValue> => ({
  kind: 'agent_restate',
  async apply(tx, change, approved) {
    const bill = await deskStore.lockBill(tx, BigInt(change.bill))
    invariant(bill, 'a bill is never deleted')
    // Nothing is counted and no period closes until this is done.
    await deps.figures.hold(tx)
    const { hindrance, bills } = await restate({ ...deps, db: tx }, bill)
    const now = restateChange(bill, await showRestated({ db: tx }, bills))
    if (hindrance !== null || keyOf(now) !== keyOf(change)) return refuse('approval_outdated')
    for (const each of bills) await write(deps, tx, each, approved)
    await deps.audit.write(tx, {
      event: 'bill_restated',
      actor: operatorActor(approved.decidedBy),
      memberId: bill.payee_id,
      after: change,
      details: {
        approval: String(approved.approvalId),
        askedBy: String(approved.askedBy),
        reason: approved.reason,
      },
    })
    return ok(null)
  },
})

/** The closed bill stays: more is a bill of its own, less comes off later ones. */
async function write(
  deps: BillDeps,
  tx: Tx,
  { bill, now, facts }: Restated,
  approved: Approved,
): Promise<void> {
  const at = new Date(deps.clock())
  const difference = now.amountMinor - bill.was
  const correction =
    difference === 0n
      ? undefined
      : await deskStore.insertCorrection(tx, {
          bill,
          amount: difference,
          approvalId: approved.approvalId,
          reason: approved.reason,
          askedBy: approved.askedBy,
          decidedBy: approved.decidedBy.operatorId,
          at,
        })
  if (correction && difference > 0n)
    await deskStore.insertCorrectionBill(tx, {
      bill,
      correction: correction.id,
      lines: [
        { kind: 'again', amount: now.amountMinor },
        { kind: 'billed', amount: -bill.was },
      ],
      at,
    })
  await restateStore.insertRestatement(tx, {
    bill,
    facts,
    at,
    approvalId: approved.approvalId,
    base: now.baseMinor,
    rate: now.ratePpm,
    product: now.product,
    amount: now.amountMinor,
    carryOut: now.carryOutMinor,
    lines: JSON.stringify(now.lines, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
    correctionId: correction?.id ?? null,
  })
  await deps.inbox.send(tx, {
    memberId: bill.payee_id,
    topic: 'contract',
    reference: `bill:${bill.id}:restated:${approved.approvalId}`,
    text: { name: 'billRestated', values: { bill: String(bill.id) } },
  })
}
