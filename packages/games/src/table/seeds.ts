import { textBytes, writeHex } from '../fairness/bytes.ts'
import { sha256 } from '../fairness/sha256.ts'
import { createFairRng, type HmacSha256 } from '../fairness/stream.ts'
import type { Draw } from './types.ts'

export interface RecordedSeat {
  readonly seat: number
  readonly name: string
  /** What the player's page gave for this hand. */
  readonly seed: string
  readonly stackMinor: number
  readonly isBot: boolean
}

/**
 * What the seated players add to the shuffle: SHA-256 over `seat:seed` of every seat dealt in, in order,
 * joined by commas. One seed that nobody could foresee makes the whole unforeseeable.
 */
export const mixSeatSeeds = (seats: readonly { readonly seat: number; readonly seed: string }[]): string =>
  writeHex(sha256(textBytes(seats.map(({ seat, seed }) => `${seat}:${seed}`).join())))

export const seatSeedPattern = /^[A-Za-z0-9_-]{1,64}$/

/** The numbers of a hand by its seeds; see `Draw`. */
export const drawOf =
  (seeds: { readonly serverSeed: string; readonly clientSeed: string }, hmac: HmacSha256): Draw =>
  (nonce) =>
    createFairRng({ ...seeds, nonce, hmac })
