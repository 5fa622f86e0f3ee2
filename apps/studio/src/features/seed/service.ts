import { createHash, randomBytes } from 'node:crypto'
import { invariant } from '@baize/std'
import type { Queryable, Tx } from '@baize/runtime'

export interface Seed {
  readonly seedId: bigint
  readonly serverSeed: string
  readonly serverSeedHash: string
  /** What the player's page gave; empty until it has given one. */
  readonly clientSeed: string
  /** Chosen by the studio, as earlier versions did; the player's next session does away with it. */
  readonly isClientSeedOurs: boolean
  readonly nextNonce: number
  readonly state: 'next' | 'active' | 'revealed'
  readonly revealedAt: Date | null
}

export interface Place {
  readonly player: string
  readonly game: string
}

const columns = `seed_id "seedId", server_seed "serverSeed", server_seed_hash "serverSeedHash",
  client_seed "clientSeed", is_client_seed_ours "isClientSeedOurs",
  next_nonce "nextNonce", state, revealed_at "revealedAt"`

/** Form of a client seed: what the fair stream takes. */
export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Gives the seed in use and the committed one after it, making both at the first call. Locks the first. */
export async function lockSeeds(tx: Tx, place: Place): Promise<{ active: Seed; next: Seed }> {
  const found = await readLocked(tx, place)
  if (found) return found
  await insertSeed(tx, { ...place, state: 'active', clientSeed: '' })
  await insertSeed(tx, { ...place, state: 'next', clientSeed: '' })
  const made = await readLocked(tx, place)
  invariant(made, 'a player has seeds')
  return made
}

/** Takes the next nonce of a seed: in the transaction that stores the outcome, so that none is skipped. */
export async function takeNonce(tx: Tx, seedId: bigint): Promise<{ seed: Seed; nonce: number }> {
  const { rows } = await tx.query<Seed>(
    `UPDATE seed SET next_nonce = next_nonce + 1 WHERE seed_id = $1 AND state = 'active' RETURNING ${columns}`,
    [seedId],
  )
  const [seed] = rows
  invariant(seed, 'the seed of an open round is active')
  return { seed, nonce: seed.nextNonce - 1 }
}

/**
 * Reveals the seed in use and takes the committed next one, with the player's client seed. The caller has
 * made sure that no round is open, and holds the lock of `lockSeeds`.
 */
export async function rotateSeeds(tx: Tx, place: Place & { readonly clientSeed: string }): Promise<void> {
  await tx.query(
    `UPDATE seed SET state = 'revealed',
    revealed_at = now() WHERE player = $1 AND game = $2 AND state = 'active'`,
    [place.player, place.game],
  )
  await tx.query(
    `UPDATE seed SET state = 'active', client_seed = $3, is_client_seed_ours = false WHERE player = $1 AND game = $2 AND state = 'next'`,
    [place.player, place.game, place.clientSeed],
  )
  await insertSeed(tx, { ...place, state: 'next', clientSeed: '' })
}

/** Sets the client seed of a server seed that no round has used. */
export async function setClientSeed(tx: Tx, seedId: bigint, clientSeed: string): Promise<void> {
  await tx.query(
    'UPDATE seed SET client_seed = $2, is_client_seed_ours = false WHERE seed_id = $1 AND next_nonce = 0',
    [seedId, clientSeed],
  )
}

export async function findSeed(on: Queryable, seedId: bigint): Promise<Seed> {
  const { rows } = await on.query<Seed>(`SELECT ${columns} FROM seed WHERE seed_id = $1`, [seedId])
  invariant(rows[0], 'a round names its seed')
  return rows[0]
}

export async function listRevealedSeeds(on: Queryable, place: Place): Promise<Seed[]> {
  const { rows } = await on.query<Seed>(
    `SELECT ${columns} FROM seed WHERE player = $1 AND game = $2 AND state = 'revealed' AND next_nonce > 0
     ORDER BY seed_id DESC LIMIT 20`,
    [place.player, place.game],
  )
  return rows
}

async function readLocked(tx: Tx, place: Place): Promise<{ active: Seed; next: Seed } | undefined> {
  const { rows } = await tx.query<Seed>(
    `SELECT ${columns} FROM seed WHERE player = $1 AND game = $2 AND state IN ('active', 'next')
     ORDER BY state FOR UPDATE`,
    [place.player, place.game],
  )
  const active = rows.find((row) => row.state === 'active')
  const next = rows.find((row) => row.state === 'next')
  return active && next && { active, next }
}

async function insertSeed(
  tx: Tx,
  seed: Place & { readonly state: 'active' | 'next'; readonly clientSeed: string },
): Promise<void> {
  const serverSeed = randomBytes(32)
  await tx.query(
    `INSERT INTO seed (player, game, server_seed, server_seed_hash, client_seed, state)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      seed.player,
      seed.game,
      serverSeed.toString('hex'),
      createHash('sha256').update(serverSeed).digest('hex'),
      seed.clientSeed,
      seed.state,
    ],
  )
}
