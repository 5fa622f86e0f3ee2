import { describe, expect, test } from 'vitest'
import { caseRng, entryOf } from '../../testing/numbers.ts'
import { playGrid } from '../play.ts'
import { everyCourse } from '../../slot/tiny.fixture.ts'
import { tinyFalls, tinyHold, tinyStaying, tinyWays, tinyWheel } from '../tiny.fixture.ts'
import type { FreeFeature, GridModel, HoldFeature } from '../types.ts'
import { countSpins, countedReturn, meanOfFeature } from './counted-return.ts'
import {
  awardOf,
  foldFreeSpins,
  freeSpinMoments,
  levelsOf,
  multiplyMoments,
  type Moments,
} from './free-spins.ts'
import { finalCoins } from './hold.ts'
import { wheelPays } from './round.ts'

const free = tinyWays.feature as FreeFeature
const hold = tinyHold.feature as HoldFeature

describe('free spins that are given', () => {
  test.each([
    [[5, 8, 12], 30, 3, 5],
    [[5, 8, 12], 30, 4, 8],
    [[5, 8, 12], 30, 9, 12],
    [[5, 8, 12], 7, 4, 7],
  ])('of %j up to %d for %d triggers are %d', (awards, maxSpins, triggers, given) =>
    expect(awardOf({ ...free, least: 3, awards, maxSpins }, triggers)).toBe(given),
  )

  test.each([
    [4, 0, 20, [4]],
    [4, 5, 20, [4, 9, 14, 19, 20]],
    [4, 16, 20, [4, 20]],
    [9, 3, 9, [9]],
  ])('may become, from %d by %d up to %d, %j', (award, retrigger, maxSpins, levels) =>
    expect(levelsOf({ ...free, awards: [award], retrigger, maxSpins }, 2)).toEqual(levels),
  )
})

/** What a spin pays, with whether it gives spins again. */
interface Drawn {
  readonly pay: number
  readonly chance: number
  readonly isAgain: boolean
}

/** Every course of free spins with its chance and its sum, spin after spin. */
function followSpins(feature: FreeFeature, award: number, spin: readonly Drawn[]): Map<number, number> {
  const sums = new Map<number, number>()
  const follow = (number: number, awarded: number, sum: number, chance: number): void => {
    if (number > awarded) {
      sums.set(sum, (sums.get(sum) ?? 0) + chance)
      return
    }
    const times = feature.multipliers[Math.min(number, feature.multipliers.length) - 1] ?? 0
    for (const one of spin)
      follow(
        number + 1,
        one.isAgain ? Math.min(awarded + feature.retrigger, feature.maxSpins) : awarded,
        sum + one.pay * times,
        chance * one.chance,
      )
  }
  follow(1, award, 0, 1)
  return sums
}

describe('sums of free spins', () => {
  const rng = caseRng(31)
  test.each(Array.from({ length: 12 }, (_, index) => index))(
    'course %d has the moments of all its ways',
    () => {
      const feature: FreeFeature = {
        ...free,
        awards: [1 + rng.nextInt(3)],
        retrigger: rng.nextInt(3),
        maxSpins: 3 + rng.nextInt(2),
        multipliers: [1, 2, 3].slice(rng.nextInt(3)),
      }
      const spin: Drawn[] = [
        { pay: 0, chance: 0.5, isAgain: false },
        { pay: 1 + rng.nextInt(5), chance: 0.375, isAgain: false },
        { pay: rng.nextInt(9), chance: 0.125, isAgain: true },
      ]
      const momentsOf = (isAgain: boolean): Moments => {
        const part = spin.filter((one) => one.isAgain === isAgain)
        const sum = (of: (one: Drawn) => number) => part.reduce((all, one) => all + of(one) * one.chance, 0)
        return [sum(() => 1), sum(({ pay }) => pay), sum(({ pay }) => pay ** 2)]
      }
      const folded = freeSpinMoments(feature, feature.least, {
        plain: momentsOf(false),
        again: momentsOf(true),
      })
      const ways = followSpins(feature, awardOf(feature, feature.least), spin)
      const sumOf = (power: number) =>
        [...ways].reduce((sum, [total, chance]) => sum + total ** power * chance, 0)
      for (const power of [0, 1, 2] as const) expect(folded[power]).toBeCloseTo(sumOf(power), 9)
    },
  )

  test('a multiplier belongs to its own spin: the first one first', () => {
    const feature = { ...free, awards: [3], retrigger: 0, maxSpins: 3, multipliers: [1, 10, 100] }
    const text = foldFreeSpins<string>(feature, 2, {
      one: '',
      spinOf: (times) => ({ plain: `${times},`, again: '' }),
      add: (left) => left,
      multiply: (left, right) => left + right,
    })
    expect(text).toBe('1,10,100,')
  })

  test('two independent sums: chances multiply, means add, squares have twice the product', () => {
    // A coin of 0 or 4 and a certain 3: 3 or 7.
    expect(multiplyMoments([1, 2, 8], [1, 3, 9])).toEqual([1, 5, (9 + 49) / 2])
    expect(multiplyMoments([0.5, 1, 2], [0.25, 0, 0])).toEqual([0.125, 0.25, 0.5])
  })
})

describe('coins that are held in the end', () => {
  /** Every respin with every pattern of new coins. */
  function naiveFinals(feature: HoldFeature, cells: number, coins: number): number[] {
    const finals = Array.from({ length: cells + 1 }, () => 0)
    const respin = (held: number, left: number, chance: number): void => {
      if (held === cells || left === 0) {
        finals[held] = (finals[held] ?? 0) + chance
        return
      }
      const empty = cells - held
      for (let pattern = 0; pattern < 1 << empty; pattern += 1) {
        const fresh = pattern.toString(2).split('1').length - 1
        const part = (1 / feature.oneIn) ** fresh * (1 - 1 / feature.oneIn) ** (empty - fresh)
        respin(held + fresh, fresh > 0 ? feature.respins : left - 1, chance * part)
      }
    }
    respin(coins, feature.respins, 1)
    return finals
  }

  test.each([
    [4, 1, 2, 3],
    [4, 3, 3, 6],
    [5, 2, 2, 8],
    [3, 3, 3, 5],
    [2, 0, 1, 2],
  ])('%d cells, %d coins, %d respins, one in %d: as respin by respin', (cells, coins, respins, oneIn) => {
    const feature = { ...hold, respins, oneIn }
    const finals = finalCoins(feature, { cells, coins })
    const naive = naiveFinals(feature, cells, coins)
    expect(finals).toHaveLength(cells + 1)
    finals.forEach((chance, count) => expect(chance).toBeCloseTo(entryOf(naive, count), 12))
    expect(finals.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })
})

describe('wheels', () => {
  test('an upper wheel is reached as often as the segments that lead to it', () => {
    const pays = wheelPays([
      [5, 0, 10, 0],
      [20, 20, 0, 100],
      [7, 9],
    ])
    expect(Object.fromEntries(pays)).toEqual({
      5: 0.25,
      10: 0.25,
      20: 0.25,
      100: 0.125,
      7: 0.0625,
      9: 0.0625,
    })
  })

  test('the last one leads no further', () => {
    expect(() => wheelPays([[5, 0]])).toThrow('leads no further')
    expect(wheelPays([[4]])).toEqual(new Map([[4, 1]]))
  })
})

const endless = (model: GridModel): GridModel => ({ ...model, maxWinMultiple: 1_000_000 })

/** The mean in units, what comes of the feature, and how often it is played, of every round. */
function playEverything(model: GridModel, isBought: boolean) {
  let [mean, feature, chanceOfFeature] = [0, 0, 0]
  const betMinor = model.unitCount
  for (const { result, chance } of everyCourse((rng) => playGrid(model, { betMinor, isBought }, rng))) {
    const { screens } = result.outcome
    const ofFeature = screens.filter((screen) => screen.type !== 'spin' || screen.spin > 0)
    mean += chance * result.payoutMinor
    feature += chance * ofFeature.reduce((sum, screen) => sum + screen.payoutMinor, 0)
    if (ofFeature.length > 0) chanceOfFeature += chance
  }
  return { mean, feature, chanceOfFeature }
}

describe.each([tinyWays, tinyStaying, tinyHold, tinyWheel])('$id', (model) => {
  const spins = countSpins(model)

  test('the mean of its feature is that of every course of it', () => {
    const { mean } = playEverything(endless(model), true)
    expect(meanOfFeature(model, spins, model.feature.least)).toBeCloseTo(mean, 9)
  })

  test('parts and frequency of the feature, and what the maximum win cuts off', () => {
    const whole = playEverything(endless(model), false)
    const cut = playEverything(model, false)
    const computed = countedReturn(model)
    expect(computed.rtpFeature).toBeCloseTo(whole.feature / model.unitCount, 9)
    expect(computed.featureFrequency).toBeCloseTo(whole.chanceOfFeature, 9)
    expect(computed.rtpCutByMaxWin).toBeCloseTo((whole.mean - cut.mean) / model.unitCount, 9)
    expect(computed.spin.rtp).toBeCloseTo(cut.mean / model.unitCount, 9)
    expect(computed.rtpHalfWidth).toBe(0)
  })

  test('without a price there is nothing bought', () => {
    const { buyPrice: _, ...kept } = model
    expect(countedReturn(kept).bought).toBeNull()
  })

  test('a maximum win out of reach is not published', () => {
    const far = () => countedReturn({ ...model, maxWinMultiple: 5_000 }).maxWinMultiple
    if (model.feature.type === 'free') expect(far).toThrow('reach its maximum win')
    else expect(far()).toBeLessThan(5_000)
  })
})

test('the best spin and the best feature are a round only where that spin wins the feature', () => {
  // Three wilds pay twenty and turn no wheel; three wheels pay nothing of their own and turn it.
  const wheel: GridModel = {
    ...tinyWheel,
    source: { strips: ['WWWSSS', 'WWWSSS', 'WWWSSS'] },
    lines: [[1, 1, 1]],
    feature: { type: 'wheel', least: 9, wheels: [[30]] },
    maxWinMultiple: 6,
  }
  expect(countedReturn(wheel).spin.maxWinChance).toBeCloseTo(1 / 216, 12)
  expect(countedReturn({ ...wheel, maxWinMultiple: 7 })).toMatchObject({
    spin: { maxWinChance: expect.closeTo(0, 12) as number },
    maxWinMultiple: 6,
  })
})

describe('sets of wild reels', () => {
  test('are counted when some free spin can come to them, and no others', () => {
    const { free: sets } = countSpins(tinyStaying)
    // Reels 1 and 2 have a wild: 2 and 4 by their bits.
    expect([...sets.keys()].toSorted((one, other) => one - other)).toEqual([0, 2, 4, 6])
    for (const [before, after] of sets) {
      const chance = [...after.values()]
        .flat()
        .flatMap((pays) => [...pays.values()])
        .reduce((sum, part) => sum + part, 0)
      expect(chance).toBeCloseTo(1, 12)
      for (const next of after.keys()) expect(next & before).toBe(before)
    }
  })

  test('there is one where wilds do not stay, and none without free spins', () => {
    expect([...countSpins(tinyWays).free.keys()]).toEqual([0])
    expect(countSpins(tinyHold).free.size).toBe(0)
    expect(() => countSpins(tinyFalls)).toThrow('falls are not')
  })
})
