import type { SeriesLimits } from '@baize/lottery/ticket'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface SetLimits extends SeriesLimits {
  readonly series: string
  readonly version: number
  readonly setBy: string
  readonly setAt: Date
}

interface LimitsRow {
  readonly series: string
  readonly version: number
  readonly line_stake: bigint
  readonly ticket_stake: bigint
  readonly member_draw_stake: bigint
  readonly payout: bigint
  readonly liability: bigint
  readonly number: bigint | null
  readonly set_by: string
  readonly set_at: Date
}

/** One change of a series' limits at a time. */
export const lockLimits = (tx: Tx, series: string) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('lottery limits ' || $1, 0))`, [series])

/** What was set last, of those of the series for which anything was. */
export async function findLimits(db: Db, series: readonly string[]): Promise<SetLimits[]> {
  const found = await rows<LimitsRow>(
    db,
    `select distinct on (series) * from lottery_limit where series = any($1) order by series, version desc`,
    [series],
  )
  return found.map((row) => ({
    series: row.series,
    version: row.version,
    lineStakeMinor: row.line_stake,
    ticketStakeMinor: row.ticket_stake,
    memberDrawStakeMinor: row.member_draw_stake,
    payoutMinor: row.payout,
    liabilityMinor: row.liability,
    numberMinor: row.number ?? row.liability,
    setBy: row.set_by,
    setAt: row.set_at,
  }))
}

export const insertLimits = (tx: Tx, given: Omit<SetLimits, 'setAt'>) =>
  rows(
    tx,
    `insert into lottery_limit (series, version, line_stake, ticket_stake, member_draw_stake, payout,
       liability, number, set_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      given.series,
      given.version,
      given.lineStakeMinor,
      given.ticketStakeMinor,
      given.memberDrawStakeMinor,
      given.payoutMinor,
      given.liabilityMinor,
      given.numberMinor,
      given.setBy,
    ],
  )
