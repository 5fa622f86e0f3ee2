import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { BillResult } from '@baize/domain/agent-contract'
import { reckonAgain } from '../close/again.ts'
import { daysOf } from '../close/figures.ts'
import type { LateFact, ReckonDeps } from '../close/model.ts'
import type { HouseRules } from '../contract/rules.ts'
import { isFencedWithin } from '../ring-fence/lookup.ts'
import { namesOf } from './desk-show.ts'
import * as restateStore from './restate-store.ts'
import { moneyIn, readKept } from './show.ts'
import type * as store from './store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Why a period is not computed again. */
export type Hindrance = 'kind' | 'nothing_late' | 'carried' | 'changed' | 'fenced'

/** One bill of a line as it was and as it would be. */
export interface Restated {
  readonly bill: restateStore.LineBill
  readonly now: BillResult
  readonly facts: readonly LateFact[]
  readonly lateMinor: bigint
}

export interface Restatement {
  readonly hindrance: Hindrance | null
  readonly bills: readonly Restated[]
}

const none = (hindrance: Hindrance): Restatement => ({ hindrance, bills: [] })

/**
 * The period of a bill again, for its whole line, with the facts of its days that came after it was closed
 * and that no bill counts yet.
 */
export async function restate(deps: ReckonDeps, bill: store.BillRow): Promise<Restatement> {
  const isOfDays = bill.kind === 'daily' || bill.kind === 'dividend'
  if (!isOfDays || bill.correction !== 0n) return none('kind')
  const { timeZone: zone } = (await deps.settings.read()).limits
  const { from, to } = daysOf({ startMs: bill.starts_at.getTime(), endMs: bill.ends_at.getTime() }, zone)
  const openDay = await restateStore.findOpenDay(deps.db, { bill, zone })
  if (openDay === undefined) return none('nothing_late')
  const line = await restateStore.findLineBills(deps.db, { bill, day: to })
  const payeeIds = line.map(({ payee_id: id }) => id)
  const span = { payeeIds, kind: bill.kind, currency: bill.currency, from, to }
  // One after the other: all of it may be one transaction.
  const unused = await restateStore.findUnused(deps.db, { ...span, openDay })
  const counted = await restateStore.findCounted(deps.db, span)
  const touched = line.filter((each) => unused.some((fact) => fact.agent_id === each.payee_id))
  if (touched.length === 0) return none('nothing_late')
  // What a member had left apart is in later bills already; late facts of it count there.
  if (bill.kind === 'dividend' && (await isFencedWithin(deps.db, { payeeIds, from, to })))
    return none('fenced')
  const closed = touched.map(closedBill)
  const ask = { startsAt: bill.starts_at, endsAt: bill.ends_at, currency: bill.currency, bills: closed }
  const then = await reckonAgain(deps, { ...ask, late: counted })
  const now = await reckonAgain(deps, { ...ask, late: [...counted, ...unused] })
  const bills = touched.flatMap((each): Restated[] => {
    const [was, is] = [then.get(each.payee_id), now.get(each.payee_id)]
    const facts = unused.filter((fact) => fact.agent_id === each.payee_id)
    return was?.amountMinor === each.was && is
      ? [{ bill: each, now: is, facts, lateMinor: facts.reduce((sum, fact) => sum + worth(each, fact), 0n) }]
      : []
  })
  // What it was computed from is no longer what it was: the same figures have to give the same bill.
  if (bills.length < touched.length) return none('changed')
  const isCarried = bills.some(
    ({ bill: each, now: is }) => each.has_later && is.carryOutMinor !== each.carry_was,
  )
  return { hindrance: isCarried ? 'carried' : null, bills }
}

const closedBill = (bill: restateStore.LineBill) => ({
  payeeId: bill.payee_id,
  terms: bill.terms,
  rules: (JSON.parse(bill.figures) as { rules: HouseRules }).rules,
  active: readKept(bill).active,
  carryIn: bill.carry_in,
})

const worth = ({ kind }: store.BillRow, { valid, ggr, bonuses, rebates }: LateFact): bigint =>
  kind === 'daily' ? valid : ggr - bonuses - rebates

export async function showRestated(
  { db }: Pick<ReckonDeps, 'db'>,
  bills: readonly Restated[],
): Promise<Value<'agentRestatePreview'>['bills']> {
  const names = await namesOf(
    db,
    bills.map(({ bill }) => bill),
  )
  return bills.map(({ bill, now, lateMinor }) => {
    const money = moneyIn(bill.currency)
    return {
      id: String(bill.id),
      payee: names.get(bill.payee_id) ?? '',
      payer: bill.payer_id === null ? null : (names.get(bill.payer_id) ?? ''),
      late: money(lateMinor),
      baseBefore: money(bill.base),
      base: money(now.baseMinor),
      rateBefore: bill.rate,
      rate: now.ratePpm,
      amountBefore: money(bill.was),
      amount: money(now.amountMinor),
      difference: money(now.amountMinor - bill.was),
    }
  })
}
