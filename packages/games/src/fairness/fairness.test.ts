import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createByteStream,
  createFairRng,
  createRngFromBytes,
  commitToSeed,
  hmacSha256,
  sha256,
} from '../index.ts'
import { readHex, writeHex } from './bytes.ts'
import vectors from './vectors.json' with { type: 'json' }

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest()

describe('test vectors, made by another implementation', () => {
  test.each(vectors)('$clientSeed:$nonce', ({ bytes, integers, serverSeedHash, ...seeds }) => {
    const nextByte = createByteStream({ ...seeds, hmac })
    expect(writeHex(Uint8Array.from({ length: 72 }, nextByte))).toBe(bytes)
    expect(commitToSeed(seeds.serverSeed)).toBe(serverSeedHash)
    for (const { below, values } of integers) {
      const rng = createFairRng({ ...seeds, hmac })
      expect(Array.from(values, () => rng.nextInt(below))).toEqual(values)
    }
  })
})

describe('the hash of the package is the hash of the platform', () => {
  test('SHA-256 and HMAC of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (key, message) => {
        expect(writeHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
        expect(writeHex(hmacSha256(key, message))).toBe(writeHex(hmac(key, message)))
      }),
    )
  })
})

describe('the bias is exactly 0', () => {
  /**
   * Counts, over every possible string of the first bytes, which value it gives; `null` when it is drawn
   * again.
   */
  function countFirstTry(below: number, byteCount: number): Map<number | null, number> {
    const counts = new Map<number | null, number>()
    for (let word = 0; word < 256 ** byteCount; word += 1) {
      let used = 0
      const nextByte = (): number => {
        if (used === byteCount) throw new RangeError('drawn again')
        used += 1
        return Math.floor(word / 256 ** (byteCount - used)) % 256
      }
      const value = firstTry(below, nextByte)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }

  function firstTry(below: number, nextByte: () => number): number | null {
    try {
      return createRngFromBytes(nextByte).nextInt(below)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }

  const rangesOfOneByte = Array.from({ length: 255 }, (_, index) => index + 2)

  test('every value of every range up to 256 has the same number of bytes', () => {
    for (const below of rangesOfOneByte) {
      const { values, rejected } = split(countFirstTry(below, 1))
      expect(values).toHaveLength(below)
      expect(new Set(values).size).toBe(1)
      expect(rejected).toBeLessThanOrEqual(128)
    }
  })

  test.each([257, 300, 1000, 40_000, 65_535, 65_536])(
    'and so of %i, over all strings of two bytes',
    (below) => {
      const { values } = split(countFirstTry(below, 2))
      expect(values).toHaveLength(below)
      expect(new Set(values).size).toBe(1)
    },
  )

  function split(counts: Map<number | null, number>): { values: number[]; rejected: number } {
    const values = [...counts].filter(([value]) => value !== null).map(([, count]) => count)
    return { values, rejected: counts.get(null) ?? 0 }
  }

  test('the whole word is a range too', () => {
    const bytes = [0xff, 0xff, 0xff, 0xff]
    expect(createRngFromBytes(() => bytes.shift() ?? 0).nextInt(2 ** 32)).toBe(0xffff_ffff)
  })

  test('a range of one draws nothing', () => {
    const draw = (): number => {
      throw new Error('drawn')
    }
    expect(createRngFromBytes(draw).nextInt(1)).toBe(0)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('a range of %d is refused', (below) => {
    expect(() => createRngFromBytes(() => 0).nextInt(below)).toThrow('below must be')
  })
})

describe('the same inputs, the same numbers', () => {
  const seeds = fc.record({
    serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(writeHex),
    clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    nonce: fc.nat(),
  })
  const first = (input: { serverSeed: string; clientSeed: string; nonce: number }, hash = hmac): number[] => {
    const rng = createFairRng({ ...input, hmac: hash })
    return Array.from({ length: 50 }, () => rng.nextInt(1000))
  }

  test('whatever made the hash', () => {
    fc.assert(
      fc.property(seeds, (input) => {
        expect(first(input)).toEqual(first(input, hmacSha256))
      }),
    )
  })

  test('another nonce gives others', () => {
    fc.assert(
      fc.property(seeds, (input) => {
        expect(first(input)).not.toEqual(first({ ...input, nonce: input.nonce + 1 }))
      }),
    )
  })

  test.each([
    { serverSeed: 'AB'.repeat(32) },
    { serverSeed: 'ab'.repeat(31) },
    { clientSeed: '' },
    { clientSeed: 'a:1' },
    { clientSeed: 'x'.repeat(65) },
    { nonce: -1 },
    { nonce: 0.5 },
  ])('seeds of another form are refused: %j', (wrong) => {
    const input = { serverSeed: 'ab'.repeat(32), clientSeed: 'rahim', nonce: 0, ...wrong }
    expect(() => createFairRng({ ...input, hmac })).toThrow('malformed')
  })
})

test('hex is read back as written', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(readHex(writeHex(bytes))).toEqual(bytes)
    }),
  )
})
