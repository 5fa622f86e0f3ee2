import type { Terms, Tier } from './terms.ts'

/**
 * Whether `below` may stand under `above` (decision D24 for tiers): each of its tiers has one above whose
 * rate is at least as high and whose minimums are at most as high. Then the payer reaches what the payee
 * reaches.
 */
export function fitsUnder(below: Terms, above: Terms): boolean {
  if (below.kind === 'realtime')
    return (
      above.kind === 'realtime' &&
      below.profitPpm <= above.profitPpm &&
      below.lossPpm <= above.lossPpm &&
      below.singleBetMinor >= above.singleBetMinor
    )
  if (above.kind !== below.kind) return false
  if (below.kind === 'dividend' && above.kind === 'dividend' && below.period !== above.period) return false
  return below.tiers.every((tier) => above.tiers.some((other) => isTierUnder(tier, other)))
}

const isTierUnder = (below: Tier, above: Tier): boolean =>
  above.ratePpm >= below.ratePpm &&
  above.validMinor <= below.validMinor &&
  above.lossMinor <= below.lossMinor &&
  above.active <= below.active
