import { canonicalTerms, type Period, type Terms } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { ReckonDeps } from '../close/model.ts'
import { reckon, type BillDraft } from '../close/reckon.ts'
import type * as store from './store.ts'

export interface ReplayAsk {
  readonly payeeId: MemberId
  readonly terms: Exclude<Terms, { kind: 'realtime' }>
  readonly currency: CurrencyCode
  /** The oldest first. */
  readonly periods: readonly Period[]
  /** The bills of these periods, by when they start. */
  readonly bills: ReadonlyMap<number, store.PeriodBill>
}

/**
 * What terms come to in whole periods, by when they start. The first carries in what its bill did; each later
 * one what these terms leave of the one before. A period that was billed by the same terms carries in what its
 * bill did: that knows of restatements, and of what other terms left.
 */
export async function replay(deps: ReckonDeps, ask: ReplayAsk): Promise<Map<number, BillDraft>> {
  const { payeeId, terms, currency, periods, bills } = ask
  const text = canonicalTerms(terms)
  const isActiveAsked = terms.tiers.some(({ active }) => active > 0)
  const drafts = new Map<number, BillDraft>()
  let carryIn = periods[0] && billOf(bills, periods[0])?.carry_in
  for (const [place, period] of periods.entries()) {
    const active = isActiveAsked ? billOf(bills, period)?.active : 0
    const [draft] = await reckon(deps, {
      kind: terms.kind,
      period,
      currency,
      of: [{ payeeId, contractId: null, terms }],
      ...(carryIn !== undefined && { carries: new Map([[payeeId, carryIn]]) }),
      ...(active !== undefined && { active: new Map([[payeeId, active]]) }),
    })
    if (!draft) break
    drafts.set(period.startMs, draft)
    const [bill, next] = [period, periods[place + 1]].map((each) => each && billOf(bills, each))
    const isAsBilled = bill?.terms === text && bill.carry_in === draft.carryInMinor
    carryIn = next && (isAsBilled || next.terms === text) ? next.carry_in : draft.carryOutMinor
  }
  return drafts
}

/** A period of another length is no bill's. */
export function billOf(bills: ReplayAsk['bills'], { startMs, endMs }: Period): store.PeriodBill | undefined {
  const bill = bills.get(startMs)
  return bill?.ends_at.getTime() === endMs ? bill : undefined
}
