import { row, rows, type Db } from '../../kernel/database/database.ts'

/** A transaction that began before may still commit: longer than the longest statement. */
const slack = `interval '90 seconds'`

/** Says that what had settled before `at` has been fed. */
export const tellComplete = (db: Db, at: Date) =>
  rows(db, `update bet_feed set complete_at = greatest(complete_at, $1::timestamptz - ${slack})`, [at])

/** Up to when a consumer has counted everything that settled. */
export const findCompleteUntil = async (db: Db, name: string): Promise<Date> =>
  (
    await row<{ until: Date }>(
      db,
      `select least(f.complete_at, (select min(b.settled_at) from bet_fact b
          where b.id > coalesce((select c.fact_id from bet_feed_consumer c where c.name = $1), 0))) as until
         from bet_feed f`,
      [name],
    )
  )?.until ?? new Date(0)
