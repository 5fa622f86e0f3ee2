import type { StateCommon } from '../kind.ts'

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
 * the round again. `serverSeed` is null until the seed is rotated; `serverSeedHash` was shown before the
 * first bet. `stakeMinor` is what the round began with: what decisions added follows from the moves.
 * Amounts are whole minor units below 2^53. JSON keeps all of it.
 */
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

/** The record of a kind's rounds. */
export type RecordOf<State extends StateCommon> = RecordCommon &
  Pick<State, 'kind' | 'choice' | 'moves' | 'outcome'>

export type ReplayMismatch =
  | 'seed_hidden'
  | 'commitment'
  | 'model_unknown'
  | 'model_version'
  | 'inputs'
  | 'moves'
  | 'outcome'
  | 'payout'
