import { ok, refuse, type Result as Outcome } from '@baize/std'
import type { Family } from '../series/families.ts'
import type { Contribution } from '../play/declare.ts'
import { coverageOf } from './coverage.ts'
import { mostPayout, spreadRow } from './exposure.ts'
import { sellRow, type Row, type RowAsked, type RowRefusal, type RowRules } from './row.ts'

export interface SoldTicket {
  readonly rows: readonly Row[]
  readonly lines: bigint
  readonly stakeMinor: bigint
  /** What it can win at most; never above the limit: no win is ever cut. */
  readonly mostPayoutMinor: bigint
  /** What it adds to the exposure of its draw. */
  readonly contributions: readonly Contribution[]
  /** The hundredths of a view that its rows cover at most, one by one, and added up. */
  readonly coverage: number
}

export interface TicketAsked {
  readonly family: Family
  readonly rows: readonly RowAsked[]
  /** What the page showed; any difference is refused with the new price. Nothing only asks for the price. */
  readonly expectedStakeMinor: bigint | undefined
  /** What the member has staked on this draw before. */
  readonly stakedMinor: bigint
}

export type TicketRefusal = RowRefusal | 'lottery_price_changed'

/** Counts, prices and bounds a ticket; the details of a refusal name the row. */
export function sellTicket(asked: TicketAsked, rules: RowRules): Outcome<SoldTicket, TicketRefusal> {
  const { limits } = rules
  if (asked.rows.length < 1 || asked.rows.length > limits.rows)
    return refuse('limit_reached', { limit: 'rows', most: limits.rows })
  const rows: Row[] = []
  let lines = 0n
  let stakeMinor = 0n
  for (const [index, row] of asked.rows.entries()) {
    if (row.play.family !== asked.family) return refuse('selection_invalid', { row: index, reason: 'family' })
    const sold = sellRow(row, rules)
    if (!sold.ok) return refuse(sold.code, { row: index, details: sold.details })
    rows.push(sold.value)
    lines += sold.value.lines
    stakeMinor += sold.value.stakeMinor
  }
  if (lines > limits.linesOfTicket) return refuse('lines_too_many', { most: limits.linesOfTicket })
  if (stakeMinor > limits.ticketStakeMinor)
    return refuse('limit_reached', { limit: 'ticket_stake', most: limits.ticketStakeMinor })
  if (stakeMinor + asked.stakedMinor > limits.memberDrawStakeMinor)
    return refuse('limit_reached', { limit: 'member_draw', most: limits.memberDrawStakeMinor })
  if (asked.expectedStakeMinor !== undefined && stakeMinor !== asked.expectedStakeMinor)
    return refuse('lottery_price_changed', { stakeMinor })
  const spread = rows.map((row) => spreadRow(row, rules.terms))
  const contributions = spread.flat()
  const mostPayoutMinor = mostPayout(asked.family, contributions, { limitMinor: limits.payoutMinor })
  if (mostPayoutMinor > limits.payoutMinor)
    return refuse('limit_reached', { limit: 'payout', most: limits.payoutMinor })
  const coverage = spread.reduce((sum, row) => sum + coverageOf(asked.family, row), 0)
  return ok({ rows, lines, stakeMinor, mostPayoutMinor, contributions, coverage })
}
