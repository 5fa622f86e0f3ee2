import type { SeriesReturn } from '@baize/lottery/ticket'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** False where the series has an alarm that stands. */
export const insertAlarm = async (
  tx: Tx,
  series: string,
  { stakeMinor, wonMinor, expected, off, draws }: SeriesReturn,
): Promise<boolean> =>
  (
    await rows(
      tx,
      `insert into lottery_return_alarm (series, stake, won, expected, off, draws)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (series) where cleared_at is null do nothing returning 1`,
      [series, stakeMinor, wonMinor, expected, off, draws],
    )
  ).length > 0

/** Ends the alarms of all series but these; gives whose. */
export const clearOthers = async (db: Db, alarmed: readonly string[]): Promise<string[]> =>
  (
    await rows<{ series: string }>(
      db,
      `update lottery_return_alarm set cleared_at = clock_timestamp()
        where cleared_at is null and series <> all($1) returning series`,
      [alarmed],
    )
  ).map(({ series }) => series)
