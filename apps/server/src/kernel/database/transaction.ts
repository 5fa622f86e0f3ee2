import type { Pool } from '@baize/runtime'
import type { ClientBase } from 'pg'

/** A `pg` client inside BEGIN ... COMMIT. */
export type Tx = ClientBase

const mostRetries = 3
/** Serialization failure, deadlock: the same work may succeed the next time. */
const retryCodes = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction: all of it, or nothing. Work that met another's lock in a circle is repeated.
 */
export async function inTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const tx = await db.connect()
    try {
      await tx.query('begin')
      const result = await work(tx)
      await tx.query('commit')
      tx.release()
      return result
    } catch (error) {
      // A client whose ROLLBACK fails is in an unknown state: it leaves the pool.
      const isClean = await tx.query('rollback').then(
        () => true,
        () => false,
      )
      tx.release(!isClean)
      if (attempt >= mostRetries || !retryCodes.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
