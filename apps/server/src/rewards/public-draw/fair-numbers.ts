import type { FairNumbers } from '@baize/domain/envelope'
import { commitToSeed, createFairRng, hmacSha256 } from '@baize/games/fairness'

/** The house's number stream, as draws of gifts use it. */
export const fairNumbers: FairNumbers = {
  commit: commitToSeed,
  rng: (seeds) => createFairRng({ ...seeds, hmac: hmacSha256 }),
}
