import { findPlay, lunarYearOf, readSelection } from '@baize/lottery/play'
import { findSeries, type Series } from '@baize/lottery/series'
import { defaultLimits, rowsWithoutRebate, sellRow, type Row } from '@baize/lottery/ticket'
import { InvariantError } from '@baize/std'
import type { Drawn } from './line.ts'
import { judgeRow, linesOf, shareOf, type OracleRow } from './oracle.ts'

/** A ticket as the oracle knows it: what was asked, and who stood above when it was sold. */
export interface BookedTicket {
  readonly id: string
  readonly member: bigint
  readonly rows: readonly OracleRow[]
  readonly own: number
  /** The nearest first. */
  readonly upline: readonly { readonly id: bigint; readonly group: number }[]
  isCancelled: boolean
}

/** What a ticket comes to. */
export interface Standing {
  readonly payoutMinor: bigint
  readonly refundMinor: bigint
  readonly rebateMinor: bigint
  readonly sharesMinor: readonly bigint[]
}

const nothing: Standing = { payoutMinor: 0n, refundMinor: 0n, rebateMinor: 0n, sharesMinor: [] }

export const stakeOf = (row: OracleRow): bigint => BigInt(linesOf(row).length) * row.lineStakeMinor
export const stakeOfTicket = ({ rows }: Pick<BookedTicket, 'rows'>): bigint =>
  rows.reduce((sum, row) => sum + stakeOf(row), 0n)

/** The lunar year that draws of tests have. */
export const testYear = lunarYearOf('20261101') ?? 0

/** Which rows of a member cover a draw is the one thing that is asked of the package: cells are its own. */
function soldRow(row: OracleRow): Row {
  const play = findPlay(row.family, row.playId)
  const terms = { lunarYear: row.lunarYear }
  const read = play && readSelection(play, row.selection, terms)
  if (!play || !read?.ok) throw new InvariantError('the oracle books what was sold')
  const sold = sellRow(
    {
      play,
      selection: read.value,
      unit: 'fen',
      multiple: Number(row.lineStakeMinor),
      prizeGroup: row.prizeGroup,
    },
    {
      // Only these have groups so low.
      mode: row.prizeGroup < 1700 ? 'SEA' : 'ELOTT',
      own: 1998,
      terms,
      scale: 2,
      limits: { ...defaultLimits, leastWinMinor: 0n },
    },
  )
  if (!sold.ok) throw new InvariantError(`not sold: ${sold.code}`)
  return sold.value
}

/** One draw: its tickets, and what they come to under its results. */
export class DrawBook {
  readonly series: Series
  readonly tickets: BookedTicket[] = []

  constructor(seriesId: string) {
    const series = findSeries(seriesId)
    if (!series) throw new InvariantError(`no series ${seriesId}`)
    this.series = series
  }

  /** By ticket, after all results so far; the last one rules as the kind of draw lets it. */
  settle(results: readonly Drawn[]): Map<string, Standing> {
    let now = new Map<string, Standing>()
    for (const [index, drawn] of results.entries()) {
      const after = this.#settleBy(drawn)
      const before = now
      now = new Map(
        [...after].map(([id, standing]) => [
          id,
          index === 0 ? standing : this.#corrected(before.get(id), standing),
        ]),
      )
    }
    return now
  }

  /** Winners of a draw of the house keep what they got. */
  #corrected(before: Standing | undefined, after: Standing): Standing {
    const paid = (one: Standing) => one.payoutMinor + one.refundMinor
    return before && this.series.kind === 'house' && paid(after) < paid(before) ? before : after
  }

  #settleBy(drawn: Drawn): Map<string, Standing> {
    const live = this.tickets.filter(({ isCancelled }) => !isCancelled)
    const uncovered = new Set<OracleRow>()
    for (const own of Map.groupBy(live, ({ member }) => member).values()) {
      const rows = own.flatMap((ticket) => ticket.rows)
      const sold = rows.map(soldRow)
      const without = rowsWithoutRebate(sold, { lunarYear: testYear })
      rows.forEach((row, index) => {
        const one = sold[index]
        if (one && !without.has(one)) uncovered.add(row)
      })
    }
    return new Map(live.map((ticket) => [ticket.id, settleTicket(ticket, drawn, uncovered)]))
  }
}

function settleTicket(ticket: BookedTicket, drawn: Drawn, uncovered: ReadonlySet<OracleRow>): Standing {
  let { payoutMinor, refundMinor, rebateMinor } = nothing
  const sharesMinor = ticket.upline.map(() => 0n)
  for (const row of ticket.rows) {
    const lines = linesOf(row)
    const paid = judgeRow(row, lines, drawn)
    payoutMinor += paid.payoutMinor
    refundMinor += paid.refundMinor
    if (!uncovered.has(row)) continue
    const base = BigInt(lines.length) * row.lineStakeMinor - paid.refundMinor
    rebateMinor += shareOf(base, ticket.own, row.prizeGroup)
    ticket.upline.forEach(({ group }, place) => {
      const below = place === 0 ? ticket.own : (ticket.upline[place - 1]?.group ?? 0)
      sharesMinor[place] = (sharesMinor[place] ?? 0n) + shareOf(base, group, below)
    })
  }
  return { payoutMinor, refundMinor, rebateMinor, sharesMinor }
}
