import { checkTurn } from '@baize/domain/mini-game'
import { z } from 'zod'
import { fairNumbers } from './fair-numbers.ts'
import type { Verification } from './verification.ts'

const record = z.object({
  format: z.literal('mini-game-1'),
  id: z.string(),
  kind: z.string(),
  version: z.int(),
  seed: z.string().nullable(),
  seedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int().min(0),
  drawn: z.int(),
  given: z.int(),
  prizes: z.array(
    z.object({
      weight: z.int(),
      kind: z.enum(['cash', 'points', 'nothing']),
      amountMinor: z.int(),
      stock: z.int().nullable(),
      substitute: z.int().nullable(),
    }),
  ),
})
type TurnFile = z.output<typeof record>

/** Nothing when it is no record of a turn. */
export function readTurn(json: unknown): TurnFile | undefined {
  const parsed = record.safeParse(json)
  return parsed.success ? parsed.data : undefined
}

/** Draws the turn again from its table. */
export function verifyTurn({ prizes, ...turn }: TurnFile): Verification {
  const table = prizes.map((prize) => ({ ...prize, amountMinor: BigInt(prize.amountMinor) }))
  const faults = checkTurn({ ...turn, prizes: table }, fairNumbers)
  const prize = prizes[turn.given]
  const lines = [
    `turn ${turn.id} of a ${turn.kind}, table ${turn.version}, number ${turn.nonce}`,
    `prize ${turn.drawn} drawn, ${turn.given} given: ${prize ? `${prize.kind} ${prize.amountMinor}` : 'none'}`,
    faults.length === 0 ? 'OK' : `MISMATCH: ${faults.join(', ')}`,
  ]
  return { lines, exitCode: faults.length === 0 ? 0 : 1 }
}
