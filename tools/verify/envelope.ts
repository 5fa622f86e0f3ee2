import { createHmac } from 'node:crypto'
import { checkEnvelope } from '@baize/domain/envelope'
import { commitToSeed, createFairRng } from '@baize/games/fairness'
import { z } from 'zod'
import type { Verification } from './verification.ts'

const record = z.object({
  format: z.literal('red-envelope-1'),
  id: z.string(),
  seed: z.string().nullable(),
  seedHash: z.string(),
  saltKind: z.enum(['beacon', 'seal']).nullable(),
  clientSeed: z.string().nullable(),
  terms: z.object({ totalMinor: z.int(), packets: z.int(), leastMinor: z.int(), mostMinor: z.int() }),
  claims: z.array(z.object({ rank: z.int(), amountMinor: z.int() })),
})
type EnvelopeFile = z.output<typeof record>

/** Nothing when it is no record of a red envelope. */
export function readEnvelope(json: unknown): EnvelopeFile | undefined {
  const parsed = record.safeParse(json)
  return parsed.success ? parsed.data : undefined
}

/** Splits the envelope again and compares every packet that was claimed. */
export function verifyEnvelope({ id, terms, claims, saltKind, ...seeds }: EnvelopeFile): Verification {
  const given = {
    ...seeds,
    totalMinor: BigInt(terms.totalMinor),
    packets: terms.packets,
    leastMinor: BigInt(terms.leastMinor),
    mostMinor: BigInt(terms.mostMinor),
    claims: claims.map(({ rank, amountMinor }) => ({ rank, amountMinor: BigInt(amountMinor) })),
  }
  const { faults, packets } = checkEnvelope(given, {
    commit: commitToSeed,
    rng: (of) =>
      createFairRng({ ...of, hmac: (key, message) => createHmac('sha256', key).update(message).digest() }),
  })
  const lines = [
    `red envelope ${id}: ${claims.length} of ${terms.packets} claimed`,
    `client seed ${seeds.clientSeed ?? 'not known yet'}, from ${saltKind ?? 'nowhere yet'}`,
    `packets ${packets.join(' ')}`,
    faults.length === 0 ? 'OK' : `MISMATCH: ${faults.join(', ')}`,
  ]
  return { lines, exitCode: faults.length === 0 ? 0 : 1 }
}
