import { commitToSeed, createFairRng, hmacSha256 } from '@baize/games/fairness'
import { describe, expect, test } from 'vitest'
import {
  checkTurn,
  drawPrize,
  expectedCash,
  givenFor,
  isTableRight,
  largestCash,
  percentOf,
  type MiniGamePrize,
} from './draw.ts'

const prize = (weight: number, amount: number, rest: Partial<MiniGamePrize> = {}): MiniGamePrize => ({
  weight,
  kind: amount === 0 ? 'nothing' : 'cash',
  amountMinor: BigInt(amount),
  stock: null,
  substitute: null,
  ...rest,
})
const table = [
  prize(500_000, 0),
  prize(400_000, 500),
  prize(90_000, 2_000),
  prize(10_000, 50_000, { stock: 3, substitute: 2 }),
]
const fair = {
  commit: commitToSeed,
  rng: (seeds: { serverSeed: string; clientSeed: string; nonce: number }) =>
    createFairRng({ ...seeds, hmac: hmacSha256 }),
}
const seed = 'cd'.repeat(32)

describe('a table of prizes', () => {
  test('is right', () => {
    expect(isTableRight(table)).toBe(true)
    expect(largestCash(table)).toBe(50_000n)
    expect(expectedCash(table)).toBe(400_000n * 500n + 90_000n * 2_000n + 10_000n * 50_000n)
    expect(percentOf(12_345)).toBe('1.2345')
  })
  test.each([
    ['one prize', [prize(1_000_000, 1)]],
    ['weights below the whole', [prize(500_000, 0), prize(499_999, 1)]],
    ['a weight of nothing', [prize(0, 0), prize(1_000_000, 1)]],
    ['a fraction', [prize(0.5, 0), prize(999_999.5, 1)]],
    ['a stock without a substitute', [prize(500_000, 0), prize(500_000, 1, { stock: 1 })]],
    [
      'a substitute that runs out',
      [prize(500_000, 5, { stock: 1, substitute: 1 }), prize(500_000, 1, { stock: 1, substitute: 0 })],
    ],
    ['a negative prize', [prize(500_000, 0), prize(500_000, -5)]],
    [
      'nothing that is worth something',
      [prize(500_000, 0), { ...prize(500_000, 5), kind: 'nothing' as const }],
    ],
  ])('with %s is refused', (_, given) => expect(isTableRight(given)).toBe(false))
})

test('draws follow the weights', () => {
  const counts = [0, 0, 0, 0]
  const runs = 20_000
  for (let nonce = 0; nonce < runs; nonce += 1) {
    const place = drawPrize(table, fair.rng({ serverSeed: seed, clientSeed: 'player', nonce }))
    counts[place] = (counts[place] ?? 0) + 1
  }
  table.forEach(({ weight }, place) => {
    const chance = weight / 1_000_000
    const sigma = Math.sqrt((chance * (1 - chance)) / runs)
    expect(Math.abs((counts[place] ?? 0) / runs - chance)).toBeLessThan(4.5 * sigma)
  })
})

test.each([
  [3, 1, 3],
  [3, 0, 2],
  [1, null, 1],
])('prize %i of which %s are left gives %i', (place, left, given) =>
  expect(givenFor(table, { place, left })).toBe(given),
)

describe('the proof of a turn', () => {
  const drawn = drawPrize(table, fair.rng({ serverSeed: seed, clientSeed: 'player', nonce: 5 }))
  const turn = {
    prizes: table,
    seed,
    seedHash: commitToSeed(seed),
    clientSeed: 'player',
    nonce: 5,
    drawn,
    given: drawn,
  }
  test('holds', () => expect(checkTurn(turn, fair)).toEqual([]))
  test.each([
    [{ seed: null }, 'seed_hidden'],
    [{ seedHash: 'ab'.repeat(32) }, 'commitment'],
    [{ drawn: (drawn + 1) % 4 }, 'draw'],
    [{ prizes: table.slice(1) }, 'table'],
    [{ given: (drawn + 1) % 3 }, 'given'],
  ] as const)('%o is found out', (change, fault) =>
    expect(checkTurn({ ...turn, ...change }, fair)).toContain(fault),
  )
  test('a substitute may be given', () =>
    expect(checkTurn({ ...turn, drawn: 3, given: 2 }, fair)).toEqual(['draw']))
})
