import { describe, expect, test } from 'vitest'
import { powerOdds, proportionalOdds, shinOdds } from './methods.ts'

const chances = [0.5, 0.28, 0.22]
const methods = { proportional: proportionalOdds, power: powerOdds, shin: shinOdds }

describe('vectors of the sportsbook design, section 4: an overround of 5.5 %', () => {
  test.each([
    ['proportional', [1.8957, 3.3852, 4.3085]],
    ['power', [1.9298, 3.3447, 4.2044]],
    ['shin', [1.9208, 3.3599, 4.2236]],
  ] as const)('%s', (name, expected) => {
    const odds = methods[name](chances, 0.055)
    expect(odds.map((each) => Number(each.toFixed(4)))).toEqual(expected)
  })
})

test.each(Object.entries(methods))('inverses of %s odds add up to 1 and the overround', (_, method) => {
  for (const overround of [0, 0.03, 0.15]) {
    const odds = method([0.62, 0.2, 0.1, 0.05, 0.03, 0], overround)
    expect(odds.reduce((sum, each) => sum + 1 / each, 0)).toBeCloseTo(1 + overround, 10)
    expect(odds.at(-1)).toBe(Infinity)
  }
})
