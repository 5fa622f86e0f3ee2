import { readHex, writeHex } from './bytes.ts'

/*
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain arithmetic: the browser's own are asynchronous, and a
 * round is computed in one go.
 */

const primes = listPrimes(64)
const roundConstants = Uint32Array.from(primes, (prime) => fractionBits(prime, 3))
const initialHash = Uint32Array.from(primes.slice(0, 8), (prime) => fractionBits(prime, 2))
const schedule = new Uint32Array(64)

/** SHA-256 of the bytes: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length
  const padded = new Uint8Array(Math.ceil((length + 9) / 64) * 64)
  padded.set(message)
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29))
  view.setUint32(padded.length - 4, (length << 3) >>> 0)
  const hash = initialHash.slice()
  for (let offset = 0; offset < padded.length; offset += 64) compress(hash, view, offset)
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, index) => digest.setUint32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

/** HMAC-SHA256 of the message under the key: 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = new Uint8Array(64 + message.length)
  inner.set(block.map((byte) => byte ^ 0x36))
  inner.set(message, 64)
  const outer = new Uint8Array(96)
  outer.set(block.map((byte) => byte ^ 0x5c))
  outer.set(sha256(inner), 64)
  return sha256(outer)
}

/** What is shown before the first bet: SHA-256 of the server seed's 32 bytes, both in lower-case hex. */
export const commitToSeed = (serverSeed: string): string => writeHex(sha256(readHex(serverSeed)))

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

function compress(hash: Uint32Array, view: DataView, offset: number): void {
  const w = schedule
  for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(offset + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const early = w[t - 15] as number
    const late = w[t - 2] as number
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w[t] = ((w[t - 16] as number) + sigma0 + (w[t - 7] as number) + sigma1) | 0
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + (roundConstants[t] as number) + (w[t] as number)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index] = ((hash[index] as number) + word) | 0
  })
}

function listPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

/**
 * The first 32 bits of the fraction of a prime's square or cube root, as FIPS 180-4 defines its constants.
 */
function fractionBits(prime: number, degree: 2 | 3): number {
  const target = BigInt(prime) << BigInt(32 * degree)
  let low = 0n
  let high = 1n << 40n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** BigInt(degree) <= target) low = middle
    else high = middle
  }
  return Number(low & 0xffff_ffffn)
}
