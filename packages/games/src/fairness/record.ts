import type { MinesChoice, MinesMove, MinesOutcome } from '../mines/types.ts'
import type { SlotOutcome } from '../slot/types.ts'

/**
 * What fixes the randomness of one round. The server seed is 32 random bytes in lower-case hex, the client
 * seed is
 * 1-64 characters of `A-Z a-z 0-9 _ -`, the nonce counts the rounds of the pair from 0 without a gap.
 */
export interface RoundSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * The public record of a finished round: every input, the outcome and the payout, so that anybody can compute
 * the
 * round again. `serverSeed` is null until the seed is rotated; `serverSeedHash` was shown before the first
 * bet.
 * Amounts are whole minor units below 2^53. JSON keeps all of it.
 */
export type RoundRecord = SlotRoundRecord | MinesRoundRecord

export interface RecordCommon {
  readonly format: 1
  readonly modelId: string
  readonly modelVersion: number
  readonly serverSeedHash: string
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
  readonly stakeMinor: number
  readonly payoutMinor: number
}

export interface SlotRoundRecord extends RecordCommon {
  readonly kind: 'slot'
  readonly choice: SlotChoice
  readonly moves: readonly never[]
  readonly outcome: SlotOutcome
}

export interface MinesRoundRecord extends RecordCommon {
  readonly kind: 'mines'
  readonly choice: MinesChoice
  readonly moves: readonly MinesMove[]
  readonly outcome: MinesOutcome
}

/** A slot has nothing to choose but the stake. */
export type SlotChoice = Readonly<Record<string, never>>

/** The answer of a replay: what was checked and what the round is by its inputs. */
export interface ReplayReport {
  readonly isOk: boolean
  readonly mismatches: readonly ReplayMismatch[]
  /** The recomputed result; null when the record's inputs do not start a round. */
  readonly outcome: SlotOutcome | MinesOutcome | null
  readonly payoutMinor: number | null
}

export type ReplayMismatch =
  'seed_hidden' | 'commitment' | 'model_unknown' | 'model_version' | 'inputs' | 'moves' | 'outcome' | 'payout'
