export { readHex, textBytes, writeHex } from './bytes.ts'
export { commitToSeed, hmacSha256, sha256 } from './sha256.ts'
export { createFairRng, createRngFromBytes, type HmacSha256 } from './stream.ts'
