import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  halfLost,
  halfWon,
  lost,
  readSpecifiers,
  specifier,
  voided,
  wholeChance,
  won,
  type MarketType,
  type OutcomeResult,
} from '../market/index.ts'
import {
  defineHandicap,
  defineMarket,
  defineTotal,
  fillText,
  gatherChances,
  lineResult,
  linesAround,
  linesBetween,
  lineSplit,
  offerHandicaps,
  offerOneWinner,
  offerTotals,
  ordinal,
  otherSide,
  readLine,
  signedLine,
  voidAll,
  wonBy,
  writeLine,
} from './index.ts'

const names = { home: { en: 'Nilganga', bn: 'নীলগঙ্গা' }, away: { en: 'Korotoa', bn: 'করতোয়া' } }

interface Points {
  readonly home: number
  readonly away: number
  readonly isEnded: boolean
  readonly isAbandoned: boolean
}
const at = (home: number, away: number, end: 'on' | 'ended' | 'abandoned' = 'on'): Points => ({
  home,
  away,
  isEnded: end === 'ended',
  isAbandoned: end === 'abandoned',
})

const total = defineTotal<Points>({
  id: 'kabaddi_total',
  sport: 'kabaddi',
  group: 'totals',
  margin: 'line',
  title: { en: 'Total points {total}', bn: 'মোট পয়েন্ট {total}' },
  count: ({ home, away, isEnded }) => ({ count: home + away, isFinal: isEnded }),
})
const handicap = defineHandicap<Points>({
  id: 'kabaddi_handicap',
  sport: 'kabaddi',
  group: 'handicap',
  margin: 'line',
  title: { en: 'Handicap {hcp}', bn: 'হ্যান্ডিক্যাপ {hcp}' },
  lead: ({ home, away, isEnded }) => (isEnded ? home - away : undefined),
})
const result = (
  type: MarketType<Points>,
  score: Points,
  spec: string,
): readonly OutcomeResult[] | undefined => {
  const settled = type.settle(score, readSpecifiers(spec) ?? {})
  return settled && [...settled.outcomes.values()]
}

describe('lines', () => {
  it.each([
    [1.25, won],
    [0.5, won],
    [0.25, halfWon],
    [0, voided],
    [-0.25, halfLost],
    [-0.5, lost],
    [-2, lost],
  ])('at %d', (d, expected) => {
    expect(lineResult(d)).toEqual(expected)
  })

  it.each([
    // Home −0.75: won by two, won by one, drawn.
    [handicap, at(2, 0, 'ended'), 'hcp=-0.75', [won, lost]],
    [handicap, at(1, 0, 'ended'), 'hcp=-0.75', [halfWon, halfLost]],
    [handicap, at(1, 1, 'ended'), 'hcp=-0.75', [lost, won]],
    [handicap, at(1, 1, 'ended'), 'hcp=-0.25', [halfLost, halfWon]],
    [handicap, at(1, 1, 'ended'), 'hcp=0', [voided, voided]],
    [handicap, at(9, 0), 'hcp=-0.5', undefined],
    [handicap, at(9, 0, 'abandoned'), 'hcp=-0.5', [voided, voided]],
    [total, at(1, 1, 'ended'), 'total=2.25', [halfLost, halfWon]],
    [total, at(2, 1, 'ended'), 'total=2.75', [halfWon, halfLost]],
    [total, at(2, 1), 'total=2.75', undefined],
    [total, at(2, 1), 'total=2.5', [won, lost]],
    [total, at(2, 1, 'abandoned'), 'total=2.5', [won, lost]],
    [total, at(2, 1, 'abandoned'), 'total=3', [voided, voided]],
    [total, at(2, 1, 'ended'), 'total=3', [voided, voided]],
    [total, at(2, 1, 'ended'), 'total=3.5', [lost, won]],
  ] as const)('%# settle', (type, score, spec, expected) => {
    expect(result(type, score, spec)).toEqual(expected)
  })

  it('says why an abandoned market is void, and nothing of a push', () => {
    expect(total.settle(at(1, 0, 'abandoned'), { total: '2.5' })?.voidReason).toBe('abandoned')
    expect(total.settle(at(1, 1, 'ended'), { total: '2' })?.voidReason).toBeUndefined()
  })

  it('are priced as they are settled', () => {
    const line = fc.integer({ min: -20, max: 20 }).map((quarters) => quarters / 4)
    const weights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(line, weights, fc.integer({ min: -6, max: 3 }), (shift, list, from) => {
        const chances = gatherChances(list.map((weight, index) => [from + index, weight]))
        const results = [won, halfWon, voided, halfLost, lost]
        const expected = results.map((wanted) =>
          [...chances.p].reduce((sum, p, index) => {
            const ended = lineResult(from + index + shift)
            return ended.result === wanted.result && ended.voidHalves === wanted.voidHalves ? sum + p : sum
          }, 0),
        )
        const split = lineSplit(chances, shift)
        split.forEach((part, index) =>
          expect(Math.abs(part - (expected[index] ?? 0) * wholeChance)).toBeLessThan(1.01),
        )
        expect(otherSide(otherSide(split))).toEqual(split)
      }),
    )
  })

  it('are written and read in quarters only', () => {
    expect([2.5, -0.75, 0, -0, 3].map(writeLine)).toEqual(['2.5', '-0.75', '0', '0', '3'])
    expect(readLine({ hcp: '-0.75' }, 'hcp')).toBe(-0.75)
    for (const text of ['0.3', 'x', ''])
      expect(() => readLine({ hcp: text === '' ? 'NaN' : text }, 'hcp')).toThrow()
    expect(() => readLine({}, 'hcp')).toThrow()
  })
})

describe('offers', () => {
  const even = gatherChances(linesBetween(0, 10, 1).map((value) => [value, 1]))

  it('take the lines nearest to even, the most even as the main one', () => {
    const offered = offerTotals({
      type: 'x',
      chances: even,
      lines: linesBetween(0.5, 9.5, 0.5),
      mostLines: 5,
    })
    expect(offered.map(({ spec }) => spec)).toEqual([
      'total=4',
      'total=4.5',
      'total=5',
      'total=5.5',
      'total=6',
    ])
    expect(offered.filter(({ isMainLine }) => isMainLine).map(({ spec }) => spec)).toEqual(['total=5'])
    expect(offered[1]?.outcomes).toEqual([
      { id: 'over', split: [545_455, 0, 0, 0, 454_545] },
      { id: 'under', split: [454_545, 0, 0, 0, 545_455] },
    ])
  })

  it('leave out lines between which no number lies', () => {
    const rounds = gatherChances([
      [20, 0.3],
      [23, 0.3],
      [28, 0.4],
    ])
    const lines = linesBetween(19.5, 28.5, 1)
    expect(offerTotals({ type: 'x', chances: rounds, lines }).map(({ spec }) => spec)).toEqual([
      'total=20.5',
      'total=23.5',
    ])
  })

  it('have lines about the median of a number, the most even in the middle', () => {
    const skewed = gatherChances([
      [3, 0.4],
      [4, 0.25],
      [5, 0.35],
    ])
    expect(linesAround(skewed, { beside: 1, step: 1 })).toEqual([2.5, 3.5, 4.5])
    expect(linesAround(even, { beside: 1, step: 2 })).toEqual([2.5, 4.5, 6.5])
  })

  it('count handicaps for home', () => {
    const lead = gatherChances([
      [2, 0.2365],
      [1, 0.2195],
      [0, 0.544],
    ])
    expect(offerHandicaps({ type: 'x', chances: lead, lines: [-0.75], specifiers: { map: '2' } })).toEqual([
      {
        type: 'x',
        spec: 'hcp=-0.75|map=2',
        isMainLine: true,
        outcomes: [
          { id: 'home', split: [236_500, 219_500, 0, 0, 544_000] },
          { id: 'away', split: [544_000, 0, 0, 219_500, 236_500] },
        ],
      },
    ])
  })

  it('leave out what cannot win and what is as good as decided', () => {
    expect(offerOneWinner({ type: 'x' }, { home: 0.6, draw: 0, away: 0.4 })[0]?.outcomes).toEqual([
      { id: 'home', split: [600_000, 0, 0, 0, 400_000] },
      { id: 'away', split: [400_000, 0, 0, 0, 600_000] },
    ])
    expect(offerOneWinner({ type: 'x' }, { home: 0.99, away: 0.01 })).toEqual([])
    expect(offerTotals({ type: 'x', chances: even, lines: [-1, 10, 10.5] })).toEqual([])
  })
})

describe('texts', () => {
  it('are in both languages, lines with their signs', () => {
    expect(total.name({ total: '2.5' }, names)).toEqual({ en: 'Total points 2.5', bn: 'মোট পয়েন্ট 2.5' })
    expect(total.outcomeName('under', { total: '2.5' }, names)).toEqual({ en: 'Under 2.5', bn: 'আন্ডার 2.5' })
    expect(handicap.name({ hcp: '-0.75' }, names).en).toBe('Handicap −0.75')
    expect(handicap.outcomeName('home', { hcp: '-0.75' }, names).bn).toBe('নীলগঙ্গা −0.75')
    expect(handicap.outcomeName('away', { hcp: '-0.75' }, names).en).toBe('Korotoa +0.75')
    expect(handicap.outcomeName('away', { hcp: '0' }, names).en).toBe('Korotoa (0)')
    expect(fillText({ en: '{a} {b}', bn: '{a} {b}' }, { a: '1' })).toEqual({ en: '1 {b}', bn: '1 {b}' })
    expect(signedLine(-1)).toBe('−1')
  })

  it.each([
    [1, '1st', 'প্রথম'],
    [2, '2nd', 'দ্বিতীয়'],
    [3, '3rd', 'তৃতীয়'],
    [4, '4th', 'চতুর্থ'],
    [6, '6th', 'ষষ্ঠ'],
    [11, '11th', '11 নম্বর'],
    [13, '13th', '13 নম্বর'],
    [22, '22nd', '22 নম্বর'],
  ])('number %d', (count, en, bn) => {
    expect(ordinal(count)).toEqual({ en, bn })
  })
})

describe('a market of one winner', () => {
  const scorer = defineMarket<Points>({
    id: 'kabaddi_first',
    sport: 'kabaddi',
    group: 'specials',
    margin: 'winner',
    specifiers: ['race', 'half'],
    title: { en: 'First to {race} of {home}, {half} half', bn: '{half} অর্ধে {home} আগে {race}' },
    values: (specifiers) => ({ half: ordinal(Number(specifier(specifiers, 'half'))) }),
    outcomes: (specifiers) => (specifiers['half'] === '1' ? ['h1', 'h2'] : ['h1']),
    decide: ({ home }, specifiers, outcomes) =>
      home >= readLine(specifiers, 'race') ? wonBy(outcomes, 'h1') : undefined,
  })

  it('sorts its specifiers, names players, settles once and voids the rest', () => {
    const players = { h1: { en: 'Arif', bn: 'আরিফ' } }
    expect(scorer.specifiers).toEqual(['half', 'race'])
    expect(scorer.name({ half: '1', race: '10' }, names).en).toBe('First to 10 of Nilganga, 1st half')
    expect(scorer.outcomeName('h1', { half: '1' }, { ...names, players }).bn).toBe('আরিফ')
    expect(scorer.outcomeName('no', {}, names).bn).toBe('না')
    expect(result(scorer, at(10, 0), 'half=1|race=10')).toEqual([won, lost])
    expect(result(scorer, at(9, 0), 'half=1|race=10')).toBeUndefined()
    expect(scorer.settle(at(9, 0, 'abandoned'), { half: '2', race: '10' })).toEqual(
      voidAll(['h1'], 'abandoned'),
    )
    expect(() => wonBy(['home', 'away'], 'draw')).toThrow(/no outcome draw/)
  })
})
