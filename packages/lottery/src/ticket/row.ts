import { ok, refuse, type Result as Outcome } from '@baize/std'
import type { Play, Selection, Terms } from '../play/declare.ts'
import type { OddsTable } from '../play/odds-table.ts'
import { oddsScale, playOdds } from '../play/price.ts'
import { mayChooseGroup, type PrizeMode } from './prize-group.ts'
import { mostMultiple, unitMinor, type Unit } from './units.ts'

/** What a ticket says of one bet, the selection checked. */
export interface RowAsked {
  readonly play: Play
  readonly selection: Selection
  readonly unit: Unit
  readonly multiple: number
  readonly prizeGroup: number
}

/** A row as it is sold: nothing of it changes later. */
export interface Row {
  readonly play: Play
  readonly selection: Selection
  readonly prizeGroup: number
  readonly lineStakeMinor: bigint
  readonly lines: bigint
  /** lines x line stake. */
  readonly stakeMinor: bigint
  /** Of every tier, in ten-thousandths, the stake included. */
  readonly oddsE4: readonly bigint[]
}

export interface RowRules {
  readonly mode: PrizeMode
  /** The member's own group. */
  readonly own: number
  readonly terms: Terms
  /** Decimals of the currency. */
  readonly scale: number
  readonly limits: TicketLimits
  /** The odds of the draw; without one, those of the formula. */
  readonly table?: OddsTable | undefined
}

/** lottery.md 4; amounts in minor units of a currency with two decimals. */
export interface TicketLimits {
  readonly rows: number
  readonly linesOfRow: bigint
  readonly linesOfTicket: bigint
  readonly lineStakeMinor: bigint
  readonly ticketStakeMinor: bigint
  readonly memberDrawStakeMinor: bigint
  readonly payoutMinor: bigint
  /** A winning line pays at least so much, so that flooring costs little of it. */
  readonly leastWinMinor: bigint
}

export const defaultLimits: TicketLimits = {
  rows: 50,
  linesOfRow: 100_000n,
  linesOfTicket: 1_000_000n,
  lineStakeMinor: 1_000_000n,
  ticketStakeMinor: 5_000_000n,
  memberDrawStakeMinor: 20_000_000n,
  payoutMinor: 500_000_000n,
  leastWinMinor: 150n,
}

export type RowRefusal =
  | 'selection_invalid'
  | 'lines_too_many'
  | 'limit_reached'
  | 'unit_not_offered'
  | 'group_refused'

/** Counts and prices a row by formula, or says why it cannot be sold. Refused before anything is listed. */
export function sellRow(asked: RowAsked, rules: RowRules): Outcome<Row, RowRefusal> {
  const { play, selection, multiple, prizeGroup } = asked
  const unit = unitMinor(asked.unit, rules.scale)
  if (unit === undefined) return refuse('unit_not_offered')
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > mostMultiple)
    return refuse('limit_reached', { limit: 'multiple', most: mostMultiple })
  if (!mayChooseGroup(rules.mode, { own: rules.own, group: prizeGroup })) return refuse('group_refused')
  const counts = play.lines(selection, rules.terms)
  const lines = counts.reduce((sum, count) => sum + count, 0n)
  if (lines <= 0n) return refuse('selection_invalid', { reason: 'no_lines' })
  if (lines > rules.limits.linesOfRow) return refuse('lines_too_many', { most: rules.limits.linesOfRow })
  const lineStakeMinor = unit * BigInt(multiple)
  if (lineStakeMinor > rules.limits.lineStakeMinor)
    return refuse('limit_reached', { limit: 'line_stake', most: rules.limits.lineStakeMinor })
  const oddsE4 = playOdds(play, prizeGroup, rules.table)
  if (lineStakeMinor * leastOdds(play, { counts, oddsE4 }) < rules.limits.leastWinMinor * oddsScale)
    return refuse('unit_not_offered')
  return ok({
    play,
    selection,
    prizeGroup,
    lineStakeMinor,
    lines,
    stakeMinor: lines * lineStakeMinor,
    oddsE4,
  })
}

/** The least odds that a line of the selection can win by. */
function leastOdds(
  play: Play,
  { counts, oddsE4 }: { counts: readonly bigint[]; oddsE4: readonly bigint[] },
): bigint {
  let from = 0
  let least: bigint | undefined
  play.kinds.forEach(({ tiers }, index) => {
    const odds = oddsE4.slice(from, from + tiers.length)
    from += tiers.length
    if ((counts[index] ?? 0n) === 0n) return
    for (const one of odds) if (least === undefined || one < least) least = one
  })
  return least ?? 0n
}
