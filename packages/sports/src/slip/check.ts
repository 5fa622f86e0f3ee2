import type { SlipKind } from './kinds.ts'
import { type LegsRefusal, refuseLegs } from './lines.ts'
import { hasRelated, type RelatedLeg } from './related.ts'
import { isOverOddsCap, leastOddsMilli } from './odds.ts'

export type SlipRefusal = LegsRefusal | 'same_event' | 'related_legs' | 'odds_over_cap'

/**
 * Why a slip of this shape is not taken, whatever the prices and the stake are: number of legs, two legs of
 * one event (these need a bet builder, whose legs are of one event alone), related legs, combined odds above
 * 10,000. Undefined where it may be (sportsbook design, section 5).
 */
export function checkSlip(
  legs: readonly (RelatedLeg & { readonly event: string; readonly oddsMilli: number })[],
  kind: SlipKind,
): SlipRefusal | undefined {
  const refusal = refuseLegs(kind, legs.length)
  if (refusal !== undefined) return refusal
  const events = new Set(legs.map(({ event }) => event)).size
  if (kind.type === 'builder') return events === 1 ? undefined : 'bad_request'
  if (kind.type === 'each_way') return events === 1 ? undefined : 'bad_request'
  if (events < legs.length) return 'same_event'
  if (hasRelated(legs)) return 'related_legs'
  const oddsMilli = legs.map((leg) => leg.oddsMilli)
  if (!oddsMilli.every((odds) => Number.isSafeInteger(odds) && odds >= leastOddsMilli)) return 'bad_request'
  return isOverOddsCap(kind, oddsMilli) ? 'odds_over_cap' : undefined
}
