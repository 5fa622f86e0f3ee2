import { describe, expect, test } from 'vitest'
import { createDice, must, scripted, untouched } from '../kit/rounds.fixture.ts'
import {
  leastTarget,
  limboEngine,
  limboModels,
  mostTarget,
  reachingCount,
  type LimboModel,
} from './engine.ts'

const [sky, spark] = limboModels as [LimboModel, LimboModel]

/** The round of the k-th of 10^9 equally likely courses. */
const course = (model: LimboModel, k: number, targetHundredths: number, stakeMinor = 100) =>
  must(limboEngine.start(model, { stakeMinor, choice: { targetHundredths } }, scripted(k - 1)))

/** Every low target, and some of all others. */
const dice = createDice(99)
const targets = [
  ...Array.from({ length: 2_000 }, (_, index) => leastTarget + index),
  ...Array.from({ length: 1_000 }, () => leastTarget + dice.nextInt(mostTarget - leastTarget)),
  mostTarget,
]

describe.each([
  [sky, 99n],
  [spark, 98n],
] as const)('$id', (model, percent) => {
  test('as many courses reach a target as are counted, and not one more', () => {
    for (const target of targets) {
      const reaching = reachingCount(model, target)
      // The part that stays with the players, over the target.
      expect(BigInt(reaching)).toBe((percent * 1_000_000_000n) / BigInt(target))
      expect(course(model, reaching, target).payoutMinor, `${target}`).toBe(target)
      expect(course(model, reaching + 1, target).payoutMinor, `${target}`).toBe(0)
    }
  })

  test('no target returns more than the rest of the edge, nor less by more than one course', () => {
    for (const target of targets) {
      const returned = BigInt(reachingCount(model, target)) * BigInt(target)
      const most = percent * 1_000_000_000n
      expect(returned <= most && returned > most - BigInt(target)).toBe(true)
    }
  })

  test('the sheet is the count of courses times the target', () => {
    for (const { bet, rtp, hitFrequency, maxWinMultiple } of limboEngine.sheet(model)) {
      const target = Math.round(Number(bet.slice(1)) * 100)
      const reaching = reachingCount(model, target)
      expect(hitFrequency).toBeCloseTo(reaching / 1e9, 14)
      expect(rtp).toBeCloseTo((reaching * target) / 1e11, 12)
      expect(maxWinMultiple).toBe(target / 100)
    }
  })
})

describe('a round', () => {
  test.each([
    [1, 99_000_000_000],
    [2, 49_500_000_000],
    [99_000, 1_000_000],
    [99_001, 999_989],
    [495_000_000, 200],
    [495_000_001, 199],
    [989_999_999, 100],
    [990_000_001, 100],
    [1_000_000_000, 100],
  ])('course %i reaches %i hundredths', (k, reachedHundredths) => {
    expect(course(sky, k, 150).outcome).toEqual({ reachedHundredths })
  })

  test('pays the target that was named, however high the course went', () => {
    expect(course(sky, 1, 101, 500).payoutMinor).toBe(505)
    expect(course(sky, 1, mostTarget, 1_000_000_000).payoutMinor).toBe(10_000_000_000_000)
    expect(limboEngine.describe(course(sky, 495_000_001, 200).outcome)).toBe('reached x1.99')
  })

  test('is over at once, and nothing more can be done in it', () => {
    const round = course(sky, 5, 200)
    expect(round).toMatchObject({ isOver: true, moves: [] })
    expect(limboEngine.leave(sky, round)).toBeUndefined()
    expect(limboEngine.view(sky, round)).not.toHaveProperty('moves')
  })

  test.each([100, 1_000_001, 150.5, '150', null, Number.NaN, -200])(
    'a target of %s is refused, and draws nothing',
    (targetHundredths) => {
      const choice = { targetHundredths } as never
      expect(limboEngine.start(sky, { stakeMinor: 100, choice }, untouched)).toEqual({
        ok: false,
        code: 'choice_invalid',
      })
    },
  )

  test('a target and something else is no choice', () => {
    const read = (json: unknown) => limboEngine.readChoice(sky, { json, stakeMinor: 100 })
    expect(read({ targetHundredths: leastTarget })).toEqual({ targetHundredths: 101 })
    expect(read({ targetHundredths: mostTarget })).toEqual({ targetHundredths: 1_000_000 })
    expect(read({ targetHundredths: 200, reachedHundredths: 300 })).toBeUndefined()
    expect(read([200])).toBeUndefined()
  })
})
