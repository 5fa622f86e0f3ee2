import { describe, expect, test } from 'vitest'
import { filterChoices, gameOrders, hundredthsOf, isChosen, linesOf, type ShownGame } from './index.ts'

const game = (given: Partial<ShownGame> = {}): ShownGame => ({
  category: 'RNG',
  vendor: 'CQ9',
  class: 'SLOT',
  features: ['free_spins', 'lines_25'],
  volatility: 'medium',
  lines: 25,
  minStakeMinor: 100,
  rtpHundredths: 9_610,
  isComingSoon: false,
  popularity: 10,
  releasedAtMs: 1_000,
  ...given,
})

describe('filters', () => {
  test.each([
    [{}, true],
    [{ category: 'RNG', vendor: 'CQ9', class: 'SLOT', volatility: 'medium' }, true],
    [{ category: 'FISH' }, false],
    [{ vendor: 'AG' }, false],
    [{ class: 'BG' }, false],
    [{ volatility: 'low' }, false],
    [{ features: ['free_spins'] }, true],
    [{ features: ['free_spins', 'expanding_wild'] }, false],
    [{ rtpHundredths: 9_610 }, true],
    [{ rtpHundredths: 9_611 }, false],
  ])('%j: %j', (choice, expected) => expect(isChosen(game(), choice)).toBe(expected))

  test('spec 9: a smallest bet of 1 or more, 25 lines or more', () => {
    const asked = { minStakeMinor: 100, lines: 25 }
    expect(isChosen(game(), asked)).toBe(true)
    expect(isChosen(game({ minStakeMinor: 99 }), asked)).toBe(false)
    expect(isChosen(game({ lines: 24 }), asked)).toBe(false)
    expect(isChosen(game({ lines: null }), asked)).toBe(false)
  })

  test('a return that is not published reaches no bound', () => {
    expect(isChosen(game({ rtpHundredths: null }), { rtpHundredths: 1 })).toBe(false)
  })
})

describe('orders', () => {
  const old = game({ popularity: 5, releasedAtMs: 1, rtpHundredths: 9_700 })
  const late = game({ popularity: 9, releasedAtMs: 9, rtpHundredths: null })
  const soon = game({ popularity: 99, releasedAtMs: 99, rtpHundredths: 9_900, isComingSoon: true })
  test.each([
    ['hot', [late, old, soon]],
    ['new', [late, old, soon]],
    ['rtp', [old, late, soon]],
  ] as const)('%s, what is still to come last', (name, expected) => {
    expect([soon, old, late].toSorted(gameOrders[name])).toEqual(expected)
  })
})

test('the choices of a filter say how many games they leave, and none says none', () => {
  const choices = filterChoices([
    game(),
    game({ features: ['free_spins', 'lines_10'], lines: 10, volatility: 'low' }),
    game({ features: [], lines: null, minStakeMinor: 1_000, rtpHundredths: null, volatility: 'low' }),
  ])
  expect(choices).toEqual({
    features: [{ choice: 'free_spins', count: 2 }],
    volatilities: [
      { choice: 'low', count: 2 },
      { choice: 'medium', count: 1 },
    ],
    lines: [
      { choice: 10, count: 2 },
      { choice: 20, count: 1 },
      { choice: 25, count: 1 },
    ],
    minStakesMinor: [
      { choice: 100, count: 3 },
      { choice: 500, count: 1 },
      { choice: 1_000, count: 1 },
    ],
    rtpsHundredths: [
      { choice: 9_400, count: 2 },
      { choice: 9_500, count: 2 },
      { choice: 9_600, count: 2 },
    ],
  })
})

test.each([
  [['lines_25', 'new'], 25],
  [['free_spins'], null],
  [['lines_', 'lines_x', 'online_5'], null],
])('the lines of %j are %j', (features, lines) => expect(linesOf(features)).toBe(lines))

test.each([
  ['96.10', 9_610],
  ['1', 100],
  ['', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  [undefined, undefined],
])('hundredths of %j are %j', (text, hundredths) => expect(hundredthsOf(text)).toBe(hundredths))
