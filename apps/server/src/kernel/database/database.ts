import type { Pool } from '@baize/runtime'
import type { ClientBase, QueryResultRow } from 'pg'

/** Whatever runs a statement: the pool, or a client inside a transaction. */
export type Db = Pick<Pool, 'query'> | ClientBase

/** Runs one statement and gives its rows. SQL stands in `store.ts` files only. */
export async function rows<Row extends QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await (db as ClientBase).query<Row>(text, values)
  return result.rows
}

/** Like `rows`, for statements that give at most one row. */
export async function row<Row extends QueryResultRow>(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const [first] = await rows<Row>(db, text, values)
  return first
}

/**
 * Sets a mark in a transaction; gives what undoes everything since. Marks within each other differ in name.
 */
export async function mark(tx: ClientBase, name: string): Promise<() => Promise<void>> {
  await tx.query(`savepoint ${name}`)
  return async () => void (await tx.query(`rollback to savepoint ${name}`))
}
