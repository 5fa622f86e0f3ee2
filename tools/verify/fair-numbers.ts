import { createHash, createHmac } from 'node:crypto'
import { commitToSeed, createFairRng } from '@baize/games/fairness'

/** The house's number stream over node's own HMAC, and SHA-256 of a text. */
export const fairNumbers = {
  commit: commitToSeed,
  rng: (of: { serverSeed: string; clientSeed: string; nonce: number }) =>
    createFairRng({ ...of, hmac: (key, message) => createHmac('sha256', key).update(message).digest() }),
  hash: (text: string) => createHash('sha256').update(text).digest('hex'),
}
