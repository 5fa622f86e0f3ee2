import type { Queryable } from '@baize/runtime'

const leaseName = 'book'

/**
 * Takes the lease: whoever holds an older epoch can write nothing more that checks it. Waits for such
 * transactions that are under way. Call it once this is the sole program. Gives the epoch.
 */
export async function takeLease(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ epoch: bigint }>(
    `INSERT INTO lease (name, epoch, taken_at) VALUES ($1, 1, now())
     ON CONFLICT (name) DO UPDATE SET epoch = lease.epoch + 1, taken_at = now() RETURNING epoch`,
    [leaseName],
  )
  const [row] = rows
  if (!row) throw new Error('the lease gave no epoch')
  return row.epoch
}

/**
 * Whether the epoch is still the latest; if so, no other program can take the lease before this transaction
 * ends.
 */
export async function holdEpoch(tx: Queryable, epoch: bigint): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM lease WHERE name = $1 AND epoch = $2 FOR SHARE', [
    leaseName,
    epoch,
  ])
  return rowCount === 1
}
