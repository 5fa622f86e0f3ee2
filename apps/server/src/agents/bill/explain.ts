import type { BillExplanation } from '@baize/contract'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { currencies } from '@baize/money'
import { readTerms, type Terms } from '@baize/domain/agent-contract'
import { daysOf } from '../close/figures.ts'
import { findOwn } from '../contract/lookup.ts'
import { findNames } from '../contract/show.ts'
import { ggrOf } from '../figures/model.ts'
import type { BillDeps } from './deps.ts'
import { exactText, moneyIn, readKept, showTiers, viewBill } from './show.ts'
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
  const [names, lines, payments, disputes, days, passedOn, contract] = await Promise.all([
    findNames(db, [bill.payee_id, bill.payer_id]),
    store.findLines(db, of),
    store.findPayments(db, of),
    store.findDisputes(db, of),
    findDays(deps, bill),
    bill.correction !== 0n
      ? 0n
      : store.sumPassedOn(db, {
          payerId: bill.payee_id,
          kind: bill.kind,
          startsAt: bill.starts_at,
          endsAt: bill.ends_at,
        }),
    findOwn(db, { id: bill.contract_id, memberId: bill.payee_id }),
  ])
  const kept = readKept(bill)
  const money = moneyIn(bill.currency)
  const terms = contract && readTerms(contract.terms)
  return {
    ...viewBill(bill, { memberId: viewerId, names }),
    currencySymbol: currencies[bill.currency].symbol,
    side: bill.payee_id === viewerId ? 'payee' : 'payer',
    lines: lines.map(({ line, kind, category, figure, factor, amount, ...late }) => ({
      line,
      kind,
      category,
      factor,
      figure: money(figure),
      amount: money(amount),
      originAt: late.origin_at?.toISOString() ?? null,
      originBill: late.origin_bill === null ? null : String(late.origin_bill),
    })),
    tiers: showTiers(kept, bill.currency),
    exact: exactText(bill.product, bill.currency),
    realtime: showRealtime(bill, terms),
    carryOut: money(bill.carry_out),
    withheld: money(bill.withheld),
    corrects: bill.corrects === null ? null : String(bill.corrects),
    passedOn: money(passedOn),
    days,
    payments: payments.map(({ part, amount, paid_at: at }) => ({
      reference: `bill:${bill.id}/${part}`,
      amount: money(amount),
      at: at.toISOString(),
    })),
    disputes: disputes.map(showDispute),
  }
}

/** Both bases of real-time pay, and what the day came to. */
function showRealtime(bill: store.BillRow, terms: Terms | undefined): BillExplanation['realtime'] {
  const { realtime } = readKept(bill)
  if (!realtime || terms?.kind !== 'realtime') return null
  const money = moneyIn(bill.currency)
  return {
    wonBase: money(BigInt(realtime.wonMinor)),
    lostBase: money(BigInt(realtime.lostMinor)),
    profitRate: terms.profitPpm,
    lossRate: terms.lossPpm,
    dayExact: exactText(bill.day_product ?? '0', bill.currency),
    dayBefore: money(BigInt(realtime.paidBeforeMinor)),
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

/** The figures of the team by day, of which the lines of a day or longer are sums. */
async function findDays({ db, figures, settings }: BillDeps, bill: store.BillRow) {
  // A correction is no sum of figures.
  if (bill.kind === 'hourly' || bill.kind === 'realtime' || bill.correction !== 0n) return []
  const { timeZone } = (await settings.read()).limits
  const period = { startMs: bill.starts_at.getTime(), endMs: bill.ends_at.getTime() }
  const lines = await figures.teamLines(db, { agentIds: [bill.payee_id], ...daysOf(period, timeZone) })
  const money = moneyIn(bill.currency)
  const own = lines.filter(
    (line) => line.currency === bill.currency && (line.valid !== 0n || ggrOf(line) !== 0n),
  )
  const grouped = Map.groupBy(own, ({ day, category, originDay }) => `${day} ${originDay} ${category}`)
  return [...grouped].map(([key, some]) => {
    const [day = '', originDay = '', category = ''] = key.split(' ')
    return {
      day,
      originDay,
      category,
      valid: money(some.reduce((sum, { valid }) => sum + valid, 0n)),
      ggr: money(some.reduce((sum, line) => sum + ggrOf(line), 0n)),
    }
  })
}
