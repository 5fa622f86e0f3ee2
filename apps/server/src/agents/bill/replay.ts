import { canonicalTerms, type Period, type Terms } from '@baize/domain/agent-contract'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { ReckonAsk, ReckonDeps } from '../close/model.ts'
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
 * one what these terms leave of the one before. A period that was billed by the same terms carries in what
 * its bill did: that knows of restatements, and of what other terms left.
 */
export async function replay(deps: ReckonDeps, ask: ReplayAsk): Promise<Map<number, BillDraft>> {
  const { payeeId, terms, currency, periods, bills } = ask
  const text = canonicalTerms(terms)
  const activeOf = activeIn(ask)
  const drafts = new Map<number, BillDraft>()
  let carryIn = periods[0] && billOf(bills, periods[0])?.carry_in
  let fenceCarries: ReckonAsk['fenceCarries']
  for (const [place, period] of periods.entries()) {
    const active = activeOf(period)
    const [draft] = await reckon(deps, {
      kind: terms.kind,
      period,
      currency,
      of: [{ payeeId, contractId: null, terms }],
      ...knownOf(payeeId, { carryIn, active }),
      fenceCarries,
    })
    if (!draft) break
    drafts.set(period.startMs, draft)
    const [bill, next] = [period, periods[place + 1]].map((each) => each && billOf(bills, each))
    const isNextKnown = isAsBilled(text, bill, draft) || next?.terms === text
    const known = isNextKnown ? next : undefined
    carryIn = known?.carry_in ?? draft.carryOutMinor
    fenceCarries = known ? undefined : new Map([[payeeId, leftOf(draft)]])
  }
  return drafts
}

/** Whether the terms and what was carried in were those of the bill. */
const isAsBilled = (text: string, bill: store.PeriodBill | undefined, draft: BillDraft): boolean =>
  bill?.terms === text && bill.carry_in === draft.carryInMinor

/** How many members were active in a period: none where terms do not ask, else what its bill counted. */
function activeIn({ terms, bills }: ReplayAsk): (period: Period) => number | undefined {
  const isAsked = terms.tiers.some(({ active }) => active > 0)
  return (period) => (isAsked ? billOf(bills, period)?.active : 0)
}

/** What a period carries in and how many members are active in it, where that is known. */
const knownOf = (payeeId: MemberId, { carryIn, active }: Known): Pick<ReckonAsk, 'carries' | 'active'> => ({
  ...(carryIn !== undefined && { carries: new Map([[payeeId, carryIn]]) }),
  ...(active !== undefined && { active: new Map([[payeeId, active]]) }),
})

interface Known {
  readonly carryIn: bigint | undefined
  readonly active: number | undefined
}

/** What a bill leaves of ring-fenced members. */
const leftOf = ({ lines }: BillDraft) =>
  new Map(lines.flatMap(({ fence }) => (fence ? [[fence.memberId, fence.carryOutMinor] as const] : [])))

/** A period of another length is no bill's. */
export function billOf(bills: ReplayAsk['bills'], { startMs, endMs }: Period): store.PeriodBill | undefined {
  const bill = bills.get(startMs)
  return bill?.ends_at.getTime() === endMs ? bill : undefined
}
