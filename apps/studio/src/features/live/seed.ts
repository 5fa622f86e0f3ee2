import { invariant } from '@baize/std'
import type { Queryable } from '../../database.ts'
import { findSeed, type Seed } from '../seed/service.ts'
import type { RoundRow } from '../round/row.ts'
import { findLiveRound } from './store.ts'

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
    clientSeed: isShown ? (shared.clientSeed ?? '') : '',
    nextNonce: shared.number + 1,
    // A value of the chain is used once: it is public as soon as its round has ended.
    state: isShown ? 'revealed' : 'active',
    revealedAt: isShown ? shared.endsAt : null,
  }
}
