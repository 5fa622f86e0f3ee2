import type { Pool } from '@baize/runtime'
import { inTransaction } from '../../apps/server/src/kernel/database/transaction.ts'

/** What no service may do: it asks another pool, or its own, while it has a connection. */
export async function askWithin(held: Pool, asked: Pool): Promise<unknown> {
  const found = await inTransaction(held, () => asked.query('select 1'))
  return found
}

export async function askAfter(pool: Pool): Promise<unknown> {
  await inTransaction(pool, (tx) => tx.query('select 1'))
  return pool.query('select 1')
}
