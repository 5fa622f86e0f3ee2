import { ok, refuse, type Result } from '@baize/std'
import type { RevealedSeed, SeedView } from '../../../wire/messages.ts'
import { inTransaction, type Queryable, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import type { SeedMix } from '@baize/games'
import { findMixOf, findSeedOf } from '../live/seed.ts'
import { recordFor } from '../round/bodies.ts'
import type { RoundRow } from '../round/row.ts'
import { findOpenRound, findRound } from '../round/store.ts'
import {
  clientSeedPattern,
  listRevealedSeeds,
  lockSeeds,
  rotateSeeds,
  setClientSeed,
  type Place,
  type Seed,
} from '../seed/service.ts'

export const viewSeeds = ({ active, next }: { active: Seed; next: Seed }): SeedView => ({
  active: {
    serverSeedHash: active.serverSeedHash,
    clientSeed: active.clientSeed,
    nextNonce: active.nextNonce,
  },
  next: { serverSeedHash: next.serverSeedHash },
})

export async function readSeeds(deps: Pick<StudioDeps, 'pool'>, place: Place): Promise<SeedView> {
  return inTransaction(deps.pool, async (tx) => viewSeeds(await lockSeeds(tx, place)))
}

export async function listRevealed(on: Queryable, place: Place): Promise<RevealedSeed[]> {
  const seeds = await listRevealedSeeds(on, place)
  return seeds.map((seed) => ({
    serverSeed: seed.serverSeed,
    serverSeedHash: seed.serverSeedHash,
    clientSeed: seed.clientSeed,
    rounds: seed.nextNonce,
    revealedAt: seed.revealedAt?.toISOString() ?? '',
  }))
}

export type RotateRefusal = 'seed_in_use' | 'client_seed_invalid'

/**
 * Reveals the server seed in use and goes on with the one committed before, under the player's client seed:
 * the one given, or the one that the player has.
 * An unused server seed is kept: only the client seed changes. Refused while a round is open.
 */
export async function revealAndRotate(
  deps: Pick<StudioDeps, 'pool'>,
  rotation: Place & { readonly clientSeed?: string },
): Promise<Result<SeedView, RotateRefusal>> {
  const given = rotation.clientSeed
  if (given !== undefined && !clientSeedPattern.test(given)) return refuse('client_seed_invalid')
  return inTransaction(deps.pool, async (tx) => {
    const { active } = await lockSeeds(tx, rotation)
    if (await findOpenRound(tx, rotation)) return refuse('seed_in_use')
    const clientSeed = given ?? active.clientSeed
    if (active.nextNonce === 0) await setClientSeed(tx, active.seedId, clientSeed)
    else await rotateSeeds(tx, { ...rotation, clientSeed })
    return ok(viewSeeds(await lockSeeds(tx, rotation)))
  })
}

/**
 * A new game session begins with an unused server seed, unless a round of the last one is still open. The
 * player's own seed stays until the player changes it; one that an earlier version chose for them goes, and
 * the first bet brings another.
 */
export async function startFreshSeeds(tx: Tx, place: Place): Promise<void> {
  const { active } = await lockSeeds(tx, place)
  if (await findOpenRound(tx, place)) return
  const clientSeed = active.isClientSeedOurs ? '' : active.clientSeed
  if (active.nextNonce > 0) await rotateSeeds(tx, { ...place, clientSeed })
  else if (active.isClientSeedOurs) await setClientSeed(tx, active.seedId, clientSeed)
}

/** All of a round that is public, by its unguessable id. Nothing here says who played. */
export interface Proof {
  readonly round: RoundRow
  readonly seed: Seed
  readonly record: ReturnType<typeof recordFor>
  /** Of a shared round, what its bets mixed in. */
  readonly mix: SeedMix | null
}

export async function findProof(deps: Pick<StudioDeps, 'pool'>, roundId: string): Promise<Proof | undefined> {
  const round = await findRound(deps.pool, roundId)
  if (!round) return undefined
  const seed = await findSeedOf(deps.pool, round)
  const record = recordFor(round, seed)
  return { round, seed, record, mix: record && (await findMixOf(deps.pool, round, seed)) }
}
