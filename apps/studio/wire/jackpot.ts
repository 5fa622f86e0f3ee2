import { z } from 'zod'

/* What anybody may read of the pools of jackpots. Amounts are in minor units. */

export const jackpotsQuery = z.strictObject({ currency: z.enum(['BDT', 'FUN']) })

export interface PoolShown {
  readonly pool: string
  readonly kind: 'must_drop' | 'progressive'
  readonly amountMinor: number
  /** What the house gives of every jackpot. */
  readonly seedMinor: number
  /** A must-drop pool falls here at the latest. */
  readonly limitMinor: number | null
  readonly shareBps: number
  /** A progressive pool is hit one time in so many for each unit staked. */
  readonly odds: number | null
  readonly number: number
  /** SHA-256 of the seed that the drop point follows from. */
  readonly dropSeedHash: string
}

/** A jackpot that was won: its seed is public, so anybody may compute its point. */
export interface PastJackpot {
  readonly pool: string
  readonly number: number
  readonly dropSeed: string
  readonly dropSeedHash: string
  readonly dropMinor: number | null
  readonly wonMinor: number
  readonly wonAt: string
}

export interface JackpotsAnswer {
  readonly currency: string
  readonly pools: readonly PoolShown[]
  readonly past: readonly PastJackpot[]
}
