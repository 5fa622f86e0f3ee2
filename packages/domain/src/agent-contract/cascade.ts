import { fitsUnder } from './dominance.ts'
import type { Terms } from './terms.ts'

/** A contract of one kind that is in force, or will be. `payerId` null is the platform. */
export interface Standing<Id> {
  readonly id: Id
  readonly payerId: bigint | null
  readonly payeeId: bigint
  readonly terms: Terms
}

/**
 * Every contract that ends when `change.payeeId` has these terms from now on (null: none any more): those of
 * its downlines that no longer fit, and below each of them those whose payer keeps nothing they fit under. It
 * is the least such set, whatever order one looks in; nearer ones come first.
 */
export function cascadeOf<Id, Given extends Standing<Id>>(
  standing: readonly Given[],
  change: { readonly payeeId: bigint; readonly terms: Terms | null },
): Given[] {
  const ofPayer = Map.groupBy(standing, ({ payerId }) => payerId)
  const ended: Given[] = []
  const seen = new Set<Id>()
  const waiting: { payeeId: bigint; terms: Terms | null }[] = [change]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const contract of ofPayer.get(next.payeeId) ?? []) {
      if (seen.has(contract.id)) continue
      if (next.terms !== null && fitsUnder(contract.terms, next.terms)) continue
      seen.add(contract.id)
      ended.push(contract)
      waiting.push({ payeeId: contract.payeeId, terms: null })
    }
  }
  return ended
}
