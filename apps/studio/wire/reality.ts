import { z } from 'zod'

const dayMs = 86_400_000

export const realityQuery = z.strictObject({ forMs: z.coerce.number().int().min(1).max(dayMs) })

/** What rounds of the game came to in that time. */
export interface RealityAnswer {
  readonly stakedMinor: number
  readonly paidMinor: number
}
