import type { Rng } from '@baize/std'
import { areTermsPossible, splitEnvelope, type EnvelopeTerms } from './split.ts'

/** The house's number stream and its hash, as the caller has them: `@baize/games/fairness`. */
export interface FairNumbers {
  /** SHA-256 of a seed, both in lower-case hex. */
  commit(serverSeed: string): string
  rng(seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }): Rng
}

export interface EnvelopeRecord extends EnvelopeTerms {
  readonly seedHash: string
  /** Null until the envelope has ended. */
  readonly seed: string | null
  readonly clientSeed: string | null
  readonly claims: readonly { readonly rank: number; readonly amountMinor: bigint }[]
}

export type EnvelopeFault = 'seed_hidden' | 'terms' | 'commitment' | 'ranks' | 'amounts'

/** What an envelope's record shows, computed again from its seeds. Without faults everything holds. */
export function checkEnvelope(
  record: EnvelopeRecord,
  fair: FairNumbers,
): { readonly faults: readonly EnvelopeFault[]; readonly packets: readonly bigint[] } {
  const { seed, clientSeed, claims } = record
  if (seed === null || clientSeed === null) return { faults: ['seed_hidden'], packets: [] }
  if (!areTermsPossible(record)) return { faults: ['terms'], packets: [] }
  const packets = splitEnvelope(record, fair.rng({ serverSeed: seed, clientSeed, nonce: 0 }))
  const ranks = claims.map(({ rank }) => rank).toSorted((a, b) => a - b)
  const faults: EnvelopeFault[] = []
  if (fair.commit(seed) !== record.seedHash) faults.push('commitment')
  if (ranks.some((rank, place) => rank !== place + 1)) faults.push('ranks')
  if (claims.some(({ rank, amountMinor }) => packets[rank - 1] !== amountMinor)) faults.push('amounts')
  return { faults, packets }
}
