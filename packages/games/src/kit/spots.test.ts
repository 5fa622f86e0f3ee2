import { describe, expect, test } from 'vitest'
import { caseRng, scripted } from '../testing/numbers.ts'
import { anySpots, readSpots, sumOf } from './spots.ts'

const fields = Array.from({ length: 70 }, (_, index) => `n-${index}`)
const isField = (spot: string) => fields.includes(spot)
const read = (json: unknown, stakeMinor: number) => readSpots({ json, stakeMinor }, isField)
const bet = (spot: unknown, amountMinor: unknown) => ({ spot, amountMinor })

describe('bets on fields', () => {
  test.each([
    ['one field', [bet('n-0', 100)], 100],
    ['several, in their order', [bet('n-9', 300), bet('n-1', 100)], 400],
    ['the whole limit on one', [bet('n-1', 1_000_000_000)], 1_000_000_000],
    ['as many as there may be', fields.slice(0, 60).map((spot) => bet(spot, 100)), 6_000],
  ])('%s', (_, bets, stakeMinor) => expect(read({ bets }, stakeMinor)).toEqual({ bets }))

  test.each<[string, unknown, number]>([
    ['nothing', null, 100],
    ['a list', [bet('n-0', 100)], 100],
    ['no bets', {}, 100],
    ['an empty list', { bets: [] }, 0],
    ['a text', { bets: 'n-0' }, 100],
    ['a field beside the bets', { bets: [bet('n-0', 100)], payoutMinor: 900 }, 100],
    ['a field beside spot and amount', { bets: [{ ...bet('n-0', 100), payoutMinor: 900 }] }, 100],
    ['a bet without an amount', { bets: [{ spot: 'n-0' }] }, 100],
    ['a field that the table does not have', { bets: [bet('n-70', 100)] }, 100],
    ['a name of every object', { bets: [bet('__proto__', 100)] }, 100],
    ['a number for a field', { bets: [bet(0, 100)] }, 100],
    ['a field twice', { bets: [bet('n-0', 100), bet('n-0', 100)] }, 200],
    ['an amount of nothing', { bets: [bet('n-0', 0), bet('n-1', 100)] }, 100],
    ['an amount below nothing', { bets: [bet('n-0', -100), bet('n-1', 200)] }, 100],
    ['half a unit', { bets: [bet('n-0', 50), bet('n-1', 50)] }, 100],
    ['a fraction', { bets: [bet('n-0', 100.5)] }, 100.5],
    ['a text for an amount', { bets: [bet('n-0', '100')] }, 100],
    ['no number', { bets: [bet('n-0', Number.NaN)] }, Number.NaN],
    ['more than whole numbers hold', { bets: [bet('n-0', 2 ** 53)] }, 2 ** 53],
    ['less than the stake', { bets: [bet('n-0', 100)] }, 200],
    ['more than the stake', { bets: [bet('n-0', 300)] }, 200],
    ['one field too many', { bets: fields.slice(0, 61).map((spot) => bet(spot, 100)) }, 6_100],
    ['one bad bet among good ones', { bets: [bet('n-0', 100), null, bet('n-1', 100)] }, 200],
  ])('%s is none', (_, json, stakeMinor) => expect(read(json, stakeMinor)).toBeUndefined())

  test('a bet keeps nothing but its field and its amount', () => {
    const json = { bets: [bet('n-3', 100)] }
    expect(read(json, 100)?.bets[0]).not.toBe(json.bets[0])
  })
})

test('a sum of bets', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf([bet('a', 300), bet('b', 250)] as { spot: string; amountMinor: number }[])).toBe(550)
})

describe('some bets that use up a stake', () => {
  test('two fields, the second among the others, with one unit at least on each', () => {
    const rng = scripted([2, 1, 3])
    expect(anySpots(['a', 'b', 'c'], { stakeMinor: 500, rng })).toEqual({
      bets: [
        { spot: 'c', amountMinor: 400 },
        { spot: 'b', amountMinor: 100 },
      ],
    })
    expect(rng.bounds).toEqual([3, 2, 4])
  })

  test('a single unit goes on one field', () => {
    expect(anySpots(['a', 'b'], { stakeMinor: 100, rng: scripted([1, 0]) })).toEqual({
      bets: [{ spot: 'b', amountMinor: 100 }],
    })
  })

  test('are always bets that can be read', () => {
    const rng = caseRng(5)
    for (let round = 0; round < 300; round += 1) {
      const stakeMinor = 100 * (1 + rng.nextInt(40))
      const chosen = anySpots(fields, { stakeMinor, rng })
      expect(read(chosen, stakeMinor)).toEqual(chosen)
    }
  })

  test('a table without fields is none', () => {
    expect(() => anySpots(['a'], { stakeMinor: 500, rng: { nextInt: () => 0 } })).toThrow('two fields')
  })
})
