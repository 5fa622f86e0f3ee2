import { describe, expect, test } from 'vitest'
import { entryOf, scripted } from '../testing/numbers.ts'
import { playGrid } from './play.ts'
import { tinyClusters, tinyFalls, tinyHold, tinyStaying, tinyWays, tinyWheel } from './tiny.fixture.ts'
import type { GridModel, GridScreen } from './types.ts'

interface Played {
  readonly screens: readonly GridScreen[]
  readonly payoutMinor: number
  readonly isCapped: boolean
  readonly bounds: readonly number[]
}

/** A round on chosen numbers, all of which it must draw. */
function play(model: GridModel, numbers: readonly number[], isBought = false, betMinor = 5): Played {
  const rng = scripted(numbers)
  const { outcome, payoutMinor } = playGrid(model, { betMinor, isBought }, rng)
  expect(rng.left()).toBe(0)
  return { ...outcome, payoutMinor, bounds: rng.bounds }
}

const paid = (screens: readonly GridScreen[]) => screens.map(({ payoutMinor }) => payoutMinor)
const spins = (screens: readonly GridScreen[]) =>
  screens.flatMap((screen) => (screen.type === 'spin' ? [screen] : []))

/** Letters of a bag as the numbers that draw them. */
const drawn = (bag: string, letters: string): number[] => Array.from(letters, (letter) => bag.indexOf(letter))

const fallBag = 'AAaaabbbbS'
const falls = (first: string, ...later: string[]): number[] => [
  ...drawn(fallBag, first),
  ...later.flatMap((letters) => drawn('AAaaabbbb', letters)),
]

// Four of A are 10 units, five 40; of a 4 and 12; of b 3 and 8. Wins in a row count once, then twice.
describe('falls, screen by screen', () => {
  test('a screen without a win is the whole round', () => {
    const { screens, payoutMinor } = play(tinyFalls, falls('Aabbab'))
    expect([screens.length, payoutMinor]).toEqual([1, 0])
  })

  test('winners vanish, the rest falls, and later wins count twice', () => {
    const { screens, payoutMinor } = play(tinyFalls, falls('AaAAAb', 'abbb', 'Aaaa', 'ababA'))
    expect(spins(screens).map(({ window }) => window)).toEqual([
      ['Aa', 'AA', 'Ab'],
      ['aa', 'bb', 'bb'],
      ['aa', 'Aa', 'aa'],
      ['ab', 'aA', 'bA'],
    ])
    expect(spins(screens).map(({ multiplier, fall }) => [fall, multiplier])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 2],
    ])
    expect(paid(screens)).toEqual([10, 2 * 3, 2 * 12, 0])
    expect(screens.map(({ totalMinor }) => totalMinor)).toEqual([10, 16, 40, 40])
    expect(payoutMinor).toBe(40)
  })

  test('a bag and its refill are drawn from as often as there are gaps', () => {
    const { bounds } = play(tinyFalls, falls('bbbbaA', 'bbbb', 'bbbb', 'Aaab'))
    expect(bounds).toEqual([...Array.from({ length: 6 }, () => 10), ...Array.from({ length: 12 }, () => 9)])
  })

  test('triggers pay and vanish once; a screen that only lost its triggers is no win in the row', () => {
    const paidSpin = falls('SAaSbb', 'bb', 'AaaA')
    const freeSpin = falls('AAAAAb', 'bbabA', 'aaab', 'bbbb', 'AaAab')
    const { screens, payoutMinor } = play(tinyFalls, [...paidSpin, ...freeSpin])
    expect(spins(screens).map(({ spin, fall }) => [spin, fall])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ])
    expect(spins(screens)[0]?.trigger).toEqual({
      cells: [
        [0, 0],
        [1, 1],
      ],
      payoutMinor: 3,
      freeSpins: 1,
    })
    expect(
      spins(screens)
        .slice(1)
        .every(({ trigger }) => trigger === null),
    ).toBe(true)
    expect(spins(screens)[1]?.window).toEqual(['bA', 'ba', 'bb'])
    expect(spins(screens).map(({ multiplier }) => multiplier)).toEqual([1, 1, 2, 2, 3, 5, 5, 5])
    expect(paid(screens)).toEqual([3, 3, 0, 2 * 40, 3 * 3, 5 * 4, 5 * 8, 0])
    expect(spins(screens).map(({ freeSpinsLeft }) => freeSpinsLeft)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
    expect(payoutMinor).toBe(155)
  })

  test.each([
    ['SSaabb', 3, 1],
    ['SSSabb', 10, 2],
    ['SSSSab', 10, 2],
  ])('%s: triggers pay %d and give %d free spins', (first, pays, freeSpins) => {
    const triggers = first.split('S').length - 1
    const fill = Array.from({ length: triggers }, (_, index) => 'Aab'.charAt(index % 3)).join('')
    const blank = falls('Aabbab')
    const { screens } = play(tinyFalls, [
      ...falls(first, fill),
      ...Array.from({ length: freeSpins }, () => blank).flat(),
    ])
    expect(spins(screens)[0]?.trigger).toMatchObject({ payoutMinor: pays, freeSpins })
  })

  test('free spins are given again up to the most', () => {
    const again = falls('SSaabb', 'AA')
    const { screens, payoutMinor } = play(tinyFalls, [again, again, again, again, again].flat())
    const firsts = spins(screens).filter(({ fall }) => fall === 0)
    expect(firsts.map(({ trigger }) => trigger?.freeSpins)).toEqual([1, 1, 1, 1, 0])
    expect(firsts.map(({ freeSpinsLeft }) => freeSpinsLeft)).toEqual([1, 1, 1, 1, 0])
    expect(payoutMinor).toBe(15)
  })

  test('the maximum win ends them at once, in the middle of a chain', () => {
    const whole = falls('AaAAAb', 'abbb')
    const cut = play({ ...tinyFalls, maxWinMultiple: 3 }, whole)
    expect([paid(cut.screens), cut.payoutMinor, cut.isCapped]).toEqual([[10, 5], 15, true])
    const atOnce = play({ ...tinyFalls, maxWinMultiple: 2 }, falls('AaAAAb'))
    expect([atOnce.payoutMinor, atOnce.isCapped]).toEqual([10, true])
    const twice = play({ ...tinyFalls, maxWinMultiple: 3 }, whole, false, 50)
    expect(paid(twice.screens)).toEqual([100, 50])
  })

  test('clusters fall in the same way', () => {
    const { screens } = play(tinyClusters, falls('AAAabb', 'bab', 'AAAb', 'bAA'))
    expect(spins(screens).map(({ window }) => window)).toEqual([
      ['AA', 'Aa', 'bb'],
      ['ba', 'ba', 'bb'],
      ['Aa', 'Aa', 'Ab'],
      ['ba', 'Aa', 'Ab'],
    ])
    expect(paid(screens)).toEqual([10, 2 * 3, 2 * 10, 0])
  })
})

describe('free spins of ways', () => {
  test('have their own worth of wilds and their own multipliers', () => {
    // Two of a, a wild, one a: two ways of six units where the wild counts once.
    expect(play(tinyWays, [2, 0, 2]).payoutMinor).toBe(12)
    const bought = play(tinyWays, [2, 0, 2], true)
    expect(spins(bought.screens)).toMatchObject([{ spin: 1, multiplier: 2, payoutMinor: 48 }])
    expect(bought.screens).toHaveLength(1)
  })

  test('a retrigger pays by the multiplier of its spin; the next spin has the next one', () => {
    const { screens, payoutMinor } = play(tinyWays, [0, 1, 0, 2, 0, 2], true)
    expect(spins(screens)[0]?.trigger).toMatchObject({ payoutMinor: 2 * 10, freeSpins: 1 })
    expect(paid(screens)).toEqual([20, 3 * 24])
    expect(payoutMinor).toBe(92)
  })

  test('are not played when the paid spin has come to the maximum win', () => {
    const { screens, isCapped } = play({ ...tinyWays, maxWinMultiple: 2 }, [0, 1, 0])
    expect(spins(screens)).toMatchObject([{ payoutMinor: 10, freeSpinsLeft: 0, trigger: { freeSpins: 2 } }])
    expect([screens.length, isCapped]).toEqual([1, true])
  })

  test('a single trigger is none', () => {
    const { screens } = play(tinyWays, [0, 2, 2])
    expect(spins(screens)).toMatchObject([{ trigger: null, freeSpinsLeft: 0 }])
  })
})

describe('wilds that stay', () => {
  const model = { ...tinyStaying, maxWinMultiple: 100 }

  test('fill their reels, which are not drawn any more', () => {
    const { screens, bounds } = play(model, [0, 1, 2, 0, 0, 0, 1])
    expect(bounds).toEqual([4, 4, 3, 3, 3, 3, 3])
    expect(spins(screens).map(({ stops, window, wildReels }) => ({ stops, window, wildReels }))).toEqual([
      { stops: [0, 1, 2], window: ['AS', 'S', 'aA'], wildReels: [] },
      { stops: [0, 0, 0], window: ['Aa', 'W', 'AW'], wildReels: [1, 2] },
      { stops: [1, -1, -1], window: ['aa', 'W', 'WW'], wildReels: [1, 2] },
    ])
    expect(paid(screens)).toEqual([3, 2 * (2 * 15 + 2 * 6), 2 * 4 * 6])
  })

  test('are cut at the maximum win like all others', () => {
    const { screens } = play(tinyStaying, [0, 1, 2, 0, 0, 0, 1])
    expect(paid(screens)).toEqual([3, 84, 13])
  })
})

describe('held coins', () => {
  const wide: GridModel = { ...tinyHold, maxWinMultiple: 100 }
  const holds = (screens: readonly GridScreen[]) =>
    screens.flatMap((screen) => (screen.type === 'hold' ? [screen] : []))

  test('a coin for each trigger, then respins until one fails too often; all are paid at the end', () => {
    const { screens, bounds } = play(wide, [1, 1, 1, 0, 1, 2, 1])
    expect(bounds).toEqual([3, 3, 3, 2, 2, 3, 3])
    expect(holds(screens).map(({ respinsLeft, freshCount }) => [respinsLeft, freshCount])).toEqual([
      [2, 2],
      [1, 0],
      [0, 0],
    ])
    expect(holds(screens)[0]?.coins).toEqual([
      { cell: [0, 0], valueMinor: 2 },
      { cell: [1, 0], valueMinor: 5 },
    ])
    expect(paid(screens)).toEqual([0, 0, 0, 7])
  })

  test('every cell held ends it with the prize of the full screen', () => {
    const numbers = [1, 1, 1, 1, 0, 1, 0, 1]
    const { screens, payoutMinor } = play(wide, numbers)
    expect(holds(screens).at(-1)).toMatchObject({ isFull: true, respinsLeft: 0, freshCount: 1 })
    expect(payoutMinor).toBe(5 + 2 + 5 + 40)
    expect(play(tinyHold, numbers)).toMatchObject({ payoutMinor: 50, isCapped: true })
  })

  test('a new coin gives back all respins', () => {
    const model = { ...wide, rows: [1, 1, 3] }
    const { screens, payoutMinor } = play(model, [1, 1, 1, 0, 0, 0, 1, 0, 1, 1, 1])
    expect(holds(screens).map(({ respinsLeft, freshCount }) => [respinsLeft, freshCount])).toEqual([
      [2, 3],
      [2, 1],
      [1, 0],
      [0, 0],
    ])
    expect(
      holds(screens)
        .at(-1)
        ?.coins.map(({ cell }) => String(cell)),
    ).toEqual(['0,0', '1,0', '2,2', '2,1'])
    expect(payoutMinor).toBe(2 + 2 + 2 + 5)
  })

  test('a bought one begins with the least number of coins, anywhere', () => {
    const { screens, bounds } = play(wide, [2, 0, 0, 0, 1, 1], true, 10)
    expect(bounds).toEqual([3, 2, 2, 2, 3, 3])
    expect(holds(screens)[0]?.coins).toEqual([
      { cell: [2, 0], valueMinor: 4 },
      { cell: [0, 0], valueMinor: 4 },
    ])
    expect(paid(screens)).toEqual([0, 0, 8])
  })
})

describe('wheels', () => {
  test('a segment pays and ends the round', () => {
    const { screens, payoutMinor } = play(tinyWheel, [0, 0, 1, 2])
    expect(screens.at(-1)).toMatchObject({ type: 'wheel', wheel: 0, stop: 2, payoutMinor: 10 })
    expect(payoutMinor).toBe(10)
    expect(play(tinyWheel, [0, 0, 1, 2], false, 50).payoutMinor).toBe(100)
  })

  test('its triggers and those of coins pay nothing and give no free spins', () => {
    for (const [model, numbers] of [
      [tinyWheel, [0, 0, 1, 2]],
      [tinyHold, [1, 1, 1, 0, 1, 2, 1]],
    ] as const)
      expect(spins(play(model, numbers).screens)).toMatchObject([
        { trigger: { payoutMinor: 0, freeSpins: 0 }, freeSpinsLeft: 0 },
      ])
  })

  test('a segment of nothing leads to the next wheel; the maximum win cuts what that pays', () => {
    const numbers = [0, 0, 1, 1, 2]
    const { screens, bounds } = play({ ...tinyWheel, maxWinMultiple: 20 }, numbers)
    expect(bounds).toEqual([6, 4, 4, 4, 3])
    expect(paid(screens)).toEqual([0, 0, 100])
    expect(play(tinyWheel, numbers)).toMatchObject({ payoutMinor: 75, isCapped: true })
  })

  test('two triggers turn none', () => {
    expect(entryOf(play(tinyWheel, [0, 0, 0]).screens, 0)).toMatchObject({ type: 'spin', trigger: null })
  })

  test('a bought one turns at once', () => {
    expect(play(tinyWheel, [0], true).screens).toMatchObject([{ type: 'wheel', payoutMinor: 5 }])
  })
})
