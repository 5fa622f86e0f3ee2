import type { BillExplanation } from '@baize/contract'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { currencies } from '@baize/money'
import { readTerms, type Terms } from '@baize/domain/agent-contract'
import { findUplines } from '../../identity/api.ts'
import { findOwn } from '../contract/lookup.ts'
import { findNames } from '../contract/show.ts'
import { namePeople } from '../team/people-names.ts'
import type { BillDeps } from './deps.ts'
import { findDays, findSlots } from './explain-days.ts'
import { findChanges, findParts, findRestated } from './explain-parts.ts'
import { exactText, moneyIn, readKept, showCap, showTiers, viewBill, type KeptFigures } from './show.ts'
import * as store from './store.ts'

/** Why a bill is what it is, for one of its sides. */
export async function explainBill(
  deps: BillDeps,
  { id, memberId }: { id: bigint; memberId: MemberId },
): Promise<Result<BillExplanation, 'bill_not_found'>> {
  const bill = await store.findBill(deps.db, { id, memberId })
  return bill ? ok(await explain(deps, bill, memberId)) : refuse('bill_not_found')
}

/** `viewerId` decides which side is the partner; an operator reads it as the payee does. */
export async function explain(
  deps: BillDeps,
  bill: store.BillRow,
  viewerId: MemberId,
): Promise<BillExplanation> {
  const { db } = deps
  const of = { payeeId: bill.payee_id, id: bill.id }
  const isPayee = bill.payee_id === viewerId
  const contract = await findOwn(db, { id: bill.contract_id, memberId: bill.payee_id })
  const terms = contract && readTerms(contract.terms)
  const [names, lines, payments, writeOffs, disputes, days, opened, restated, changes, slots] =
    await Promise.all([
      findNames(db, [bill.payee_id, bill.payer_id]),
      findShownLines(deps, bill, viewerId),
      store.findPayments(db, of),
      store.findWriteOffs(db, of),
      store.findDisputes(db, of),
      findDays(deps, bill, { isPayee }),
      findParts(deps, bill, isPayee),
      findRestated(deps, bill, terms),
      findChanges(deps, bill, terms),
      findSlots(deps, bill, terms),
    ])
  const kept = readKept(bill)
  const money = moneyIn(bill.currency)
  return {
    ...viewBill(bill, { memberId: viewerId, names }),
    currencySymbol: currencies[bill.currency].symbol,
    side: isPayee ? 'payee' : 'payer',
    lines,
    tiers: showTiers(kept, bill.currency),
    exact: exactText(bill.product, bill.currency),
    cap: bill.correction === 0n ? showCap(terms, cappedOf(bill)) : null,
    realtime: showRealtime(bill, { kept: kept.realtime, terms }),
    carryOut: money(bill.carry_out),
    withheld: money(bill.withheld),
    corrects: bill.corrects === null ? null : String(bill.corrects),
    passedOn: money(opened.passedOnMinor),
    parts: opened.parts,
    restated,
    changes,
    days,
    ...slots,
    payments: payments.map(({ part, amount, paid_at: at }) => ({
      reference: `bill:${bill.id}/${part}`,
      amount: money(amount),
      at: at.toISOString(),
    })),
    writeOffs: writeOffs.map(({ amount, written_off_at: at, approval_id: approvalId }) => ({
      amount: money(amount),
      at: at.toISOString(),
      by: approvalId === null ? 'payee' : 'operators',
    })),
    disputes: disputes.map(showDispute),
  }
}

/** What a cap is set against: the product of a bill, or of real-time pay that of its day so far. */
const cappedOf = ({ product, day_product: dayProduct, currency }: store.BillRow) => ({
  product: BigInt(dayProduct ?? product),
  currency,
})

async function findShownLines(
  deps: BillDeps,
  { payee_id: payeeId, id, currency }: store.BillRow,
  viewerId: MemberId,
): Promise<BillExplanation['lines']> {
  const lines = await store.findLines(deps.db, { payeeId, id })
  const nameOf = await nameFenced(deps, viewerId, lines)
  return lines.map((line) => showLine(line, { currency, nameOf }))
}

/** How a reader of a bill names the ring-fenced members in it. */
export async function nameFenced(
  { db, figures }: Pick<BillDeps, 'db' | 'figures'>,
  viewerId: MemberId,
  lines: readonly Pick<store.LineRow, 'fence_member'>[],
): Promise<NameOf> {
  const ids = lines.flatMap(({ fence_member: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return () => ({ account: '', isMasked: true })
  const uplines = await findUplines(db, ids)
  const people = ids.map((id) => ({ id, upline_id: uplines.get(id)?.[0] ?? id }))
  const nameOf = await namePeople(db, { agentId: viewerId, today: await figures.today() }, people)
  const named = new Map(people.map((person) => [person.id, nameOf(person)]))
  return (id) => named.get(id) ?? { account: '', isMasked: true }
}

type NameOf = (id: MemberId) => { readonly account: string; readonly isMasked: boolean }

export function showLine(
  { line, kind, category, figure, factor, amount, ...late }: store.LineRow,
  { currency, nameOf }: { readonly currency: store.BillRow['currency']; readonly nameOf: NameOf },
): BillExplanation['lines'][number] {
  const money = moneyIn(currency)
  return {
    line,
    kind,
    category,
    factor,
    figure: money(figure),
    amount: money(amount),
    originAt: late.origin_at?.toISOString() ?? null,
    originBill: late.origin_bill === null ? null : String(late.origin_bill),
    fenced: showFence(late, { currency, nameOf }),
  }
}

function showFence(
  { fence_member: id, fence_in: before, fence_out: after }: Fenced,
  { currency, nameOf }: { readonly currency: store.BillRow['currency']; readonly nameOf: NameOf },
): BillExplanation['lines'][number]['fenced'] {
  if (id === null) return null
  const { account, isMasked } = nameOf(id)
  const money = moneyIn(currency)
  return { account, isMasked, carryIn: money(before ?? 0n), carryOut: money(after ?? 0n) }
}

type Fenced = Pick<store.LineRow, 'fence_member' | 'fence_in' | 'fence_out'>

/** Both bases of real-time pay, and what the day came to. */
export function showRealtime(
  { currency, day_product: dayProduct }: Pick<store.BillRow, 'currency' | 'day_product'>,
  { kept, terms }: { kept: KeptFigures['realtime']; terms: Terms | undefined },
): BillExplanation['realtime'] {
  if (!kept || terms?.kind !== 'realtime') return null
  const money = moneyIn(currency)
  return {
    wonBase: money(BigInt(kept.wonMinor)),
    lostBase: money(BigInt(kept.lostMinor)),
    profitRate: terms.profitPpm,
    lossRate: terms.lossPpm,
    dayExact: exactText(dayProduct ?? '0', currency),
    dayBefore: money(BigInt(kept.paidBeforeMinor)),
  }
}

export const showDispute = ({ line, state, reason, answer, decision, opened_at: at }: store.DisputeRow) => ({
  line,
  state,
  reason,
  answer,
  decision,
  openedAt: at.toISOString(),
})
