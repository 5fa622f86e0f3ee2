import { describe, expect, test } from 'vitest'
import { hmacSha256 } from '../fairness/sha256.ts'
import { dropPoint, isJackpotHit } from './draw.ts'
import { exactShare, findJackpotRule, jackpotReturn } from './pools.ts'

const hmac = hmacSha256
const dropSeed = 'd0'.repeat(32)
const small = { pool: 'small', kind: 'must_drop', seedMinor: 3, limitMinor: 8, shareBps: 100 } as const
const seedsOf = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'pool', nonce })

describe('a must-drop pool', () => {
  test('falls at every unit above its seed up to its limit, evenly', () => {
    const counts = new Map<number, number>()
    const cycles = 4_000
    for (let number = 1; number <= cycles; number += 1) {
      const point = dropPoint(small, { dropSeed, number, hmac })
      counts.set(point, (counts.get(point) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([4, 5, 6, 7, 8])
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 800) ** 2 / 800, 0)
    // 99.9 % of fair draws are below 18.47 with four degrees of freedom.
    expect(chi).toBeLessThan(18.47)
  })

  test('the point follows from the seed, the pool and the number of the cycle', () => {
    const rule = findJackpotRule('mohur')
    if (rule?.kind !== 'must_drop') throw new Error('no such pool')
    const point = dropPoint(rule, { dropSeed, number: 1, hmac })
    expect(dropPoint(rule, { dropSeed, number: 1, hmac })).toBe(point)
    expect(dropPoint(rule, { dropSeed, number: 2, hmac })).not.toBe(point)
    expect(dropPoint(rule, { dropSeed: 'd1'.repeat(32), number: 1, hmac })).not.toBe(point)
  })
})

describe('a progressive pool', () => {
  const rule = { pool: 'quick', kind: 'progressive', seedMinor: 0, shareBps: 50, odds: 50 } as const

  test('is hit as often as its odds say, and more often by a larger stake', () => {
    const hits = (stakeMinor: number) =>
      Array.from({ length: 5_000 }, (_, nonce) =>
        isJackpotHit(rule, { seeds: seedsOf(nonce), stakeMinor, hmac }),
      ).filter(Boolean).length
    // 100 and 500 expected, deviations 9.9 and 21.2: the seeds are fixed, so the counts are too.
    expect(Math.abs(hits(100) - 100)).toBeLessThan(40)
    expect(Math.abs(hits(500) - 500)).toBeLessThan(85)
  })

  test('draws bytes that the game of the round does not use', () => {
    const other = { ...rule, pool: 'other' }
    const course = (pool: typeof other) =>
      Array.from({ length: 400 }, (_, nonce) =>
        isJackpotHit(pool, { seeds: seedsOf(nonce), stakeMinor: 2_500, hmac }),
      )
    expect(course(rule)).not.toEqual(course(other))
  })
})

test('what pools give back of each stake', () => {
  const returnOf = (pool: string) => {
    const rule = findJackpotRule(pool)
    if (!rule) throw new Error(`no pool ${pool}`)
    return (jackpotReturn(rule) * 100).toFixed(4)
  }
  expect([returnOf('mohur'), returnOf('padma')]).toEqual(['1.2222', '1.0000'])
})

test('the mean of many cycles is the return, whatever a stake is worth', () => {
  let [staked, paid] = [0, 0]
  for (let number = 1; number <= 20_000; number += 1) {
    const point = dropPoint(small, { dropSeed, number, hmac })
    staked += (point - small.seedMinor) / (small.shareBps / 10_000)
    paid += point
  }
  expect(paid / staked).toBeCloseTo(jackpotReturn(small), 3)
})

test('shares are whole in ten-thousandths of a minor unit', () => {
  const rule = findJackpotRule('padma')
  expect(rule && exactShare(rule, 12_345n)).toBe(617_250n)
})
