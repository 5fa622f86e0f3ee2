import { row, rows, type Db } from '../../kernel/database/database.ts'

/**
 * Up to which instant everything that settled is with a consumer, but for what was not committed yet; nothing
 * when it never had a fact.
 */
export const findReached = async (db: Db, name: string): Promise<Date | undefined> =>
  (
    await row<{ reached: Date | null }>(
      db,
      `select least(f.complete_to, (
                select min(b.settled_at) from bet_fact b
                 where b.id > coalesce((select c.fact_id from bet_feed_consumer c where c.name = $1), 0)
              )) as reached
         from bet_feed f where isfinite(f.complete_to)`,
      [name],
    )
  )?.reached ?? undefined

/** The last fact that a consumer has. */
export const findCursor = async (db: Db, name: string): Promise<bigint> =>
  (await row<{ fact_id: bigint }>(db, 'select fact_id from bet_feed_consumer where name = $1', [name]))
    ?.fact_id ?? 0n

/** Gives a consumer that forgot everything the feed from the first fact on again; locks its cursor. */
export const rewindConsumer = (tx: Db, name: string) =>
  rows(tx, 'insert into bet_feed_consumer (name) values ($1) on conflict (name) do update set fact_id = 0', [
    name,
  ])
