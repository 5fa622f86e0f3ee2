import { ratio } from '@baize/games/ratio'
import { describe, expect, test } from 'vitest'
import type { Split } from '../market/index.ts'
import {
  checkSlip,
  combinedOdds,
  expectedFactor,
  holdOfSlip,
  linesOf,
  mostLines,
  mostReturn,
  mostSystemLegs,
  type NamedSystem,
  namedSystems,
  refuseLegs,
  type ProductKind,
  takes,
  takesOdds,
} from './index.ts'

const multiple: ProductKind = { type: 'multiple' }
const named = (name: NamedSystem): ProductKind => ({ type: 'named', name })
const system = (size: number): ProductKind => ({ type: 'system', size })
const legs = (count: number, oddsMilli = 2000) =>
  Array.from({ length: count }, (_, index) => ({ event: `e${index}`, oddsMilli }))

describe('lines', () => {
  test.each([
    [multiple, 1, 1],
    [multiple, 20, 1],
    [named('trixie'), 3, 4],
    [named('patent'), 3, 7],
    [named('yankee'), 4, 11],
    [named('lucky15'), 4, 15],
    [named('canadian'), 5, 26],
    [named('lucky31'), 5, 31],
    [named('heinz'), 6, 57],
    [named('lucky63'), 6, 63],
    [named('superheinz'), 7, 120],
    [named('goliath'), 8, 247],
    [system(2), 3, 3],
    [system(6), 12, 924],
  ])('%o of %i legs has %i', (kind, count, lines) => {
    expect(linesOf(kind, count)).toBe(lines)
  })

  test('are never more than the most', () => {
    for (let count = 2; count <= mostSystemLegs; count += 1)
      for (let size = 1; size <= count; size += 1)
        expect(linesOf(system(size), count)).toBeLessThanOrEqual(mostLines)
    for (const name of Object.keys(namedSystems) as NamedSystem[])
      expect(linesOf(named(name), namedSystems[name].legs)).toBeLessThanOrEqual(mostLines)
  })

  test.each([
    [multiple, 0, 'too_few_legs'],
    [multiple, 21, 'too_many_legs'],
    [named('yankee'), 3, 'too_few_legs'],
    [named('yankee'), 5, 'too_many_legs'],
    [system(2), 1, 'too_few_legs'],
    [system(4), 3, 'too_few_legs'],
    [system(3), 13, 'too_many_legs'],
    [system(0), 3, 'bad_request'],
    [system(1.5), 3, 'bad_request'],
    [system(Number.NaN), 3, 'bad_request'],
    [multiple, 1.5, 'bad_request'],
  ])('%o of %d legs is refused: %s', (kind, count, refusal) => {
    expect(refuseLegs(kind, count)).toBe(refusal)
    expect(() => linesOf(kind, count)).toThrow()
  })
})

describe('check', () => {
  test.each([
    [legs(1), multiple, undefined],
    [[], multiple, 'too_few_legs'],
    [[...legs(2), { event: 'e0', oddsMilli: 1500 }], multiple, 'same_event'],
    [[...legs(2), { event: 'e0', oddsMilli: 1500 }], system(2), 'same_event'],
    [legs(2, 100_000), multiple, undefined],
    [legs(2, 100_001), multiple, 'odds_over_cap'],
    [legs(3, 100_000), system(2), undefined],
    [legs(3, 100_000), named('trixie'), 'odds_over_cap'],
    [legs(60, 1_000_000), multiple, 'too_many_legs'],
    [legs(1, 1000), multiple, 'bad_request'],
    [legs(1, Number.POSITIVE_INFINITY), multiple, 'bad_request'],
    [legs(1, Number.NaN), multiple, 'bad_request'],
    [legs(1, 1910.5), multiple, 'bad_request'],
  ])('case %#: %s', (slip, kind, refusal) => {
    expect(checkSlip(slip, kind)).toBe(refusal)
  })
})

test('a bet builder has 2 to 8 legs of one event, whatever their odds multiply to', () => {
  const builder = { type: 'builder' } as const
  const same = (count: number, event = 'e0') =>
    Array.from({ length: count }, () => ({ event, oddsMilli: 100_000 }))
  expect(linesOf(builder, 8)).toBe(1)
  expect(checkSlip(same(8), builder)).toBeUndefined()
  expect(checkSlip(same(1), builder)).toBe('too_few_legs')
  expect(checkSlip(same(9), builder)).toBe('too_many_legs')
  expect(checkSlip([...same(2), ...same(1, 'e1')], builder)).toBe('bad_request')
})

describe('odds', () => {
  test('of a multiple are shown rounded down', () => {
    expect(combinedOdds([1910])).toBe(1910)
    expect(combinedOdds([1870, 2040, 1550])).toBe(5912) // 5.91294
    expect(combinedOdds([200_000, 200_000])).toBe(10_000_000)
  })

  test('give the most return, rounded down once', () => {
    expect(mostReturn(multiple, [1930], 10_001n)).toBe(19_301n) // 193.0193
    // Rounding each of the three doubles of 1.33 down would lose a unit: 3 * 176.89 = 530.67.
    expect(mostReturn(system(2), [1330, 1330, 1330], 100n)).toBe(530n)
    expect(mostReturn(named('trixie'), [2000, 3000, 4000], 1000n)).toBe(50_000n) // 6 + 8 + 12 + 24
  })
})

describe('hold', () => {
  const even: Split = [500_000, 0, 0, 0, 500_000]

  test('is what the margin keeps', () => {
    expect(holdOfSlip(multiple, [{ oddsMilli: 1900, split: even }])).toBe(500)
    expect(holdOfSlip(multiple, Array(2).fill({ oddsMilli: 1900, split: even }))).toBe(975)
    expect(holdOfSlip(system(1), Array(2).fill({ oddsMilli: 1900, split: even }))).toBe(500)
  })

  test('counts halves and pushes', () => {
    const split: Split = [200_000, 200_000, 200_000, 200_000, 200_000]
    expect(expectedFactor(split, 2000)).toEqual(ratio(1n)) // .4 + .3 + .2 + .1
  })
})

describe('consent', () => {
  test.each([
    ['better', 1910, 1910, true],
    ['better', 1910, 1920, true],
    ['better', 1910, 1909, false],
    ['small', 2000, 1900, true],
    ['small', 2000, 1899, false],
    ['small', 2000, 3000, true],
    ['any', 2000, 1010, true],
  ] as const)('%s: shown %i, now %i: %s', (consent, shown, now, isTaken) => {
    expect(takesOdds(consent, shown, now)).toBe(isTaken)
  })

  test('values of cash-outs alike', () => {
    expect(takes('small', { shown: 27_550n, now: 26_173n })).toBe(true) // 26,172.5
    expect(takes('small', { shown: 27_550n, now: 26_172n })).toBe(false)
  })
})
