import { createFairRng, commitToSeed, hmacSha256 } from '@baize/games/fairness'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEnvelope, type FairNumbers } from './proof.ts'
import { findPlanFault } from './plan.ts'
import { areTermsPossible, splitEnvelope } from './split.ts'

const fair: FairNumbers = {
  commit: commitToSeed,
  rng: (seeds) => createFairRng({ ...seeds, hmac: hmacSha256 }),
}
const seed = `${'00'.repeat(31)}01`
const rngOf = (nonce: number) => fair.rng({ serverSeed: seed, clientSeed: 'beacon-1', nonce })
const vector = { totalMinor: 10_000n, packets: 8, leastMinor: 100n, mostMinor: 3_000n }
const packets = [106n, 2922n, 1050n, 2929n, 611n, 243n, 553n, 1586n]

test('the vector of the design', () => {
  expect(commitToSeed(seed)).toMatch(/^ec4916dd.*faac8bc5$/)
  expect(splitEnvelope(vector, rngOf(0))).toEqual(packets)
})

const terms = fc
  .record({
    packets: fc.integer({ min: 1, max: 60 }),
    leastMinor: fc.bigInt(1n, 5_000n),
    span: fc.bigInt(0n, 50_000n),
    at: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ packets: count, leastMinor, span, at }) => ({
    packets: count,
    leastMinor,
    mostMinor: leastMinor + span,
    totalMinor: BigInt(count) * leastMinor + (BigInt(count) * span * BigInt(at)) / 1_000n,
  }))

describe('packets', () => {
  test('sum to the total, within their bounds, whatever the terms', () => {
    fc.assert(
      fc.property(terms, fc.nat(), (given, nonce) => {
        const split = splitEnvelope(given, rngOf(nonce))
        expect(split).toHaveLength(given.packets)
        expect(split.reduce((sum, each) => sum + each, 0n)).toBe(given.totalMinor)
        expect(split.every((each) => given.leastMinor <= each && each <= given.mostMinor)).toBe(true)
      }),
      { numRuns: Number(process.env['ENVELOPE_HISTORIES'] ?? 300) },
    )
  })

  test.each([
    ['one packet', { totalMinor: 777n, packets: 1, leastMinor: 1n, mostMinor: 1_000n }, [777n]],
    [
      'the least of all',
      { totalMinor: 300n, packets: 3, leastMinor: 100n, mostMinor: 900n },
      [100n, 100n, 100n],
    ],
    [
      'the most of all',
      { totalMinor: 2_700n, packets: 3, leastMinor: 100n, mostMinor: 900n },
      [900n, 900n, 900n],
    ],
  ])('%s', (_, given, expected) => expect(splitEnvelope(given, rngOf(0))).toEqual(expected))

  test('every place expects the same: no rank is better than another', () => {
    const runs = 6_000
    const sums = Array<number>(vector.packets).fill(0)
    let squares = 0
    for (let nonce = 0; nonce < runs; nonce += 1)
      splitEnvelope(vector, rngOf(nonce)).forEach((amount, place) => {
        sums[place] = (sums[place] ?? 0) + Number(amount)
        squares += Number(amount) ** 2
      })
    const mean = 10_000 / 8
    const deviation = Math.sqrt(squares / (runs * 8) - mean ** 2)
    for (const sum of sums)
      expect(Math.abs(sum / runs - mean)).toBeLessThan((4.5 * deviation) / Math.sqrt(runs))
  })
})

test.each([
  [{ ...vector, packets: 0 }],
  [{ ...vector, packets: 1.5 }],
  [{ ...vector, packets: 10_001, totalMinor: 10_001n * 100n }],
  [{ ...vector, totalMinor: 799n }],
  [{ ...vector, totalMinor: 24_001n }],
  [{ ...vector, leastMinor: 0n }],
  [{ ...vector, leastMinor: -5n }],
  [{ ...vector, mostMinor: 99n }],
  [{ ...vector, mostMinor: 100n + 2n ** 32n }],
])('terms that cannot be met %#', (given) => expect(areTermsPossible(given)).toBe(false))

describe('a record', () => {
  const claims = packets.slice(0, 3).map((amountMinor, place) => ({ rank: place + 1, amountMinor }))
  const record = { ...vector, seedHash: commitToSeed(seed), seed, clientSeed: 'beacon-1', claims }
  test('holds', () => expect(checkEnvelope(record, fair)).toEqual({ faults: [], packets }))
  test.each([
    [{ seed: null }, 'seed_hidden'],
    [{ totalMinor: 1n }, 'terms'],
    [{ seedHash: 'ab'.repeat(32) }, 'commitment'],
    [{ claims: claims.slice(1) }, 'ranks'],
    [{ claims: [{ rank: 1, amountMinor: 107n }] }, 'amounts'],
    [{ clientSeed: 'beacon-2' }, 'amounts'],
  ])('change %# is found out', (change, fault) =>
    expect(checkEnvelope({ ...record, ...change }, fair).faults).toContain(fault),
  )
})

test.each([
  [{ opensAtMs: 3_600_000 }, undefined],
  [{ opensAtMs: 3_599_999 }, 'notice'],
  [{ opensAtMs: -1 }, 'notice'],
  [{ closesAtMs: 3_600_000 }, 'times'],
  [{ packets: -1 }, 'terms'],
])('plan %#', (change, fault) => {
  const plan = { ...vector, opensAtMs: 3_600_000, closesAtMs: 4_000_000, ...change }
  expect(findPlanFault(plan, { nowMs: 0, noticeMinutes: 60 })).toBe(fault)
})
