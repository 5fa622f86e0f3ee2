import { isMixRight, type SeedMix } from '@baize/games'
import { invariant } from '@baize/std'
import type { Queryable } from '@baize/runtime'
import { findSeed, type Seed } from '../seed/service.ts'
import type { RoundRow } from '../round/row.ts'
import { partsOf } from './chain.ts'
import { findLiveRound, listMixedIds } from './store.ts'

/**
 * What fixed a round: the player's seed, or the value of the chain that all players of a shared round have.
 */
export async function findSeedOf(
  on: Queryable,
  round: Pick<RoundRow, 'seedId' | 'liveRoundId'>,
): Promise<Seed> {
  if (round.seedId !== null) return findSeed(on, round.seedId)
  const shared = round.liveRoundId === null ? undefined : await findLiveRound(on, round.liveRoundId)
  invariant(shared, 'a round has a seed or shares a round')
  const isShown = shared.phase === 'done'
  return {
    seedId: shared.chainId,
    serverSeed: shared.serverSeed ?? '',
    serverSeedHash: shared.serverSeedHash,
    isClientSeedOurs: false,
    clientSeed: isShown ? (shared.clientSeed ?? '') : '',
    nextNonce: shared.number + 1,
    // A value of the chain is used once: it is public as soon as its round has ended.
    state: isShown ? 'revealed' : 'active',
    revealedAt: isShown ? shared.endsAt : null,
  }
}

/**
 * What all bets of a shared round mixed into it, once it has ended; nothing for a round of one player, and
 * for rounds from before parts were published, whose client seed has another rule.
 */
export async function findMixOf(
  on: Queryable,
  round: Pick<RoundRow, 'liveRoundId' | 'requestId'>,
  seed: Seed,
): Promise<SeedMix | null> {
  if (round.liveRoundId === null || seed.state !== 'revealed') return null
  const parts = partsOf(seed.serverSeedHash, await listMixedIds(on, round.liveRoundId))
  const mix = { parts, requestId: round.requestId }
  return isMixRight(seed, mix) ? mix : null
}
