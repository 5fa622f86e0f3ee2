import { invariant, type Rng } from '@baize/std'
import { readHex, textBytes } from './bytes.ts'
import type { RoundSeeds } from './record.ts'

/** HMAC-SHA256 as the caller has it (`node:crypto`, or `hmacSha256` of this package): 32 bytes. */
export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array

const seedPattern = /^[0-9a-f]{64}$/
const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Tells whether the seeds have the form of `RoundSeeds`; nothing else may start a round. */
export const areSeedsValid = (seeds: RoundSeeds): boolean =>
  seedPattern.test(seeds.serverSeed) &&
  clientSeedPattern.test(seeds.clientSeed) &&
  Number.isSafeInteger(seeds.nonce) &&
  seeds.nonce >= 0

/**
 * Gives the bytes of a round, in order: HMAC-SHA256(server seed's 32 bytes, `clientSeed:nonce:cursor`) for
 * cursor 0, 1, 2 ... (fairness-and-games: committed seed). Throws on seeds of another form.
 */
export function createByteStream(input: RoundSeeds & { readonly hmac: HmacSha256 }): () => number {
  invariant(areSeedsValid(input), 'seeds of a round are malformed')
  const key = readHex(input.serverSeed)
  let block = new Uint8Array(0)
  let cursor = 0
  let position = 0
  return () => {
    if (position === block.length) {
      block = new Uint8Array(input.hmac(key, textBytes(`${input.clientSeed}:${input.nonce}:${cursor}`)))
      invariant(block.length === 32, 'the hmac must give 32 bytes')
      cursor += 1
      position = 0
    }
    const byte = block[position] ?? 0
    position += 1
    return byte
  }
}

/**
 * Turns bytes into unbiased integers by rejection: as few bytes as `below` needs, big-endian, masked to as
 * few bits, drawn again while not below it. Every value keeps the same number of byte strings, so the bias is
 * exactly
 * 0.
 */
export function createRngFromBytes(nextByte: () => number): Rng {
  return {
    nextInt(below) {
      invariant(Number.isInteger(below) && below >= 1 && below <= 2 ** 32, 'below must be from 1 to 2^32')
      const bitCount = below === 1 ? 0 : 32 - Math.clz32(below - 1)
      const mask = bitCount === 32 ? 0xffff_ffff : 2 ** bitCount - 1
      for (;;) {
        let value = 0
        for (let bits = 0; bits < bitCount; bits += 8) value = ((value << 8) | nextByte()) >>> 0
        value = (value & mask) >>> 0
        if (value < below) return value
      }
    },
  }
}

/** The generator of one round; the same seeds and nonce give the same numbers, whoever plays. */
export const createFairRng = (input: RoundSeeds & { readonly hmac: HmacSha256 }): Rng =>
  createRngFromBytes(createByteStream(input))
