import { describe, expect, test } from 'vitest'
import { hmacSha256 } from '../fairness/sha256.ts'
import { createFairRng } from '../fairness/stream.ts'
import { dropPoint, isJackpotHit, jackpotNumber, jackpotUnits } from './draw.ts'
import { exactShare, findJackpotRule, jackpotReturn, jackpotRules } from './pools.ts'

const dropSeed = '5e'.repeat(32)
const drop = { pool: 'eight', kind: 'must_drop', seedMinor: 100, limitMinor: 108, shareBps: 100 } as const
const hit = { pool: 'wide', kind: 'progressive', seedMinor: 0, shareBps: 50, odds: 256 } as const
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'player', nonce: 7 }

/** An HMAC whose every byte is this one. */
const bytesOf = (byte: number) => () => new Uint8Array(32).fill(byte)

describe('a drop point', () => {
  test.each([
    [0, 101],
    [1, 102],
    [7, 108],
    [0xff, 108],
  ])('of bytes %d is %d: above the seed, and at the limit at the latest', (byte, point) =>
    expect(dropPoint(drop, { dropSeed, number: 1, hmac: bytesOf(byte) })).toBe(point),
  )

  test('is drawn from the seed of the cycle by pool and number', () => {
    const asked: string[] = []
    dropPoint(drop, {
      dropSeed,
      number: 12,
      hmac(_, message) {
        asked.push(new TextDecoder().decode(message))
        return new Uint8Array(32)
      },
    })
    expect(asked).toEqual(['eight:12:0'])
    const rng = createFairRng({ serverSeed: dropSeed, clientSeed: 'eight', nonce: 12, hmac: hmacSha256 })
    expect(dropPoint(drop, { dropSeed, number: 12, hmac: hmacSha256 })).toBe(101 + rng.nextInt(8))
  })

  test('of the pools on offer is between seed and limit', () => {
    const rule = jackpotRules.find((one) => one.kind === 'must_drop')
    if (rule?.kind !== 'must_drop') throw new Error('no pool that must drop')
    for (let number = 0; number < 200; number += 1) {
      const point = dropPoint(rule, { dropSeed, number, hmac: hmacSha256 })
      expect(point > rule.seedMinor && point <= rule.limitMinor).toBe(true)
    }
  })
})

describe('the number of a round in a pool', () => {
  test('comes from bytes of its own: round by round and pool by pool', () => {
    const asked: string[] = []
    const number = jackpotNumber(hit, {
      seeds,
      hmac(key, message) {
        expect([...key]).toEqual(Array.from({ length: 32 }, () => 0xab))
        asked.push(new TextDecoder().decode(message))
        return new Uint8Array(32).fill(0x2a)
      },
    })
    expect(number).toBe(0x2a)
    expect(asked).toEqual(['player:7:jackpot-wide:0'])
  })

  test('goes on to the next block when every number of one is too large', () => {
    const asked: string[] = []
    const rule = { ...hit, odds: 200 }
    const number = jackpotNumber(rule, {
      seeds,
      hmac(_, message) {
        asked.push(new TextDecoder().decode(message))
        return new Uint8Array(32).fill(asked.length === 1 ? 0xff : 3)
      },
    })
    expect([number, asked.at(-1)]).toEqual([3, 'player:7:jackpot-wide:1'])
  })

  test.each([
    { ...seeds, serverSeed: 'AB'.repeat(32) },
    { ...seeds, clientSeed: 'a:b' },
    { ...seeds, clientSeed: '' },
    { ...seeds, nonce: -1 },
    { ...seeds, nonce: 0.5 },
  ])('needs seeds of their form: %j', (malformed) => {
    expect(() => jackpotNumber(hit, { seeds: malformed, hmac: hmacSha256 })).toThrow('malformed')
  })

  test('is not what the game of the round draws', () => {
    const numbers = Array.from({ length: 50 }, (_, nonce) => {
      const round = { ...seeds, nonce }
      const game = createFairRng({ ...round, hmac: hmacSha256 }).nextInt(256)
      return jackpotNumber(hit, { seeds: round, hmac: hmacSha256 }) === game
    })
    expect(numbers.filter(Boolean).length).toBeLessThan(5)
  })
})

describe('a hit', () => {
  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [199, 1],
    [1_000_000_000, 10_000_000],
  ])('a stake of %d has %d chances', (stakeMinor, units) => expect(jackpotUnits(stakeMinor)).toBe(units))

  test.each([
    [0, 100, true],
    [0, 99, false],
    [1, 100, false],
    [1, 200, true],
    [2, 299, false],
    [255, 25_600, true],
    [255, 25_599, false],
  ])('the number %d at a stake of %d: %j', (byte, stakeMinor, isHit) => {
    expect(isJackpotHit(hit, { seeds, stakeMinor, hmac: bytesOf(byte) })).toBe(isHit)
  })
})

describe('what pools take and give', () => {
  test('a pool that must drop gives its share times its mean over what it takes to fill it', () => {
    // Points of 101 to 108: the mean is 104.5, of which players fill 4.5 at one percent.
    expect(jackpotReturn(drop)).toBeCloseTo((0.01 * 104.5) / 4.5, 12)
    expect(jackpotReturn({ ...drop, seedMinor: 0, limitMinor: 8 })).toBeCloseTo(0.01, 12)
  })

  test('a progressive pool gives its share, and the seed by the odds', () => {
    expect(jackpotReturn(hit)).toBeCloseTo(0.005, 12)
    expect(jackpotReturn({ ...hit, seedMinor: 2_560 })).toBeCloseTo(0.105, 12)
  })

  test('shares are exact in ten-thousandths, and none is lost on many stakes', () => {
    expect(exactShare(hit, 1n)).toBe(50n)
    expect(exactShare(hit, 0n)).toBe(0n)
    expect(exactShare(hit, 333n) + exactShare(hit, 667n)).toBe(exactShare(hit, 1_000n))
  })

  test('every pool is found by its name, and no other', () => {
    for (const rule of jackpotRules) expect(findJackpotRule(rule.pool)).toBe(rule)
    expect(findJackpotRule('toString')).toBeUndefined()
    expect(new Set(jackpotRules.map(({ pool }) => pool)).size).toBe(jackpotRules.length)
  })
})
