import { rows, type Db } from '../../kernel/database/database.ts'

/** A pool as its vendor told of it; amounts in minor units. */
export interface PoolTold {
  readonly pool: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly kind: 'must_drop' | 'progressive' | null
  readonly mustDropByMinor: bigint | null
  readonly updatedAt: Date
}

/** Keeps what a vendor tells of its pools, all at once. */
export async function upsertPools(
  db: Db,
  { vendorId, toldAt, pools }: { vendorId: number; toldAt: Date; pools: readonly PoolTold[] },
): Promise<void> {
  await db.query(
    `insert into jackpot_pool (vendor_id, pool, currency, amount, kind, must_drop_by, updated_at, told_at)
     select $1, given.*, $2 from unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $7::bigint[],
       $8::timestamptz[]) as given
     on conflict (vendor_id, pool, currency) do update set amount = excluded.amount, kind = excluded.kind,
       must_drop_by = excluded.must_drop_by, updated_at = excluded.updated_at, told_at = excluded.told_at
     where jackpot_pool.updated_at <= excluded.updated_at`,
    [
      vendorId,
      toldAt,
      pools.map(({ pool }) => pool),
      pools.map(({ currency }) => currency),
      pools.map(({ amountMinor }) => amountMinor),
      pools.map(({ kind }) => kind),
      pools.map(({ mustDropByMinor }) => mustDropByMinor),
      pools.map(({ updatedAt }) => updatedAt),
    ],
  )
}

/** A vendor's pools of a currency as they were last told, the largest first. */
export const findPools = (db: Db, { vendorId, currency }: { vendorId: number; currency: string }) =>
  rows<PoolTold>(
    db,
    `select pool, currency, amount "amountMinor", kind, must_drop_by "mustDropByMinor",
            updated_at "updatedAt"
       from jackpot_pool where vendor_id = $1 and currency = $2 order by amount desc`,
    [vendorId, currency],
  )
