import { describe, expect, test } from 'vitest'
import { caseRng, entryOf } from '../../testing/numbers.ts'
import { judgeWindow, unitsOf } from '../judge.ts'
import { gridModels } from '../models.ts'
import { tinyFalls, tinyWays } from '../tiny.fixture.ts'
import { payLetters, type FreeFeature, type GridModel, type PayLetter } from '../types.ts'
import { fallReturn } from './fall-return.ts'
import { countFalls, listCountSets, listFalls, triggerChances } from './falls.ts'

describe('sets of counts', () => {
  test.each([
    [2, 1, 3],
    [3, 2, 10],
    [4, 3, 35],
    [6, 4, 210],
  ])('of %d cells and %d kinds are %d, each once, and one more is what it says', (cells, letters, size) => {
    const sets = listCountSets(cells, letters)
    expect(sets.size).toBe(size)
    const countsOf = (set: number) => Array.from(sets.counts.subarray(set * letters, (set + 1) * letters))
    expect(new Set(Array.from({ length: size }, (_, set) => countsOf(set).join())).size).toBe(size)
    expect(countsOf(0)).toEqual(Array.from({ length: letters }, () => 0))
    for (let set = 0; set < size; set += 1) {
      const counts = countsOf(set)
      const sum = counts.reduce((all, count) => all + count, 0)
      expect(sets.sums[set]).toBe(sum)
      for (let kind = 0; kind < letters; kind += 1) {
        const more = entryOf(sets.more, set * letters + kind)
        if (sum === cells) expect(more).toBe(0)
        else {
          expect(more).toBeGreaterThan(set)
          expect(countsOf(more)).toEqual(counts.map((count, one) => (one === kind ? count + 1 : count)))
        }
      }
    }
  })
})

/** Small falls of three letters, where some screen wins nothing and some keeps cells. */
function someFalls(seed: number): GridModel {
  const rng = caseRng(seed)
  const letters = Array.from({ length: 9 }, () => 'Aab'.charAt(rng.nextInt(3)))
  const refill = ['A', 'a', 'b', ...letters].join('')
  return {
    ...tinyFalls,
    rows: [2, 2],
    bands: [3, 4],
    pays: { A: [4, 20], a: [2, 9], b: [1, 5] },
    source: { bag: `${refill}S` },
    cascade: { refill, times: [1, 2, 3].slice(rng.nextInt(3)), freeTimes: [2, 5] },
    maxWinMultiple: 2_000,
  }
}

/** The units of a screen of letters and the letters that stay. */
function judgeText(model: GridModel, screen: string): { units: number; kept: string } {
  let [units, kept] = [0, '']
  for (const letter of ['A', 'a', 'b'] as const) {
    const count = screen.split(letter).length - 1
    const paid = unitsOf(model, letter, count)
    units += paid
    if (paid === 0) kept += letter.repeat(count)
  }
  return { units, kept }
}

const fillings = (count: number): string[] =>
  count === 0 ? [''] : fillings(count - 1).flatMap((text) => ['A', 'a', 'b'].map((letter) => text + letter))

/** Mean, mean square and chance to win of a spin by its triggers: texts of letters, swept until they stand. */
function naiveFalls(model: GridModel, times: readonly number[]) {
  const { refill } = model.cascade ?? { refill: '' }
  const chanceOf = (text: string) =>
    Array.from(text).reduce((all, one) => all * ((refill.split(one).length - 1) / refill.length), 1)
  const cells = 4
  const last = times.length - 1
  const known = new Map<string, readonly [mean: number, square: number]>()
  const at = (winning: number, kept: string) => known.get(`${Math.min(winning, last)} ${kept}`) ?? [0, 0]
  const after = (winning: number, screen: string): readonly [number, number] => {
    const { units, kept } = judgeText(model, screen)
    if (units === 0) return [0, 0]
    const paid = units * entryOf(times, Math.min(winning, last))
    const [mean, square] = at(winning + 1, kept)
    return [paid + mean, paid * paid + 2 * paid * mean + square]
  }
  const average = (kept: string, winning: number): readonly [number, number] =>
    fillings(cells - kept.length).reduce<readonly [number, number]>(
      (sum, fill) => {
        const [mean, square] = after(winning, kept + fill)
        return [sum[0] + chanceOf(fill) * mean, sum[1] + chanceOf(fill) * square]
      },
      [0, 0],
    )
  const texts = new Set(
    [0, 1, 2, 3, 4].flatMap((count) => fillings(count)).map((text) => [...text].toSorted().join('')),
  )
  for (let sweep = 0; sweep < 80; sweep += 1)
    for (let winning = last; winning >= 0; winning -= 1)
      for (const kept of texts) known.set(`${winning} ${kept}`, average(kept, winning))
  return Array.from({ length: cells + 1 }, (_, triggers) => {
    let [mean, square, hit] = [0, 0, 0]
    for (const fill of fillings(cells - triggers)) {
      const isWon = judgeText(model, fill).units > 0
      const sorted = [...fill].toSorted().join('')
      const rest = triggers > 0 ? at(0, sorted) : ([0, 0] as const)
      const [first, second] = isWon ? after(0, fill) : rest
      mean += chanceOf(fill) * first
      square += chanceOf(fill) * second
      const hitLater = fillings(triggers).reduce(
        (sum, more) => sum + (judgeText(model, fill + more).units > 0 ? chanceOf(more) : 0),
        0,
      )
      hit += chanceOf(fill) * (isWon ? 1 : triggers > 0 ? hitLater : 0)
    }
    return { mean, square, hit }
  })
}

describe.each([1, 2, 3, 4])('small falls %d', (seed) => {
  const model = someFalls(seed)
  const table = listFalls(model)

  test('a full screen pays and keeps what judging it letter by letter says', () => {
    const letters = payLetters.filter((letter) => model.pays[letter])
    expect(letters).toEqual(['A', 'a', 'b'])
    for (let set = 0; set < table.sets.size; set += 1) {
      if (table.sets.sums[set] !== 4) continue
      const counts = Array.from(table.sets.counts.subarray(set * 3, set * 3 + 3))
      const screen = letters.map((letter, kind) => letter.repeat(entryOf(counts, kind))).join('')
      const wins = judgeWindow(model, [screen.slice(0, 2), screen.slice(2)], 1)
      expect(table.units[set]).toBe(wins.reduce((sum, { units }) => sum + units, 0))
      const rest = entryOf(table.rest, set)
      if (wins.length === 0) expect(rest).toBe(-1)
      else {
        const won = wins.map(({ letter }) => letter)
        const kept = letters.map((letter, kind) => (won.includes(letter) ? 0 : entryOf(counts, kind)))
        expect(Array.from(table.sets.counts.subarray(rest * 3, rest * 3 + 3))).toEqual(kept)
      }
    }
  })

  test('chances of letters and triggers are those of the bag', () => {
    const { refill } = model.cascade ?? { refill: '' }
    expect(table.chances).toEqual(
      ['A', 'a', 'b'].map((one) => (refill.split(one).length - 1) / refill.length),
    )
    expect(table.triggerChance).toBeCloseTo(1 / 13, 12)
    const chances = triggerChances(table)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(chances[1]).toBeCloseTo((4 * 12 ** 3) / 13 ** 4, 12)
  })

  test.each([[[1]], [[1, 2]], [[2, 3, 5]]])(
    'spins with times %j come to what texts of letters come to',
    (times) => {
      const counted = countFalls(model, table, times)
      naiveFalls(model, times).forEach(({ mean, square, hit }, triggers) => {
        const { chance, first, second, hit: counting } = entryOf(counted, triggers)
        // Two triggers pay three units themselves, more of them ten.
        const own = triggers < 2 ? 0 : triggers === 2 ? 3 : 10
        expect(first / chance).toBeCloseTo(mean + own, 9)
        expect(second / chance).toBeCloseTo(square + 2 * own * mean + own * own, 7)
        expect(counting / chance).toBeCloseTo(own > 0 ? 1 : hit, 10)
      })
    },
  )

  test('put together with free spins that are not given again', () => {
    const feature: FreeFeature = {
      ...(model.feature as FreeFeature),
      retrigger: 0,
      awards: [2],
      multipliers: [3],
      maxSpins: 2,
    }
    const whole = { ...model, feature }
    const { spin, bought, rtpFeature, featureFrequency } = fallReturn(whole)
    const sumOf = (times: readonly number[], part: 'first' | 'second' | 'hit', from = 0) =>
      countFalls(whole, table, times)
        .slice(from)
        .reduce((sum, one) => sum + one[part], 0)
    const { times, freeTimes } = whole.cascade ?? { times: [], freeTimes: [] }
    const chance = triggerChances(table).reduce((sum, one, triggers) => (triggers < 2 ? sum : sum + one), 0)
    const freeMean = sumOf(freeTimes, 'first')
    expect(featureFrequency).toBeCloseTo(chance, 12)
    expect(rtpFeature).toBeCloseTo((chance * 6 * freeMean) / 5, 9)
    expect(spin.rtp).toBeCloseTo((sumOf(times, 'first') + chance * 6 * freeMean) / 5, 9)
    expect(spin.hitFrequency).toBeCloseTo(sumOf(times, 'hit'), 12)
    expect(bought?.rtp).toBeCloseTo((6 * freeMean) / 10, 9)
    expect(bought?.hitFrequency).toBeCloseTo(1 - (1 - sumOf(freeTimes, 'hit')) ** 2, 9)
    const variance = 2 * 9 * (sumOf(freeTimes, 'second') - freeMean ** 2)
    expect(bought?.standardDeviation).toBeCloseTo(Math.sqrt(variance) / 10, 9)
    for (const way of [spin, bought]) expect(way?.maxWinChance).toBeLessThan(1e-6)
  })
})

describe('the bound on the chance of the maximum win', () => {
  const feature: FreeFeature = {
    ...(tinyFalls.feature as FreeFeature),
    retrigger: 0,
    maxSpins: 9,
    awards: [3],
    pays: [4],
    multipliers: [2],
  }
  /** Two cells: both A are six units, both b two; either empties the screen. Two thousand units are the most. */
  const pair: GridModel = {
    ...tinyFalls,
    rows: [1, 1],
    bands: [2],
    pays: { A: [6], b: [2] },
    source: { bag: 'AAbS' },
    cascade: { refill: 'AAb', times: [1, 3], freeTimes: [2] },
    feature,
    maxWinMultiple: 400,
  }

  test('is the least of three means of powers, which for two cells can be written down', () => {
    const bounds = [16, 24, 32].map((exponent) => {
      const power = (units: number) => Math.exp((exponent / 2_000) * units)
      const [bothA, bothB] = [4 / 9, 1 / 9]
      const lost = 1 - bothA - bothB
      const later = lost / (1 - bothA * power(18) - bothB * power(6))
      const spin = lost + bothA * power(6) * later + bothB * power(2) * later
      // A free spin counts its wins twice, and the multiplier doubles them and what two triggers pay.
      const free = (lost / (1 - bothA * power(24) - bothB * power(8))) * (15 / 16 + power(8) / 16)
      const bought = free ** 3
      return {
        spin: spin * (15 / 16 + (power(4) * bought) / 16) * Math.exp(-exponent),
        bought: bought * Math.exp(-exponent),
      }
    })
    const { spin, bought } = fallReturn(pair)
    const least = (way: 'spin' | 'bought') => Math.min(...bounds.map((one) => one[way]))
    expect(spin.maxWinChance / least('spin')).toBeCloseTo(1, 9)
    expect((bought?.maxWinChance ?? 0) / least('bought')).toBeCloseTo(1, 9)
  })

  test('is higher where free spins are given again', () => {
    const again = fallReturn({ ...pair, feature: { ...feature, retrigger: 1 } })
    const once = fallReturn(pair)
    expect(again.spin.maxWinChance).toBeGreaterThan(once.spin.maxWinChance)
    expect(again.bought?.maxWinChance ?? 0).toBeGreaterThan(once.bought?.maxWinChance ?? 0)
    expect(again.spin.rtp).toBeGreaterThan(once.spin.rtp)
  })
})

describe('what can be counted', () => {
  test('is paid by counts, from one bag, with free spins', () => {
    const other = { ...tinyFalls, cascade: { refill: 'AAaaabbb', times: [1], freeTimes: [1] } }
    expect(() => listFalls(other)).toThrow('one bag')
    expect(() => listFalls({ ...tinyFalls, judge: 'clusters' })).toThrow('only counts decide')
    expect(() => listFalls(tinyWays)).toThrow('only counts decide')
    const { cascade: _, ...still } = tinyFalls
    expect(() => fallReturn(still)).toThrow('falls have free spins')
  })

  test('has a maximum win that is as good as never reached', () => {
    expect(() => fallReturn({ ...tinyFalls, maxWinMultiple: 20 })).toThrow('is not known to be nothing')
    const [near, far] = [2_000, 4_000].map((maxWinMultiple) => fallReturn({ ...tinyFalls, maxWinMultiple }))
    expect(near?.spin.rtp).toBe(far?.spin.rtp)
    expect(far?.spin.maxWinChance).toBeLessThanOrEqual(near?.spin.maxWinChance ?? 0)
    expect(near?.rtpCutByMaxWin).toBe(0)
  })
})

test.each(gridModels.filter(({ cascade }) => cascade))('every symbol that can fall in $id pays', (model) => {
  const { source, cascade } = model
  const bag = 'bag' in source ? source.bag : ''
  for (const letter of new Set(`${bag}${cascade?.refill}`.replaceAll('S', '')))
    expect(model.pays[letter as PayLetter]).toBeDefined()
  expect(Array.from(bag.replaceAll('S', '')).toSorted()).toEqual(Array.from(cascade?.refill ?? '').toSorted())
})
