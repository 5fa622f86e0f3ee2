import { expect } from 'vitest'
import { findBroken } from '../invariants/broken.ts'
import type { BookWorld } from './world.ts'

/** What must be true whatever happened: money moved once, as it should be, and sums that agree. */
export async function expectBooksRight(world: Pick<BookWorld, 'pool' | 'operator'>): Promise<void> {
  expect(await findBroken(world.pool)).toEqual([])
  await expectWalletAgrees(world)
}

/** The operator's transactions are the book's, one for one. */
async function expectWalletAgrees({ pool, operator }: Pick<BookWorld, 'pool' | 'operator'>): Promise<void> {
  const { rows } = await pool.query<{ id: string; amount: bigint; state: string }>(
    `SELECT transaction_id id, amount_minor amount, state FROM movement
     WHERE (kind IN ('bet', 'win') OR kind = 'settle' AND amount_minor > 0)
       AND state IN ('acknowledged', 'rolled_back') AND NOT is_demo`,
  )
  for (const { id, amount, state } of rows) {
    const there = operator.wallet.transactions.get(id)
    if (state === 'rolled_back') expect([id, there?.state ?? 'rolled_back']).toEqual([id, 'rolled_back'])
    else expect([id, there?.state, there?.amountMinor]).toEqual([id, 'done', amount])
  }
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...operator.wallet.transactions.values()].filter(
    ({ transaction, kind, state, amountMinor }) =>
      amountMinor > 0n && (kind === 'bet' || kind === 'win') && state === 'done' && !known.has(transaction),
  )
  expect(unknown).toEqual([])
}
