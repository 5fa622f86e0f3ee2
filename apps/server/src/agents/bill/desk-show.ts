import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { readNames } from '../../operators/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import { findNames } from '../contract/show.ts'
import type { BillDeps } from './deps.ts'
import * as deskStore from './desk-store.ts'
import { explain } from './explain.ts'
import { moneyIn, openOf, viewBill } from './show.ts'
import type { BillRow, DisputeRow } from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Names = ReadonlyMap<bigint, string>

export const namesOf = (db: Db, found: readonly Pick<BillRow, 'payee_id' | 'payer_id'>[]): Promise<Names> =>
  findNames(
    db,
    found.flatMap(({ payee_id: payee, payer_id: payer }) => [payee, payer]),
  )

/** One line of the operators' list of bills. */
export function showLine(bill: BillRow, names: Names): Value<'agentBillList'>['list'][number] {
  const { contractId, kind, startsAt, endsAt, base, rate, amount, paid, state } = viewBill(bill, {
    memberId: bill.payee_id,
    names,
  })
  return {
    id: String(bill.id),
    contractId,
    payeeId: String(bill.payee_id),
    payee: names.get(bill.payee_id) ?? '',
    payerId: bill.payer_id === null ? null : String(bill.payer_id),
    payer: bill.payer_id === null ? null : (names.get(bill.payer_id) ?? ''),
    kind,
    currency: bill.currency,
    startsAt,
    endsAt,
    base,
    rate,
    amount,
    paid,
    openAmount: moneyIn(bill.currency)(openOf(bill)),
    state,
    heldFor: bill.held,
    corrects: bill.corrects === null ? null : String(bill.corrects),
  }
}

/** Everything of one bill: its explanation as the payee reads it, and what operators did with it. */
export async function showFile(
  deps: BillDeps,
  bill: BillRow,
  nowMs: number,
): Promise<Value<'agentBillRead'>> {
  const { db } = deps
  const [explained, names, corrections] = await Promise.all([
    explain(deps, bill, bill.payee_id),
    namesOf(db, [bill]),
    deskStore.findCorrections(db, { payeeId: bill.payee_id, billId: bill.id }),
  ])
  const operators = await readNames(
    db,
    corrections.map(({ decided_by: by }) => String(by)),
  )
  const money = moneyIn(bill.currency)
  const { currencySymbol, lines, tiers, exact, cap, realtime, carryOut, passedOn, days, payments } = explained
  const { parts, restated, changes, writeOffs, slots, areSlotsGone } = explained
  return {
    ...showLine(bill, names),
    currencySymbol,
    lines,
    tiers,
    exact,
    cap,
    realtime,
    carryOut,
    passedOn,
    parts,
    restated,
    changes,
    days,
    slots,
    areSlotsGone,
    payments,
    writeOffs,
    withheld: money(bill.withheld),
    writtenOff: money(bill.written_off),
    heldUntil: bill.held_until?.toISOString() ?? null,
    disputes: explained.disputes.map((dispute) => ({
      ...dispute,
      mayDecide: mayDecide(
        { state: dispute.state, opened_at: new Date(dispute.openedAt), payer_id: bill.payer_id },
        nowMs,
      ),
    })),
    corrections: corrections.map((each) => ({
      id: String(each.id),
      amount: money(each.amount),
      taken: money(each.taken),
      billId: each.paid_by === null ? null : String(each.paid_by),
      reason: each.reason,
      at: each.made_at.toISOString(),
      by: operators.operator(String(each.decided_by)) ?? '',
    })),
  }
}

export const answerMs = 7 * 86_400_000

/**
 * The payer answers within seven days; then, or where the platform itself pays, it is the platform's to
 * decide.
 */
export const mayDecide = (
  dispute: Pick<DisputeRow, 'state' | 'opened_at'> & Pick<BillRow, 'payer_id'>,
  nowMs: number,
): boolean =>
  dispute.state === 'answered' ||
  (dispute.state === 'open' && (dispute.payer_id === null || nowMs - dispute.opened_at.getTime() >= answerMs))
