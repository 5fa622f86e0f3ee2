import { describe, expect, test } from 'vitest'
import { figuresOf } from '../figures-of.ts'
import { publishedFigures } from '../published.ts'
import { slotModels } from '../models.ts'
import { playSlot } from '../play.ts'
import { everyCourse, tinyModel, tinyStripsModel } from '../tiny.fixture.ts'
import { toNumber } from '../../ratio.ts'
import { uncappedReturn } from './feature.ts'
import { computeFigures, hashTable } from './figures.ts'
import { transform } from './fourier.ts'
import { countSpins } from './spin-distribution.ts'
import { spinReturn } from './spin-return.ts'

describe.each([tinyModel, tinyStripsModel])('$id, every round played', (model) => {
  const brute = { rtp: 0, square: 0, hits: 0, capped: 0, bonus: 0, chance: 0 }
  for (const { result, chance } of everyCourse((rng) =>
    playSlot(model, { stakeMinor: model.lineCount }, rng),
  )) {
    if (!result.ok) throw new Error('the stake was refused')
    const { payoutMinor, outcome } = result.value
    const multiple = payoutMinor / model.lineCount
    brute.chance += chance
    brute.rtp += chance * multiple
    brute.square += chance * multiple ** 2
    brute.hits += payoutMinor > 0 ? chance : 0
    brute.capped += outcome.isCapped ? chance : 0
    brute.bonus += outcome.spins[0]?.scatterWin?.freeSpinsAwarded ? chance : 0
  }
  const figures = computeFigures(model)

  test('all chances are there', () => expect(brute.chance).toBeCloseTo(1, 9))
  test('the maximum win cuts some rounds, so that it is tested', () =>
    expect(brute.capped).toBeGreaterThan(1e-4))
  test.each([
    ['rtp', figures.rtp, brute.rtp],
    ['hit frequency', figures.hitFrequency, brute.hits],
    ['bonus frequency', figures.bonusFrequency, brute.bonus],
    ['chance of the maximum win', figures.maxWinChance, brute.capped],
    ['deviation', figures.standardDeviation, Math.sqrt(brute.square - brute.rtp ** 2)],
  ])('%s is what was computed', (_, computed, counted) => {
    expect(counted).toBeGreaterThan(0)
    expect(Math.abs(computed - counted)).toBeLessThan(1e-7)
  })
})

describe.each(slotModels)('$id', (model) => {
  const figures = figuresOf(model)
  const uncapped = uncappedReturn(model)

  test('its published figures belong to its table', () => expect(figures?.tableHash).toBe(hashTable(model)))
  test('its RTP is the exact sum less what the maximum win cuts', () => {
    expect(figures?.rtp).toBeCloseTo(toNumber(uncapped.total) - (figures?.rtpCutByMaxWin ?? 0), 7)
  })
  test('its RTP lies between 94 % and 97 %', () => {
    expect(figures?.rtp).toBeGreaterThanOrEqual(0.94)
    expect(figures?.rtp).toBeLessThanOrEqual(0.97)
  })
})

test('two exact ways give the same mean of lines and scatters', () => {
  const model = slotModels.find(({ id }) => id === 'slot-orchard')
  if (!model) throw new Error('no slot-orchard')
  const { byScatters, combinations } = countSpins(model, false)
  let paid = 0n
  let counted = 0n
  for (const pays of byScatters)
    for (const [pay, ways] of pays) {
      paid += BigInt(pay) * BigInt(ways)
      counted += BigInt(ways)
    }
  const { lines, scatters } = spinReturn(model, false)
  expect(counted).toBe(BigInt(combinations))
  const exact = lines.numerator * scatters.denominator + scatters.numerator * lines.denominator
  const denominator = lines.denominator * scatters.denominator
  expect(paid * denominator).toBe(exact * BigInt(combinations) * BigInt(model.lineCount))
})

test('published figures are recomputed to the digit', () => {
  for (const id of ['slot-orchard', 'slot-ember']) {
    const model = slotModels.find((candidate) => candidate.id === id)
    if (!model) throw new Error(`no ${id}`)
    expect(computeFigures(model)).toEqual(figuresOf(model))
  }
})

test('there is one row of figures for each model, of every volatility, and no two are alike', () => {
  expect(publishedFigures.map(({ modelId }) => modelId)).toEqual(slotModels.map(({ id }) => id))
  expect(new Set(publishedFigures.map(({ volatility }) => volatility))).toEqual(
    new Set(['low', 'medium', 'high']),
  )
  expect(new Set(publishedFigures.map(({ rtp }) => rtp)).size).toBe(slotModels.length)
})

test('a maximum win that no round reaches is not published', () => {
  expect(() => computeFigures({ ...tinyModel, maxWinMultiple: 100_000 })).toThrow('maximum win')
})

test('the inverse transform undoes the forward one', () => {
  const re = Float64Array.from({ length: 64 }, (_, k) => Math.sin(k * k))
  const im = Float64Array.from({ length: 64 }, (_, k) => Math.cos(3 * k))
  const sequence = { re: re.slice(), im: im.slice() }
  transform(sequence, 'forward')
  expect(sequence.re[0]).toBeCloseTo(
    re.reduce((sum, value) => sum + value),
    9,
  )
  transform(sequence, 'inverse')
  sequence.re.forEach((value, k) => expect(value).toBeCloseTo(re[k] ?? 0, 12))
  sequence.im.forEach((value, k) => expect(value).toBeCloseTo(im[k] ?? 0, 12))
})
