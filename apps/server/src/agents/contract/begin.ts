import { periodAt, periodKindOf, type PeriodKind, type Terms } from '@baize/domain/agent-contract'
import { invariant } from '@baize/std'

/** How long the periods of these terms are. */
export const lengthOf = (terms: Terms): PeriodKind =>
  periodKindOf(terms.kind, terms.kind === 'dividend' ? terms.period : 'daily')

/** More than any two lengths need until they begin together. */
const mostPeriods = 120

/**
 * When terms begin that are accepted now: with the next period, and where a contract stands whose periods are
 * of another length, with the first one that begins with one of its.
 */
export function findBegin(
  { next, present }: { readonly next: Terms; readonly present: Terms | undefined },
  nowMs: number,
  zone: string,
): number {
  const lengths = [lengthOf(next), ...(present ? [lengthOf(present)] : [])]
  const [first] = lengths
  invariant(first, 'terms have a length')
  let atMs = periodAt(first, nowMs, zone).endMs
  for (let tries = 0; tries < mostPeriods; tries += 1) {
    const candidate = atMs
    if (lengths.every((length) => periodAt(length, candidate, zone).startMs === candidate)) return candidate
    atMs = periodAt(first, candidate, zone).endMs
  }
  return atMs
}

/** When a contract ends that is ended now: with its running period, or before it began. */
export const findEnd = (terms: Terms, startsAtMs: number, nowMs: number, zone: string): number =>
  startsAtMs > nowMs ? startsAtMs : periodAt(lengthOf(terms), nowMs, zone).endMs
