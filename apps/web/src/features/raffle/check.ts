import { checkRaffle } from '@baize/domain/raffle'
import { commitToSeed, createFairRng, hmacSha256, sha256, textBytes, writeHex } from '@baize/games/fairness'
import type { RaffleProof } from './queries.ts'

/** Draws the raffle again, in this browser; the faults are empty when all is as it was shown. */
export const checkProof = (proof: RaffleProof): readonly string[] =>
  checkRaffle(
    { ...proof, prizes: proof.prizes.length },
    {
      commit: commitToSeed,
      rng: (seeds) => createFairRng({ ...seeds, hmac: hmacSha256 }),
      hash: (text) => writeHex(sha256(textBytes(text))),
    },
  ).faults
