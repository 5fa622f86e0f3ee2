import { describe, expect, test } from 'vitest'
import { paidOn, scripted, untouched } from '../kit/rounds.fixture.ts'
import { everyCourse } from '../slot/tiny.fixture.ts'
import { rouletteEngine, rouletteModels, type RouletteModel } from './engine.ts'
import { colourOf, redNumbers, rouletteSpots, spotNumbers, wheelOrder } from './spots.ts'

const model = rouletteModels[0] as RouletteModel
const pockets = Array.from({ length: 37 }, (_, pocket) => pocket)

/** The cloth as it lies: twelve rows of three, the zero above them. */
const rowOf = (number: number): number => Math.ceil(number / 3)
const columnOf = (number: number): number => ((number + 2) % 3) + 1

/** From one to ten and from nineteen to twenty-eight the odd ones are red, else the even ones. */
const isRed = (number: number): boolean =>
  (number <= 10 || (number >= 19 && number <= 28)) === (number % 2 === 1)

/** Whether a number lies under the chips, by where they lie on the cloth. */
function isUnder(spot: string, number: number): boolean {
  const [sort = '', first, second] = spot.split('-')
  const [a, b] = [Number(first), Number(second)]
  if (sort === 'n') return number === a
  if (number === 0) return false
  const [down, right] = [rowOf(number) - rowOf(a), columnOf(number) - columnOf(a)]
  const fields: Record<string, boolean> = {
    split: number === a || number === b,
    street: down === 0,
    line: down === 0 || down === 1,
    corner: (down === 0 || down === 1) && (right === 0 || right === 1),
    dozen: number > 12 * (a - 1) && number <= 12 * a,
    column: columnOf(number) === a,
    red: isRed(number),
    black: !isRed(number),
    even: number % 2 === 0,
    odd: number % 2 === 1,
    low: number < 19,
    high: number > 18,
  }
  return fields[sort] ?? false
}

/** The odds to one that are printed on every cloth. */
const toOne: Record<string, number> = {
  n: 35,
  split: 17,
  street: 11,
  corner: 8,
  line: 5,
  dozen: 2,
  column: 2,
}

describe('the cloth', () => {
  test('has every field that chips can lie on, once', () => {
    const sorts = Map.groupBy(rouletteSpots, (spot) => spot.split('-')[0] ?? '')
    const counts = Object.fromEntries([...sorts].map(([sort, spots]) => [sort, spots.length]))
    // 24 splits across a row and 33 down a column; 22 corners; 11 lines over two rows.
    expect(counts).toEqual({
      n: 37,
      split: 57,
      street: 12,
      corner: 22,
      line: 11,
      dozen: 3,
      column: 3,
      red: 1,
      black: 1,
      even: 1,
      odd: 1,
      low: 1,
      high: 1,
    })
    expect(new Set(rouletteSpots).size).toBe(rouletteSpots.length)
  })

  test('splits lie between neighbours only', () => {
    for (const spot of rouletteSpots.filter((one) => one.startsWith('split-'))) {
      const [a = 0, b = 0] = spotNumbers(spot) ?? []
      const distance = Math.abs(rowOf(a) - rowOf(b)) + Math.abs(columnOf(a) - columnOf(b))
      expect(distance, spot).toBe(1)
    }
  })

  test('every field is paid by every pocket as the cloth says, and returns 36 of 37', () => {
    for (const spot of rouletteSpots) {
      const odds = toOne[spot.split('-')[0] ?? ''] ?? 1
      let total = 0
      for (const pocket of pockets) {
        const paid = paidOn(rouletteEngine, model, { spot, rng: scripted(pocket) })
        expect(paid, `${spot} at ${pocket}`).toBe(isUnder(spot, pocket) ? (odds + 1) * 100 : 0)
        total += paid
      }
      expect(total, spot).toBe(3_600)
    }
  })

  test('the zero takes everything but itself', () => {
    const winning = rouletteSpots.filter(
      (spot) => paidOn(rouletteEngine, model, { spot, rng: scripted(0) }) > 0,
    )
    expect(winning).toEqual(['n-0'])
  })
})

describe('the wheel', () => {
  test('has every pocket once, and red and black by turns but at the zero', () => {
    expect(wheelOrder.toSorted((left, right) => left - right)).toEqual(pockets)
    const around = wheelOrder.slice(1).map(colourOf)
    expect(around.filter((colour, place) => colour === around[place + 1])).toEqual([])
    expect([wheelOrder[1], wheelOrder.at(-1)]).toEqual([32, 26])
  })

  test('eighteen numbers are red by the rule of the cloth; the zero is green', () => {
    expect(redNumbers).toEqual(pockets.filter((number) => number > 0 && isRed(number)))
    expect(pockets.filter((number) => colourOf(number) === 'green')).toEqual([0])
  })

  test('every pocket comes by one course of the numbers', () => {
    const choice = { bets: [{ spot: 'red', amountMinor: 100 }] }
    const courses = [
      ...everyCourse((rng) => rouletteEngine.start(model, { stakeMinor: 100, choice }, rng)),
    ].map(({ result }) => (result.ok ? result.value.outcome.pocket : -1))
    expect(courses).toEqual(pockets)
  })
})

describe('a round', () => {
  const start = (
    bets: readonly { spot: string; amountMinor: number }[],
    stakeMinor: number,
    pocket: number,
  ) => rouletteEngine.start(model, { stakeMinor, choice: { bets } }, scripted(pocket))

  test('a unit on every number loses one of thirty-seven on each spin', () => {
    const bets = pockets.map((number) => ({ spot: `n-${number}`, amountMinor: 100 }))
    for (const pocket of pockets)
      expect(start(bets, 3_700, pocket)).toMatchObject({ value: { payoutMinor: 3_600 } })
  })

  test('several fields pay each for itself', () => {
    const bets = [
      { spot: 'n-17', amountMinor: 300 },
      { spot: 'split-17-20', amountMinor: 200 },
      { spot: 'black', amountMinor: 5_000 },
      { spot: 'dozen-1', amountMinor: 700 },
    ]
    expect(start(bets, 6_200, 17)).toMatchObject({
      value: { payoutMinor: 300 * 36 + 200 * 18 + 5_000 * 2, isOver: true, outcome: { pocket: 17 } },
    })
    expect(start(bets, 6_200, 20)).toMatchObject({ value: { payoutMinor: 200 * 18 + 5_000 * 2 } })
    expect(start(bets, 6_200, 1)).toMatchObject({ value: { payoutMinor: 700 * 3 } })
  })

  test('the greatest stake on one number is paid to the last unit', () =>
    expect(
      paidOn(rouletteEngine, model, { spot: 'n-36', rng: scripted(36), amountMinor: 1_000_000_000 }),
    ).toBe(36_000_000_000))

  test.each([
    'n-37',
    'n-00',
    'n--1',
    'split-3-4',
    'split-1-5',
    'split-4-1',
    'split-0-1',
    'street-2',
    'corner-3',
    'corner-34',
    'line-34',
    'dozen-0',
    'column-4',
    'RED',
    'toString',
    '',
  ])('%j is no field: nothing is drawn', (spot) => {
    const choice = { bets: [{ spot, amountMinor: 100 }] }
    expect(rouletteEngine.start(model, { stakeMinor: 100, choice }, untouched)).toEqual({
      ok: false,
      code: 'choice_invalid',
    })
  })
})
