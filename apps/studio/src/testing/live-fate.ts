import { randomUUID } from 'node:crypto'
import { commitToSeed, mixParts, type RoundState } from '@baize/games'
import { chainLength, chainValue, partsOf } from '../features/live/chain.ts'
import { startState } from '../features/round/engine.ts'
import type { RoundRow } from '../features/round/row.ts'
import type { Offer } from '../offers/offers.ts'
import type { StudioWorld } from './world.ts'

/** Gives a room a chain of the test's own, and gives its first value. */
export async function publishChain(world: StudioWorld, room: string): Promise<string> {
  const rootSeed = 'ab'.repeat(32)
  const place = { roundCount: chainLength }
  await world.pool.query(
    'INSERT INTO live_chain (room, root_seed, anchor, round_count) VALUES ($1, $2, $3, $4)',
    [room, rootSeed, chainValue(rootSeed, { ...place, number: 0 }), chainLength],
  )
  return chainValue(rootSeed, { ...place, number: 1 })
}

interface Wish {
  readonly serverSeed: string
  /** All bets that will be laid, in this order. */
  readonly bets: number
  readonly choice: RoundRow['choice']
  isMet(state: RoundState): boolean
}

/** Request ids for all bets of a room's first round that bring a wanted outcome. */
export function idsFor({ model }: Offer, wish: Wish): string[] {
  const bet = {
    modelId: model.id,
    modelVersion: model.version,
    stakeMinor: 1_000n,
    choice: wish.choice,
  }
  for (;;) {
    const ids = Array.from({ length: wish.bets }, () => randomUUID())
    const seeds = { serverSeed: wish.serverSeed, clientSeed: mixOf(wish.serverSeed, ids), nonce: 1 }
    if (wish.isMet(startState(bet, seeds))) return ids
  }
}

/** The client seed of a round with these bets. */
export const mixOf = (serverSeed: string, ids: readonly string[]): string =>
  mixParts(partsOf(commitToSeed(serverSeed), ids))
