import { describe, expect, test } from 'vitest'
import { caseRng, entryOf, scripted } from '../testing/numbers.ts'
import { judgeWindow, unitsOf } from './judge.ts'
import { gridModels } from './models.ts'
import { tinyClusters, tinyFalls, tinyWays, tinyWheel } from './tiny.fixture.ts'
import { payLetters, type GridModel, type PayLetter } from './types.ts'
import { cellsOf, drawWindow, dropWindow, letterAt, stepOf, windowAt } from './window.ts'

type Listed = readonly (readonly [letter: string, count: number, units: number, cells: string])[]

/** Wins as they read, in an order of their own. */
const listed = (model: GridModel, window: readonly string[], wildTimes: number): Listed =>
  judgeWindow(model, window, wildTimes)
    .map(
      ({ letter, count, units, cells }) =>
        [letter, count, units, cells.map(String).toSorted().join(' ')] as const,
    )
    .toSorted((left, right) => (String(left) < String(right) ? -1 : 1))

const lettersOf = (window: readonly string[]): { letter: string; at: string; reel: number; row: number }[] =>
  window.flatMap((column, reel) =>
    Array.from(column, (letter, row) => ({ letter, at: `${reel},${row}`, reel, row })),
  )

/** Each way is one cell of each reel from the left: all are walked, a wild as often as it counts. */
function naiveWays(model: GridModel, window: readonly string[], wildTimes: number): Listed {
  return payLetters.flatMap((letter) => {
    if (!entryOf(window, 0).includes(letter)) return []
    const fits = window.map((column) => Array.from(column).filter((one) => one === letter || one === 'W'))
    const end = fits.findIndex((one) => one.length === 0)
    const count = end < 0 ? window.length : end
    let ways = 0
    const walk = (reel: number, times: number): void => {
      if (reel === count) ways += times
      else for (const one of fits[reel] ?? []) walk(reel + 1, one === letter ? times : times * wildTimes)
    }
    walk(0, 1)
    const units = unitsOf(model, letter, count) * ways
    const cells = lettersOf(window.slice(0, count)).filter(
      (one) => one.letter === letter || one.letter === 'W',
    )
    return units > 0
      ? [
          [
            letter,
            count,
            units,
            cells
              .map(({ at }) => at)
              .toSorted()
              .join(' '),
          ] as const,
        ]
      : []
  })
}

/** Cells are painted: two neighbours that fit take the same colour until nothing changes. */
function naiveClusters(model: GridModel, window: readonly string[]): Listed {
  return payLetters.flatMap((letter) => {
    const cells = lettersOf(window).filter((one) => one.letter === letter || one.letter === 'W')
    const colours = new Map(cells.map(({ at }, colour) => [at, colour]))
    for (let isPainting = true; isPainting;) {
      isPainting = false
      for (const one of cells)
        for (const other of cells) {
          const isBeside = Math.abs(one.reel - other.reel) + Math.abs(one.row - other.row) === 1
          const least = Math.min(colours.get(one.at) ?? 0, colours.get(other.at) ?? 0)
          if (!isBeside || (colours.get(one.at) === least && colours.get(other.at) === least)) continue
          colours.set(one.at, least)
          colours.set(other.at, least)
          isPainting = true
        }
    }
    return [...Map.groupBy(cells, ({ at }) => colours.get(at)).values()].flatMap((cluster) => {
      if (!cluster.some((one) => one.letter === letter)) return []
      const units = unitsOf(model, letter, cluster.length)
      const names = cluster.map(({ at }) => at).toSorted()
      return units > 0 ? [[letter, cluster.length, units, names.join(' ')] as const] : []
    })
  })
}

const byName = (wins: Listed): Listed =>
  wins.toSorted((left, right) => (String(left) < String(right) ? -1 : 1))

function someWindow(model: GridModel, letters: string, rng: ReturnType<typeof caseRng>): string[] {
  return model.rows.map((rowCount, reel) =>
    Array.from({ length: rowCount }, () => {
      const letter = letters.charAt(rng.nextInt(letters.length))
      // The first reel of ways has no wild.
      return letter === 'W' && reel === 0 ? 'A' : letter
    }).join(''),
  )
}

const wide: GridModel = { ...tinyWays, rows: [3, 4, 3, 4, 2], bands: [3, 4, 5] }
const pays = { A: [5, 20, 60], B: [2, 8, 30], a: [1, 3, 9] }

describe('random screens are judged as a slow reading of them', () => {
  test('ways', () => {
    const rng = caseRng(11)
    let wins = 0
    for (let round = 0; round < 600; round += 1) {
      const window = someWindow(wide, 'AABBaaWS', rng)
      const wildTimes = 1 + (round % 3)
      const naive = naiveWays({ ...wide, pays }, window, wildTimes)
      expect([window, listed({ ...wide, pays }, window, wildTimes)]).toEqual([window, byName(naive)])
      wins += naive.length
    }
    expect(wins).toBeGreaterThan(300)
  })

  test('clusters', () => {
    const rng = caseRng(12)
    const field = { ...tinyClusters, rows: [5, 5, 5, 5], pays, bands: [3, 5, 8] }
    let largest = 0
    for (let round = 0; round < 300; round += 1) {
      const window = someWindow(field, 'AABBaaaWS', rng)
      const naive = naiveClusters(field, window)
      expect([window, listed(field, window, 1)]).toEqual([window, byName(naive)])
      largest = Math.max(largest, ...naive.map(([, count]) => count))
    }
    expect(largest).toBeGreaterThan(8)
  })

  test('anywhere', () => {
    const rng = caseRng(13)
    const field = { ...tinyFalls, rows: [3, 3, 3, 3], pays, bands: [4, 6, 8] }
    for (let round = 0; round < 300; round += 1) {
      const window = someWindow(field, 'AABBaaaSS', rng)
      const text = window.join('')
      const naive = (['A', 'B', 'a'] as const).flatMap((letter): Listed => {
        const cells = lettersOf(window).filter((one) => one.letter === letter)
        const count = text.split(letter).length - 1
        const units = count < 4 ? 0 : entryOf(pays[letter], count < 6 ? 0 : count < 8 ? 1 : 2)
        return units > 0 ? [[letter, count, units, cells.map(({ at }) => at).join(' ')]] : []
      })
      expect([window, listed(field, window, 1)]).toEqual([window, byName(naive)])
    }
  })

  test('lines', () => {
    const rng = caseRng(14)
    const lines = [
      [1, 1, 1],
      [0, 0, 0],
      [2, 1, 0],
    ]
    const model: GridModel = { ...tinyWheel, lines, pays: { W: [40], A: [10], B: [6], a: [4] } }
    for (let round = 0; round < 400; round += 1) {
      const window = someWindow(model, 'AABaWWS', rng).map((column, reel) =>
        reel === 0 ? column.replaceAll('S', 'W') : column,
      )
      const naive = lines.flatMap((rows): Listed => {
        const text = rows.map((row, reel) => window[reel]?.[row]).join('')
        const wilds = text.split('W').length - 1
        const letter = text.replaceAll('W', '').charAt(0) || 'W'
        if (!/^(W*|[AW]*|[BW]*|[aW]*)$/.test(text)) return []
        const units = (model.pays[letter as PayLetter]?.[0] ?? 0) * (wilds < 3 ? 2 ** wilds : 1)
        return [[letter, 3, units, rows.map((row, reel) => `${reel},${row}`).join(' ')]]
      })
      expect([window, listed(model, window, 2)]).toEqual([window, byName(naive)])
    }
  })
})

test.each([
  ['A', 3, 0],
  ['A', 4, 10],
  ['A', 5, 40],
  ['A', 6, 40],
  ['b', 4, 3],
  ['C', 6, 0],
  ['A', 0, 0],
] as const)('%s %d times is %d units: the highest band that is reached', (letter, count, units) =>
  expect(unitsOf(tinyFalls, letter, count)).toBe(units),
)

test('a wild that touches two letters serves both, and no cluster begins with it', () => {
  const window = ['AA', 'Wa', 'aa']
  expect(judgeWindow(tinyClusters, window, 1).map(({ letter, cells }) => [letter, cells.length])).toEqual([
    ['A', 3],
    ['a', 4],
  ])
  expect(judgeWindow(tinyClusters, ['WW', 'WW', 'WW'], 1)).toEqual([])
})

test.each(gridModels)('$id pays no letter that its reels or bag do not have', (model) => {
  const { source, feature, cascade } = model
  const more = feature.type === 'free' && feature.source ? [feature.source] : []
  const text = [source, ...more].map((one) => ('bag' in one ? one.bag : one.strips.join(''))).join('')
  for (const letter of Object.keys(model.pays)) expect(text + (cascade?.refill ?? '')).toContain(letter)
})

describe('a screen', () => {
  test('stops on rings of any length', () => {
    expect(windowAt('ABCD', 3, 3)).toBe('DAB')
    expect(windowAt('AB', 1, 5)).toBe('BABAB')
  })

  test('of strips is drawn reel by reel, one number each, and not where reels stay wild', () => {
    const source = { strips: ['ABC', 'ABCD', 'AB'] }
    const rng = scripted([2, 3, 1])
    expect(drawWindow(tinyWays, { source, wildReels: [] }, rng)).toEqual({
      stops: [2, 3, 1],
      window: ['CA', 'D', 'BA'],
    })
    expect(rng.bounds).toEqual([3, 4, 2])
    const fewer = scripted([0, 0])
    expect(drawWindow(tinyWays, { source, wildReels: [2] }, fewer)).toEqual({
      stops: [0, 0, -1],
      window: ['AB', 'A', 'WW'],
    })
    expect(fewer.left()).toBe(0)
  })

  test('of a bag is drawn cell by cell from top to bottom', () => {
    const rng = scripted([0, 1, 2, 0, 1])
    expect(drawWindow(tinyWays, { source: { bag: 'Aab' }, wildReels: [] }, rng)).toEqual({
      stops: [],
      window: ['Aa', 'b', 'Aa'],
    })
    expect(rng.bounds).toEqual([3, 3, 3, 3, 3])
  })

  test('falls: what is gone leaves a gap above those that stay, filled from top to bottom', () => {
    const rng = scripted([0, 1, 2])
    const gone = [
      [0, 1],
      [2, 0],
      [2, 2],
      [2, 2],
    ] as const
    expect(dropWindow(['ABC', 'DAB', 'aBb'], gone, 'xyz', rng)).toEqual(['xAC', 'DAB', 'yzB'])
    expect(rng.left()).toBe(0)
    expect(dropWindow(['AB', 'CD'], [], 'x', scripted([]))).toEqual(['AB', 'CD'])
  })

  test('names its cells', () => {
    expect(cellsOf(['SA', 'AS', 'SS'], 'S').map(String)).toEqual(['0,0', '1,1', '2,0', '2,1'])
    expect(letterAt(['SA', 'aB'], [1, 1])).toBe('B')
    for (const cell of [
      [2, 0],
      [0, 2],
      [-1, 0],
    ] as const)
      expect(() => letterAt(['SA', 'aB'], cell)).toThrow('on its screen')
  })

  test('steps go on with the last one', () => {
    expect([0, 1, 2, 9].map((index) => stepOf([1, 2, 4], index))).toEqual([1, 2, 4, 4])
    expect(stepOf([0], 3)).toBe(0)
    expect(() => stepOf([], 0)).toThrow('not empty')
  })
})
