import { z } from 'zod'
import type { RoundShown } from './messages.ts'

/* Fishing: shots go by HTTP, what others in the water do comes over the socket. */

const aim = z.strictObject({ wave: z.int().min(0).max(1_000_000_000_000), fish: z.int().min(0).max(1_000) })

export const fireRequest = z.strictObject({
  round: z.string().regex(/^r[0-9a-f]{32}$/),
  /** Shots of the magazine before these, so that a repeat is recognised. */
  from: z.int().min(0).max(100),
  shots: z.array(aim).min(1).max(8),
})
export type FireRequest = z.infer<typeof fireRequest>

export interface Aim {
  readonly wave: number
  readonly fish: number
}

export interface FireAnswer {
  /** The shots of the request that were fired, in their order: how many shots each paid. */
  readonly times: readonly number[]
  /** Why the next one was not: its fish is gone, or it came too soon. It costs nothing. */
  readonly stoppedBy: 'fish_gone' | 'shot_too_fast' | null
  readonly round: RoundShown
  readonly balance: string
}

/** A shot as everybody in the water sees it. */
export interface ShotShown extends Aim {
  readonly name: string
  readonly times: number
}

/** What the server says on the socket. */
export type PondMessage =
  | {
      readonly type: 'pond'
      /** The server's clock, which fish swim by. */
      readonly nowMs: number
      readonly name: string
      readonly guests: readonly string[]
      readonly caught: readonly Aim[]
    }
  | { readonly type: 'shots'; readonly guests: readonly string[]; readonly shots: readonly ShotShown[] }
