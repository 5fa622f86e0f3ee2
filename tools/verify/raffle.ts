import { checkRaffle } from '@baize/domain/raffle'
import { z } from 'zod'
import { fairNumbers } from './fair-numbers.ts'
import type { Verification } from './verification.ts'

const record = z.object({
  format: z.literal('raffle-1'),
  id: z.string(),
  seed: z.string().nullable(),
  seedHash: z.string(),
  listHash: z.string().nullable(),
  saltKind: z.enum(['beacon', 'seal']).nullable(),
  clientSeed: z.string().nullable(),
  closedAt: z.string().nullable(),
  beacon: z.object({ roundAt: z.string() }).nullable(),
  mostWins: z.int().min(1),
  prizes: z.array(z.unknown()),
  ranges: z.array(z.object({ name: z.string(), from: z.int(), count: z.int() })),
  drawn: z.array(z.object({ prize: z.int(), ticket: z.int(), name: z.string() })),
})
type RaffleFile = z.output<typeof record>

/** Nothing when it is no record of a raffle. */
export function readRaffle(json: unknown): RaffleFile | undefined {
  const parsed = record.safeParse(json)
  return parsed.success ? parsed.data : undefined
}

/** Draws the raffle again from its list, which has to be older than the public value. */
export function verifyRaffle({ prizes, closedAt, beacon, ...rest }: RaffleFile): Verification {
  const { faults, drawn } = checkRaffle({ ...rest, prizes: prizes.length }, fairNumbers)
  const isLate = closedAt !== null && beacon !== null && Date.parse(beacon.roundAt) <= Date.parse(closedAt)
  const all = rest.seed !== null && isLate ? [...faults, 'round'] : faults
  const count = rest.ranges.reduce((sum, range) => sum + range.count, 0)
  const lines = [
    `raffle ${rest.id}: ${count} tickets of ${rest.ranges.length}, ${prizes.length} prizes`,
    `client seed ${rest.clientSeed ?? 'not known yet'}, from ${rest.saltKind ?? 'nowhere yet'}`,
    `tickets ${drawn.map(({ ticket }) => ticket).join(' ')}`,
    all.length === 0 ? 'OK' : `MISMATCH: ${all.join(', ')}`,
  ]
  return { lines, exitCode: all.length === 0 ? 0 : 1 }
}
