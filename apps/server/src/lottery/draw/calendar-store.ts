import type { CalendarException } from '@baize/lottery/series'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** One change of a series' calendar at a time. */
export const lockCalendar = (tx: Tx, series: string) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('lottery calendar ' || $1, 0))`, [series])

export const insertCalendar = (
  tx: Tx,
  given: {
    series: string
    version: number
    exceptions: readonly CalendarException[]
    setBy: string
  },
) =>
  rows(tx, 'insert into lottery_calendar (series, version, exceptions, set_by) values ($1, $2, $3, $4)', [
    given.series,
    given.version,
    JSON.stringify(given.exceptions),
    given.setBy,
  ])

export interface PlannedRow {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draw_at: Date
}

/** The draws of a series from a number on, void ones too. */
export const listPlanned = (db: Db, { series, from }: { series: string; from: string }) =>
  rows<PlannedRow>(
    db,
    `select id, number, state, opens_at, closes_at, draw_at from lottery_draw
      where series = $1 and number >= $2 order by number`,
    [series, from],
  )

/** Whether anything was sold of a draw, or is held for it. */
export const isSold = async (db: Db, drawId: string): Promise<boolean> =>
  (
    await row<{ sold: boolean }>(
      db,
      `select exists (select from lottery_head where draw_id = $1)
           or exists (select from lottery_ticket where draw_id = $1)
           or exists (select from lottery_chase_draw where draw_id = $1 and state = 'held') as sold`,
      [drawId],
    )
  )?.sold ?? false

export const moveDrawTimes = (
  tx: Tx,
  { id, opensAt, closesAt, drawAt }: { id: string; opensAt: Date; closesAt: Date; drawAt: Date },
) =>
  rows(tx, 'update lottery_draw set opens_at = $2, closes_at = $3, draw_at = $4 where id = $1', [
    id,
    opensAt,
    closesAt,
    drawAt,
  ])
