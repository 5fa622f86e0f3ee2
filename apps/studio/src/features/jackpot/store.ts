import type { Queryable, Tx } from '@baize/runtime'

export interface PoolPlace {
  readonly pool: string
  readonly currency: string
}

export interface Cycle extends PoolPlace {
  readonly number: number
  readonly dropSeed: string
  readonly dropSeedHash: string
  readonly amountMinor: bigint
  readonly seedMinor: bigint
  readonly state: 'open' | 'won'
  readonly wonMinor: bigint | null
  readonly wonRound: string | null
  readonly updatedAt: Date
  readonly wonAt: Date | null
}

const columns = `pool, currency, number, drop_seed "dropSeed", drop_seed_hash "dropSeedHash",
  amount_minor "amountMinor", seed_minor "seedMinor", state, won_minor "wonMinor", won_round "wonRound",
  updated_at "updatedAt", won_at "wonAt"`

/** Locks a pool, making it at its first use. Gives what its shares still owe it, in ten-thousandths. */
export async function lockPool(tx: Tx, { pool, currency }: PoolPlace): Promise<bigint> {
  await tx.query('INSERT INTO jackpot_pool (pool, currency) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    pool,
    currency,
  ])
  const { rows } = await tx.query<{ carry: bigint }>(
    'SELECT carry FROM jackpot_pool WHERE pool = $1 AND currency = $2 FOR UPDATE',
    [pool, currency],
  )
  return rows[0]?.carry ?? 0n
}

export async function setCarry(tx: Tx, { pool, currency }: PoolPlace, carry: bigint): Promise<void> {
  await tx.query('UPDATE jackpot_pool SET carry = $3 WHERE pool = $1 AND currency = $2', [
    pool,
    currency,
    carry,
  ])
}

export interface Share {
  readonly pool: string
  readonly amountMinor: bigint
  readonly exact: bigint
}

export async function insertShare(tx: Tx, roundId: string, share: Share): Promise<void> {
  await tx.query('INSERT INTO jackpot_share (round_id, pool, amount_minor, exact) VALUES ($1, $2, $3, $4)', [
    roundId,
    share.pool,
    share.amountMinor,
    share.exact,
  ])
}

/** Moves a round's reserved shares on, each once, in the order of their pools. */
export async function moveShares(tx: Tx, roundId: string, to: 'fed' | 'returned'): Promise<readonly Share[]> {
  const { rows } = await tx.query<Share>(
    `UPDATE jackpot_share SET state = $2 WHERE round_id = $1 AND state = 'reserved'
     RETURNING pool, amount_minor "amountMinor", exact`,
    [roundId, to],
  )
  return rows.toSorted((one, other) => (one.pool < other.pool ? -1 : 1))
}

/** What a round's stake gives to pools, in minor units. */
export async function sumShares(on: Queryable, roundId: string): Promise<bigint> {
  const { rows } = await on.query<{ sum: bigint }>(
    'SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM jackpot_share WHERE round_id = $1',
    [roundId],
  )
  return rows[0]?.sum ?? 0n
}

/** The cycle that is being fed; the pool is locked by the caller. */
export async function findOpenCycle(
  on: Queryable,
  { pool, currency }: PoolPlace,
): Promise<Cycle | undefined> {
  const { rows } = await on.query<Cycle>(
    `SELECT ${columns} FROM jackpot_cycle WHERE pool = $1 AND currency = $2 AND state = 'open'`,
    [pool, currency],
  )
  return rows[0]
}

export async function insertCycle(
  tx: Tx,
  cycle: Pick<
    Cycle,
    'pool' | 'currency' | 'number' | 'dropSeed' | 'dropSeedHash' | 'amountMinor' | 'seedMinor'
  >,
): Promise<void> {
  await tx.query(
    `INSERT INTO jackpot_cycle (pool, currency, number, drop_seed, drop_seed_hash, amount_minor, seed_minor)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      cycle.pool,
      cycle.currency,
      cycle.number,
      cycle.dropSeed,
      cycle.dropSeedHash,
      cycle.amountMinor,
      cycle.seedMinor,
    ],
  )
}

export async function addToCycle(tx: Tx, cycle: Cycle, amountMinor: bigint): Promise<void> {
  await tx.query(
    `UPDATE jackpot_cycle SET amount_minor = amount_minor + $4, updated_at = clock_timestamp()
     WHERE pool = $1 AND currency = $2 AND number = $3 AND state = 'open'`,
    [cycle.pool, cycle.currency, cycle.number, amountMinor],
  )
}

export async function closeCycle(
  tx: Tx,
  cycle: Cycle,
  won: { readonly wonMinor: bigint; readonly roundId: string },
): Promise<void> {
  await tx.query(
    `UPDATE jackpot_cycle SET state = 'won', won_minor = $4, won_round = $5, won_at = clock_timestamp(),
       updated_at = clock_timestamp()
     WHERE pool = $1 AND currency = $2 AND number = $3 AND state = 'open'`,
    [cycle.pool, cycle.currency, cycle.number, won.wonMinor, won.roundId],
  )
}

export async function noteJackpot(tx: Tx, roundId: string, jackpotMinor: bigint): Promise<void> {
  await tx.query('UPDATE round SET jackpot_minor = $2 WHERE round_id = $1', [roundId, jackpotMinor])
}

/** The jackpots that a round has won. */
export async function listWon(on: Queryable, roundId: string): Promise<Cycle[]> {
  const { rows } = await on.query<Cycle>(
    `SELECT ${columns} FROM jackpot_cycle WHERE won_round = $1 ORDER BY pool`,
    [roundId],
  )
  return rows
}

/** Every pool's cycle that is being fed. */
export async function listOpenCycles(on: Queryable): Promise<Cycle[]> {
  const { rows } = await on.query<Cycle>(
    `SELECT ${columns} FROM jackpot_cycle WHERE state = 'open' ORDER BY currency, pool`,
  )
  return rows
}

/** The last jackpots of a currency, the newest first. */
export async function listPastCycles(
  on: Queryable,
  past: { readonly currency: string; readonly limit: number },
): Promise<Cycle[]> {
  const { rows } = await on.query<Cycle>(
    `SELECT ${columns} FROM jackpot_cycle WHERE currency = $1 AND state = 'won' ORDER BY won_at DESC LIMIT $2`,
    [past.currency, past.limit],
  )
  return rows
}
