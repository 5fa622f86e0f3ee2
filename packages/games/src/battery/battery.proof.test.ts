import type { Rng } from '@baize/std'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createFairRng } from '../fairness/stream.ts'
import { runBattery } from './battery.ts'
import { criticalZ, zOfChiSquare } from './normal.ts'
import { chiSquare, couponCollector, gaps, runs, serialPairs } from './tests.ts'

const createRng = (clientSeed: string): Rng =>
  createFairRng({
    serverSeed: 'ba77e4'.repeat(10) + 'ba77',
    clientSeed,
    nonce: 0,
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
  })

function draw(size: number, count: number, next: (rng: Rng, last: number) => number): Uint8Array {
  const rng = createRng(`battery-${size}`)
  const outcomes = new Uint8Array(count)
  for (let index = 0; index < count; index += 1) outcomes[index] = next(rng, outcomes[index - 1] ?? 0)
  return outcomes
}

describe('the fair stream passes every test at 99 %', () => {
  test.each([6, 25, 37])('mapped to %i outcomes', (size) => {
    const results = runBattery({ size, outcomes: draw(size, 200_000, (rng) => rng.nextInt(size)) })
    expect(results).toHaveLength(6)
    expect(results.filter(({ isWithin }) => !isWithin)).toEqual([])
  })
})

describe('planted defects are found', () => {
  const size = 37

  test('the last result again 0.5 % of the time: plain to serial pairs, hidden from frequencies', () => {
    const outcomes = draw(size, 1_000_000, (rng, last) => (rng.nextInt(200) === 0 ? last : rng.nextInt(size)))
    expect(serialPairs({ size, outcomes })).toBeGreaterThan(10)
    expect(Math.abs(chiSquare({ size, outcomes }))).toBeLessThan(criticalZ)
  })

  test('one outcome is 7 % more frequent: chi-square', () => {
    const biased = draw(size, 1_000_000, (rng) => (rng.nextInt(500) === 0 ? 0 : rng.nextInt(size)))
    expect(chiSquare({ size, outcomes: biased })).toBeGreaterThan(5)
  })

  test('the lower half drags on: runs', () => {
    const outcomes = draw(size, 200_000, (rng, last) => {
      const outcome = rng.nextInt(size)
      return last < 18 && outcome >= 18 && rng.nextInt(20) === 0 ? rng.nextInt(18) : outcome
    })
    expect(runs({ size, outcomes })).toBeLessThan(-5)
  })

  test('a shuffled bag instead of free draws: coupon collector', () => {
    const bag: number[] = []
    const outcomes = draw(size, 200_000, (rng) => {
      if (bag.length === 0) bag.push(...Array.from({ length: size }, (_, outcome) => outcome))
      return bag.splice(rng.nextInt(bag.length), 1)[0] ?? 0
    })
    expect(couponCollector({ size, outcomes })).toBeGreaterThan(5)
  })

  test('a low outcome is due after seven draws without one: gaps', () => {
    let dry = 0
    const outcomes = draw(size, 200_000, (rng) => {
      const outcome = dry > 6 ? rng.nextInt(9) : rng.nextInt(size)
      dry = outcome < 9 ? 0 : dry + 1
      return outcome
    })
    expect(gaps({ size, outcomes })).toBeGreaterThan(5)
  })

  test('a short period: collisions', () => {
    const period = draw(size, 9_999, (rng) => rng.nextInt(size))
    const outcomes = Uint8Array.from({ length: 200_000 }, (_, index) => period[index % period.length] ?? 0)
    const found = runBattery({ size, outcomes }).find((result) => result.test === 'collisions')
    expect(found?.z).toBeGreaterThan(5)
  })
})

test.each([
  [11.3449, 3, 2.326],
  [135.8067, 100, 2.326],
  [67.3276, 100, -2.576],
])('chi-square %f with %i degrees is z %f, as tables have it', (value, degrees, z) => {
  expect(zOfChiSquare(value, degrees)).toBeCloseTo(z, 1)
})
