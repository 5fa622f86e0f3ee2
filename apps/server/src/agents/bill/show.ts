import type { BillExplanation, BillView } from '@baize/contract'
import { cappedAt, wholeRate, type Terms } from '@baize/domain/agent-contract'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type * as store from './store.ts'

export const moneyIn = (currency: CurrencyCode) => (minor: bigint) =>
  formatDecimal(minor, currencies[currency])

export const openOf = (bill: store.BillRow): bigint =>
  bill.amount - bill.paid - bill.withheld - bill.written_off

function stateOf(bill: store.BillRow): BillView['state'] {
  if (bill.amount === 0n) return 'nothing'
  if (openOf(bill) === 0n)
    return bill.withheld > 0n ? 'withheld' : bill.written_off > 0n ? 'written_off' : 'paid'
  if (bill.held !== null) return 'held'
  return bill.paid > 0n ? 'part' : 'open'
}

export function viewBill(
  bill: store.BillRow,
  { memberId, names }: { memberId: MemberId; names: ReadonlyMap<bigint, string> },
): BillView {
  const money = moneyIn(bill.currency)
  const partnerId = bill.payee_id === memberId ? bill.payer_id : bill.payee_id
  return {
    id: String(bill.id),
    contractId: String(bill.contract_id),
    kind: bill.kind,
    partner: partnerId === null ? null : (names.get(partnerId) ?? ''),
    startsAt: bill.starts_at.toISOString(),
    endsAt: bill.ends_at.toISOString(),
    base: money(bill.base),
    rate: bill.rate,
    amount: money(bill.amount),
    paid: money(bill.paid),
    open: money(openOf(bill)),
    state: stateOf(bill),
  }
}

/** The parts of the text that a bill keeps. */
export interface KeptFigures {
  readonly active: number
  readonly valid: string
  readonly realtime: {
    readonly wonMinor: string
    readonly lostMinor: string
    readonly paidBeforeMinor: string
  } | null
  readonly tiers: readonly {
    readonly ratePpm: number
    readonly valid: KeptCondition<string>
    readonly loss: KeptCondition<string>
    readonly members: KeptCondition<number>
    readonly isMet: boolean
    readonly wouldBeMinor: string
  }[]
}
interface KeptCondition<Value> {
  readonly asked: Value
  readonly had: Value
  readonly missing: Value
}

export const readKept = (bill: Pick<store.BillRow, 'figures'>): KeptFigures =>
  JSON.parse(bill.figures) as KeptFigures

export function showTiers(
  kept: Pick<KeptFigures, 'tiers'>,
  currency: CurrencyCode,
): BillExplanation['tiers'] {
  const money = moneyIn(currency)
  const amounts = ({ asked, had, missing }: KeptCondition<string>) => ({
    asked: money(BigInt(asked)),
    had: money(BigInt(had)),
    missing: money(BigInt(missing)),
  })
  return kept.tiers.map(({ ratePpm, valid, loss, members, isMet, wouldBeMinor }) => ({
    rate: ratePpm,
    bet: amounts(valid),
    profitLoss: amounts(loss),
    activeMembers: members,
    isMet,
    wouldBe: money(BigInt(wouldBeMinor)),
  }))
}

/** What a cap let be paid of a product in millionths of a minor unit; of real-time pay of its day's. */
export function showCap(
  terms: Terms | undefined,
  { product, currency }: { readonly product: bigint; readonly currency: CurrencyCode },
): BillExplanation['cap'] {
  if (terms?.capMinor === undefined) return null
  const money = moneyIn(currency)
  const floor = product > 0n ? product / BigInt(wholeRate) : 0n
  return { most: money(terms.capMinor), floor: money(floor), taken: money(floor - cappedAt(terms, floor)) }
}

/** A product in millionths of a minor unit as an exact amount: `1199.99994`. */
export function exactText(product: string, currency: CurrencyCode): string {
  const { scale } = currencies[currency]
  const value = BigInt(product)
  const whole = BigInt(wholeRate) * 10n ** BigInt(scale)
  const sign = value < 0n ? '-' : ''
  const positive = value < 0n ? -value : value
  const rest = String(positive % whole)
    .padStart(6 + scale, '0')
    .replace(/0+$/, '')
  return `${sign}${positive / whole}.${rest.padEnd(scale, '0')}`
}
