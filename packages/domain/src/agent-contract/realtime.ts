import { cappedAt, wholeRate, type RealtimeTerms } from './terms.ts'

/** What a team staked in bets from the single bet amount on, by whether the member won. */
export interface RealtimeBases {
  readonly wonMinor: bigint
  readonly lostMinor: bigint
}

export interface RealtimeBill {
  /** Both products added, in millionths of a minor unit: of the slot, and of the day so far with it. */
  readonly product: bigint
  readonly dayProduct: bigint
  readonly amountMinor: bigint
}

/**
 * What a slot of five minutes pays: the floor of the day's running sum less what its earlier slots paid, so
 * that
 * 288 floors lose nothing. A correction may pull the sum below what was paid: then the slot pays nothing. A
 * cap is the day's.
 */
export function computeRealtime(
  terms: RealtimeTerms,
  slot: RealtimeBases,
  before: { readonly dayProduct: bigint; readonly paidMinor: bigint },
): RealtimeBill {
  const product = slot.wonMinor * BigInt(terms.profitPpm) + slot.lostMinor * BigInt(terms.lossPpm)
  const dayProduct = before.dayProduct + product
  const dueMinor = cappedAt(terms, dayProduct > 0n ? dayProduct / BigInt(wholeRate) : 0n)
  return { product, dayProduct, amountMinor: dueMinor > before.paidMinor ? dueMinor - before.paidMinor : 0n }
}
