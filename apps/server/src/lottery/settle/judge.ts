import type { Result as DrawnNumbers, Terms } from '@baize/lottery/play'
import {
  correctPayout,
  mostCovered,
  rowsWithoutRebate,
  settleTicket,
  shareRebate,
  type Row,
  type TicketOutcome,
} from '@baize/lottery/ticket'

/** A ticket for settling: its rows, and the prize groups as they stood. */
export interface JudgedTicket {
  readonly rows: readonly Row[]
  /** What its rows cover at most, in hundredths. */
  readonly coverage: number
  readonly ownGroup: number
  readonly stakeMinor: bigint
  /** What of the stake was bonus money: it gives no rebates. */
  readonly bonusMinor: bigint
  readonly uplineGroups: readonly number[]
}

/** All that a ticket comes to under a result. */
export interface Settled {
  readonly outcome: TicketOutcome
  /** Payout and refund. */
  readonly paidMinor: bigint
  /** Stake that counts as turnover. */
  readonly validStakeMinor: bigint
  readonly rebateMinor: bigint
  /** By the upline, the nearest first. */
  readonly sharesMinor: readonly bigint[]
}

/**
 * Settles all tickets of a member in a draw. Rows that together cover the draw give no rebate and count for
 * no turnover (lottery.md 3).
 */
export function settleMember(
  tickets: readonly JudgedTicket[],
  { result, terms }: { result: DrawnNumbers; terms: Terms },
): Settled[] {
  const mayCover = tickets.reduce((sum, { coverage }) => sum + coverage, 0) > mostCovered
  const rows = mayCover ? tickets.flatMap((ticket) => ticket.rows) : []
  const uncounted = rowsWithoutRebate(rows, terms)
  return tickets.map((ticket) => settleOne(ticket, settleTicket(ticket.rows, result, terms), uncounted))
}

function settleOne(ticket: JudgedTicket, outcome: TicketOutcome, uncounted: ReadonlySet<Row>): Settled {
  let validStakeMinor = 0n
  let rebateMinor = 0n
  const sharesMinor = ticket.uplineGroups.map(() => 0n)
  ticket.rows.forEach((row, index) => {
    if (uncounted.has(row)) return
    const baseMinor = row.stakeMinor - (outcome.rows[index]?.refundMinor ?? 0n)
    const cashMinor =
      ticket.bonusMinor === 0n
        ? baseMinor
        : (baseMinor * (ticket.stakeMinor - ticket.bonusMinor)) / ticket.stakeMinor
    const { memberMinor, uplineMinor } = shareRebate(cashMinor, {
      row: row.prizeGroup,
      own: ticket.ownGroup,
      upline: ticket.uplineGroups,
    })
    validStakeMinor += baseMinor
    rebateMinor += memberMinor
    uplineMinor.forEach((shareMinor, place) => (sharesMinor[place] = (sharesMinor[place] ?? 0n) + shareMinor))
  })
  const paidMinor = outcome.payoutMinor + outcome.refundMinor
  return { outcome, paidMinor, validStakeMinor, rebateMinor, sharesMinor }
}

/**
 * What stands after a correction. External draws follow the corrected result; who won by a draw of the house
 * keeps it, and who was wronged is paid.
 */
export function standing(
  { before, after }: { before: Settled; after: Settled },
  kind: 'house' | 'external',
): Settled {
  const step = correctPayout({ beforeMinor: before.paidMinor, afterMinor: after.paidMinor }, kind)
  return step.kind === 'none' && after.paidMinor < before.paidMinor ? before : after
}
