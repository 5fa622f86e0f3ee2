import { describe, expect, test } from 'vitest'
import { caseRng } from '../testing/numbers.ts'
import { choose, chooseBig, judgeBy, momentsOf, parRow, timesHundredths, type Chance } from './chances.ts'

describe('the moments of a distribution', () => {
  test.each<[string, Chance[], number, number[]]>([
    [
      'a coin for the double',
      [
        { count: 1, payoutMinor: 200 },
        { count: 1, payoutMinor: 0 },
      ],
      100,
      [1, 0.5, 1, 2, 0.5],
    ],
    ['what is certain', [{ count: 3, payoutMinor: 95 }], 100, [0.95, 1, 0, 0.95, 1]],
    ['what never pays', [{ count: 9, payoutMinor: 0 }], 100, [0, 0, 0, 0, 1]],
    [
      'three ends, one of four each but one: mean (0 + 0 + 100 + 300) / 4',
      [
        { count: 2n, payoutMinor: 0 },
        { count: 1, payoutMinor: 100 },
        { count: 1n, payoutMinor: 300 },
      ],
      100,
      [1, 0.5, Math.sqrt((1 + 1 + 0 + 4) / 4), 3, 0.25],
    ],
    [
      'the largest win in two parts',
      [
        { count: 1, payoutMinor: 500 },
        { count: 1, payoutMinor: 500 },
        { count: 8, payoutMinor: 0 },
      ],
      250,
      [0.4, 0.2, 0.8, 2, 0.2],
    ],
    [
      'what cannot happen is not the largest win',
      [
        { count: 0, payoutMinor: 9_000 },
        { count: 1, payoutMinor: 80 },
      ],
      100,
      [0.8, 1, 0, 0.8, 1],
    ],
  ])('%s', (_, chances, stakeMinor, [rtp, hit, deviation, most, chance]) => {
    const moments = momentsOf(chances, stakeMinor)
    expect(moments.rtp).toBeCloseTo(rtp ?? 0, 14)
    expect(moments.hitFrequency).toBeCloseTo(hit ?? 0, 14)
    expect(moments.standardDeviation).toBeCloseTo(deviation ?? 0, 14)
    expect(moments.maxWinMultiple).toBe(most)
    expect(moments.maxWinChance).toBeCloseTo(chance ?? 0, 14)
  })

  test('counts far beyond what a double holds keep the return exact', () => {
    const most = 10n ** 30n
    const { rtp } = momentsOf(
      [
        { count: most + 1n, payoutMinor: 200 },
        { count: most - 1n, payoutMinor: 0 },
      ],
      100,
    )
    expect(rtp).toBe(1)
  })

  test('a distribution is not changed by counting everything seven times, nor by its order', () => {
    const rng = caseRng(1)
    for (let round = 0; round < 50; round += 1) {
      const chances = Array.from({ length: 1 + rng.nextInt(6) }, () => ({
        count: 1 + rng.nextInt(9),
        payoutMinor: 50 * rng.nextInt(12),
      }))
      const seven = chances.map(({ count, payoutMinor }) => ({ count: 7 * count, payoutMinor })).toReversed()
      const [one, other] = [momentsOf(chances, 100), momentsOf(seven, 100)]
      expect(other.rtp).toBe(one.rtp)
      expect(other.standardDeviation).toBeCloseTo(one.standardDeviation, 12)
      const each = chances.flatMap(({ count, payoutMinor }) =>
        Array.from({ length: count }, () => payoutMinor / 100),
      )
      const mean = each.reduce((sum, times) => sum + times, 0) / each.length
      const variance = each.reduce((sum, times) => sum + (times - mean) ** 2, 0) / each.length
      expect(one.rtp).toBeCloseTo(mean, 12)
      expect(one.standardDeviation).toBeCloseTo(Math.sqrt(variance), 12)
      expect(one.maxWinMultiple).toBe(Math.max(...each))
    }
  })

  test('nothing that can happen is no distribution', () => {
    expect(() => momentsOf([], 100)).toThrow('has a course')
    expect(() => momentsOf([{ count: 0, payoutMinor: 100 }], 100)).toThrow('has a course')
  })
})

const dice: Chance[] = [
  { count: 1, payoutMinor: 1_100 },
  { count: 2, payoutMinor: 250 },
  { count: 3, payoutMinor: 0 },
]

test('a line of the par sheet is the moments under the name of the bet', () => {
  expect(parRow('six', dice, 500)).toEqual({ bet: 'six', ...momentsOf(dice, 500) })
})

test('judged by what it came from, payouts even out to nothing, and their squares to the variance', () => {
  const judged = dice.map(({ count, payoutMinor }) => ({
    count: Number(count),
    ...judgeBy(dice, { stakeMinor: 300, payoutMinor }),
  }))
  const mean = (of: (one: (typeof judged)[number]) => number) =>
    judged.reduce((sum, one) => sum + one.count * of(one), 0) / 6
  expect(mean(({ excess }) => excess)).toBeCloseTo(0, 9)
  expect(mean(({ excess }) => excess ** 2)).toBeCloseTo(judged[0]?.variance ?? 0, 6)
  expect(judged.map(({ peakMinor }) => Math.round(peakMinor))).toEqual([1_100, 1_100, 1_100])
})

describe('ways to choose', () => {
  test('are those of Pascal’s triangle', () => {
    let row = [1]
    for (let from = 0; from <= 40; from += 1) {
      row.forEach((ways, take) => {
        expect(choose(from, take)).toBe(ways)
        expect(chooseBig(from, take)).toBe(BigInt(ways))
      })
      row = [1, ...row.slice(1).map((ways, index) => ways + (row[index] ?? 0)), 1]
    }
  })

  test('of a large deck are exact', () => {
    expect(choose(52, 5)).toBe(2_598_960)
    expect(choose(80, 6)).toBe(300_500_200)
    expect(chooseBig(80, 20)).toBe(3_535_316_142_212_174_320n)
  })

  test.each([
    [5, -1],
    [5, 6],
    [0, 1],
  ])('there is none to choose %d of them by %d', (from, take) => {
    expect(choose(from, take)).toBe(0)
    expect(chooseBig(from, take)).toBe(0n)
  })
})

test.each([
  [100, 198, 198],
  [100, 0, 0],
  [300, 3_600, 10_800],
  [250, 33, 82],
  [1_000_000_000, 100_000_000, 1_000_000_000_000_000],
  [999_999_900, 100_001, 1_000_009_899_999],
])('%d times %d hundredths is %d', (stakeMinor, hundredths, payoutMinor) => {
  expect(timesHundredths(stakeMinor, hundredths)).toBe(payoutMinor)
})
