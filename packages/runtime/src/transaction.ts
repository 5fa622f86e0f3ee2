import type { Pool, PoolClient } from './pool.ts'

/** A transaction in progress. */
export type Tx = PoolClient
/** Anything that runs one statement. */
export type Queryable = Pick<PoolClient, 'query'>

/** Runs the work in one transaction: all of it or, when it throws, nothing. */
export async function inTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect()
  let isBroken = false
  try {
    await tx.query('BEGIN')
    const value = await work(tx)
    await tx.query('COMMIT')
    return value
  } catch (error) {
    await tx.query('ROLLBACK').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    tx.release(isBroken)
  }
}
