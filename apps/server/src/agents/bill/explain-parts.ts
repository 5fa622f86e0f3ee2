import type { BillExplanation } from '@baize/contract'
import { dayAt, type Terms } from '@baize/domain/agent-contract'
import { readLotteryShares } from '../close/figures.ts'
import { findNames } from '../contract/show.ts'
import type { BillDeps } from './deps.ts'
import * as partStore from './part-store.ts'
import * as restateStore from './restate-store.ts'
import { exactText, moneyIn, showCap } from './show.ts'
import type { BillRow } from './store.ts'

type Parts = BillExplanation['parts']

/** The bill or running period whose parts are read. */
export type PartsAsk = Pick<BillRow, 'payee_id' | 'kind' | 'starts_at' | 'ends_at' | 'currency'>

/**
 * The bills that a bill's figures are sums of, and what the payee passes on, which only the payee may see.
 */
export async function findParts(
  deps: BillDeps,
  bill: BillRow,
  isPayee: boolean,
): Promise<{ readonly parts: Parts; readonly passedOnMinor: bigint }> {
  const { db } = deps
  const { payee_id: payeeId, kind, starts_at: startsAt, ends_at: endsAt } = bill
  const isOwn = bill.correction === 0n
  const [ofLines, passedOn, takenOff] = await Promise.all([
    isOwn ? findLineParts(deps, bill) : [],
    isOwn && isPayee ? partStore.findPassedOn(db, { payerId: payeeId, kind, startsAt, endsAt }) : [],
    bill.withheld > 0n ? partStore.findTakenOff(db, { payeeId, id: bill.id }) : [],
  ])
  const show = await showParts(deps, bill, passedOn)
  return {
    parts: [...ofLines, ...passedOn.map(show('passedOn')), ...takenOff.map(show('withheld'))],
    passedOnMinor: passedOn.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/** Deductions of a dividend: salaries, and lottery shares of the payee and its team. */
export async function findLineParts(deps: BillDeps, bill: PartsAsk): Promise<Parts> {
  if (bill.kind !== 'dividend') return []
  const { db, settings } = deps
  const { timeZone: zone } = (await settings.read()).limits
  const { payee_id: payeeId, starts_at: startsAt, ends_at: endsAt } = bill
  const period = { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
  const day = dayAt(period.endMs - 1, zone)
  const [salaries, shares] = await Promise.all([
    partStore.findSalaries(db, { payeeId, startsAt, endsAt, zone }),
    readLotteryShares(deps, { agentIds: [payeeId], period, day }),
  ])
  const lottery = shares.map(({ agentId, amountMinor }): partStore.PartRow => ({
    bill_id: null,
    kind: null,
    starts_at: startsAt,
    count: 1,
    payee_id: agentId,
    amount: amountMinor,
  }))
  const show = await showParts(deps, bill, lottery)
  return [...salaries.map(show('salaries')), ...lottery.map(show('lottery'))]
}

async function showParts(
  { db }: BillDeps,
  { currency }: Pick<BillRow, 'currency'>,
  named: readonly partStore.PartRow[],
) {
  const names = await findNames(
    db,
    named.map(({ payee_id: id }) => id),
  )
  const money = moneyIn(currency)
  return (of: Parts[number]['of']) =>
    (part: partStore.PartRow): Parts[number] => ({
      of,
      bill: part.bill_id === null ? null : String(part.bill_id),
      kind: part.kind,
      startsAt: part.starts_at.toISOString(),
      count: part.count,
      payee: part.payee_id === null ? null : (names.get(part.payee_id) ?? ''),
      amount: money(part.amount),
    })
}

interface KeptLine {
  readonly kind: string
  readonly category: string
  readonly originMs?: number
  readonly figureMinor: string
  readonly factor: number | null
  readonly amountMinor: string
}

function showRestatement(
  { currency }: BillRow,
  found: restateStore.RestatementRow,
  terms: Terms | undefined,
): NonNullable<BillExplanation['restated']> {
  const money = moneyIn(currency)
  return {
    lines: (JSON.parse(found.lines) as KeptLine[]).map((line, place) => ({
      line: place + 1,
      kind: line.kind,
      category: line.category,
      figure: money(BigInt(line.figureMinor)),
      factor: line.factor,
      amount: money(BigInt(line.amountMinor)),
      originAt: line.originMs === undefined ? null : new Date(line.originMs).toISOString(),
      originBill: null,
      fenced: null,
    })),
    base: money(found.base),
    rate: found.rate,
    exact: exactText(found.product, currency),
    cap: showCap(terms, { product: BigInt(found.product), currency }),
    amount: money(found.restated),
  }
}

/** For a bill that restates another: the recalculation of that period. */
export async function findRestated(
  { db }: BillDeps,
  bill: BillRow,
  terms: Terms | undefined,
): Promise<BillExplanation['restated']> {
  if (bill.correction === 0n) return null
  const of = { payeeId: bill.payee_id, correction: bill.correction }
  const found = await restateStore.findRestatement(db, of)
  return found ? showRestatement(bill, found, terms) : null
}

/** What changed of a bill after its period was closed. */
export async function findChanges(
  { db }: BillDeps,
  bill: BillRow,
  terms: Terms | undefined,
): Promise<BillExplanation['changes']> {
  if (bill.correction !== 0n) return []
  const found = await restateStore.findChanges(db, { payeeId: bill.payee_id, id: bill.id })
  const money = moneyIn(bill.currency)
  return found.map((change) => ({
    at: change.made_at.toISOString(),
    amount: money(change.amount),
    taken: money(change.taken),
    bill: change.paid_by === null ? null : String(change.paid_by),
    restated: change.lines === null ? null : showRestatement(bill, change, terms),
  }))
}
