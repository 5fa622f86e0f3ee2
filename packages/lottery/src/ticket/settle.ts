import { invariant } from '@baize/std'
import type { Result, Terms } from '../play/declare.ts'
import { oddsScale } from '../play/price.ts'
import type { Row } from './row.ts'

export interface RowOutcome {
  /** By tier, as the play counts them. */
  readonly hits: readonly number[]
  readonly pushed: number
  readonly payoutMinor: bigint
  /** Stake that returns because its lines were pushed: no turnover, no rebate. */
  readonly refundMinor: bigint
}

export interface TicketOutcome {
  readonly rows: readonly RowOutcome[]
  readonly payoutMinor: bigint
  readonly refundMinor: bigint
  /** The stake without pushes: the base of wagering and rebates. */
  readonly turnoverMinor: bigint
  readonly state: 'won' | 'lost' | 'refunded'
}

/** Pays a row, rounded once: the fraction of a minor unit stays with the house. */
export function settleRow(row: Row, result: Result, terms: Terms): RowOutcome {
  const hits = row.play.hits(row.selection, result, terms)
  const pushed = row.play.pushes?.(row.selection, result, terms) ?? 0
  invariant(pushed <= row.lines, 'no more lines are pushed than were sold')
  const weight = weigh(hits, row.oddsE4)
  return {
    hits,
    pushed,
    payoutMinor: weight === 0n ? 0n : (row.lineStakeMinor * weight) / oddsScale,
    refundMinor: pushed === 0 ? 0n : row.lineStakeMinor * BigInt(pushed),
  }
}

/** Hits times odds, in ten-thousandths of a line's stake. */
export function weigh(hits: readonly number[], oddsE4: readonly bigint[]): bigint {
  let sum = 0n
  hits.forEach((count, tier) => {
    if (count > 0) sum += BigInt(count) * (oddsE4[tier] ?? 0n)
  })
  return sum
}

/** Settles all rows of a ticket by the numbers of its draw. */
export function settleTicket(rows: readonly Row[], result: Result, terms: Terms): TicketOutcome {
  const outcomes = rows.map((row) => settleRow(row, result, terms))
  let [payoutMinor, refundMinor, stakeMinor] = [0n, 0n, 0n]
  for (const outcome of outcomes) {
    payoutMinor += outcome.payoutMinor
    refundMinor += outcome.refundMinor
  }
  for (const row of rows) stakeMinor += row.stakeMinor
  const lost = refundMinor === stakeMinor ? 'refunded' : 'lost'
  return {
    rows: outcomes,
    payoutMinor,
    refundMinor,
    turnoverMinor: stakeMinor - refundMinor,
    state: payoutMinor > 0n ? 'won' : lost,
  }
}

/** What a corrected result changes for one ticket. */
export type CorrectionStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'win' | 'win_taken_back'; readonly amountMinor: bigint }

/**
 * External draws follow the corrected result both ways. Draws of the house have proven inputs: winners keep
 * what they got and only those who were wronged are paid.
 */
export function correctPayout(
  { beforeMinor, afterMinor }: { beforeMinor: bigint; afterMinor: bigint },
  drawKind: 'house' | 'external',
): CorrectionStep {
  if (afterMinor > beforeMinor) return { kind: 'win', amountMinor: afterMinor - beforeMinor }
  if (afterMinor === beforeMinor || drawKind === 'house') return { kind: 'none' }
  return { kind: 'win_taken_back', amountMinor: beforeMinor - afterMinor }
}
