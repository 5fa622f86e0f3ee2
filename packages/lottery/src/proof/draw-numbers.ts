import {
  createFairRng,
  hmacSha256,
  readHex,
  textBytes,
  writeHex,
  type HmacSha256,
} from '@baize/games/fairness'
import type { Result } from '../play/declare.ts'
import { drawResult } from '../play/result.ts'
import type { Family } from '../series/families.ts'

/** What fixes the numbers of a draw: the sealed seed, the tickets' root and a round of the beacon. */
export interface DrawInputs {
  /** 32 bytes in lower-case hex, as the other hashes. */
  readonly seed: string
  readonly drawId: string
  readonly root: string
  readonly chainHash: string
  readonly round: number
  readonly randomness: string
}

/** The key of a draw. A ticket that is slipped in changes the root, and so the key. */
export function drawKey(inputs: DrawInputs, hmac: HmacSha256 = hmacSha256): string {
  const { drawId, root, chainHash, round, randomness } = inputs
  const text = ['baize-draw-1', drawId, root, chainHash, String(round), randomness].join('\n')
  return writeHex(hmac(readHex(inputs.seed), textBytes(text)))
}

/** The numbers that a key gives. */
export const numbersOfKey = (family: Family, key: string, hmac: HmacSha256 = hmacSha256): Result =>
  drawResult(family, createFairRng({ serverSeed: key, clientSeed: 'draw', nonce: 0, hmac }))
