import { checkEnvelope } from '@baize/domain/envelope'
import { commitToSeed, createFairRng, hmacSha256 } from '@baize/games/fairness'
import type { EnvelopeProof } from './queries.ts'

/** Computes the packets again, in this browser; the faults are empty when all is as it was shown. */
export function checkProof({ terms, claims, seed, seedHash, clientSeed }: EnvelopeProof): readonly string[] {
  const record = {
    totalMinor: BigInt(terms.totalMinor),
    packets: terms.packets,
    leastMinor: BigInt(terms.leastMinor),
    mostMinor: BigInt(terms.mostMinor),
    seed,
    seedHash,
    clientSeed,
    claims: claims.map(({ rank, amountMinor }) => ({ rank, amountMinor: BigInt(amountMinor) })),
  }
  const fair = {
    commit: commitToSeed,
    rng: (seeds: { serverSeed: string; clientSeed: string; nonce: number }) =>
      createFairRng({ ...seeds, hmac: hmacSha256 }),
  }
  return checkEnvelope(record, fair).faults
}
