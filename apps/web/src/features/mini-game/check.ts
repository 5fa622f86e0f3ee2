import { checkTurn } from '@baize/domain/mini-game'
import { commitToSeed, createFairRng, hmacSha256 } from '@baize/games/fairness'
import type { TurnProof } from './queries.ts'

/** Draws the turn again, in this browser; the faults are empty when all is as it was shown. */
export const checkProof = (proof: TurnProof): readonly string[] =>
  checkTurn(
    { ...proof, prizes: proof.prizes.map((prize) => ({ ...prize, amountMinor: BigInt(prize.amountMinor) })) },
    {
      commit: commitToSeed,
      rng: (seeds) => createFairRng({ ...seeds, hmac: hmacSha256 }),
    },
  )
