import { type Ratio, ratio } from '@baize/games/ratio'
import { invariant } from '@baize/std'
import type { OutcomeResult } from '../market/index.ts'
import { leastOddsMilli } from '../slip/index.ts'

/**
 * What a leg multiplies its stake by: v + (1 - v) * r * d * o, of void part v, result r, dead heat d (places
 * over tied) and odds o (sportsbook design, section 6). Exact.
 */
export function factorOf(outcome: OutcomeResult, oddsMilli: number): Ratio {
  const [places, tied] = outcome.deadHeat ?? [1, 1]
  invariant(places >= 1 && places <= tied, 'a dead heat has as many places as competitors, or fewer')
  invariant(oddsMilli >= leastOddsMilli, 'odds are at least 1.01')
  const voidPart = BigInt(1000 * outcome.voidHalves * tied)
  const wonPart = BigInt((2 - outcome.voidHalves) * outcome.result * places) * BigInt(oddsMilli)
  return ratio(voidPart + wonPart, BigInt(2000 * tied))
}

/** The part of a leg's stake that was never at risk: 0, 1/2 or 1. */
export const voidPartOf = ({ voidHalves }: OutcomeResult): Ratio => ratio(BigInt(voidHalves), 2n)
