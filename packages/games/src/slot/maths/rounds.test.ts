import { describe, expect, test } from 'vitest'
import { caseRng, entryOf, must } from '../../testing/numbers.ts'
import { playSlot } from '../play.ts'
import { someSlot } from '../small.fixture.ts'
import { everyCourse, tinyModel } from '../tiny.fixture.ts'
import type { SlotModel } from '../types.ts'
import { computeFigures, hashTable } from './figures.ts'
import { transform, type ComplexSequence } from './fourier.ts'
import { distributeRounds } from './round-distribution.ts'
import { countSpins } from './spin-distribution.ts'

/** The sum that the transform is, term by term. */
function slowTransform({ re, im }: ComplexSequence, sign: 1 | -1): ComplexSequence {
  const size = re.length
  const sums = Array.from({ length: size }, (_, frequency) => {
    let [sumRe, sumIm] = [0, 0]
    for (let k = 0; k < size; k += 1) {
      const angle = (sign * 2 * Math.PI * frequency * k) / size
      sumRe += entryOf(re, k) * Math.cos(angle) - entryOf(im, k) * Math.sin(angle)
      sumIm += entryOf(re, k) * Math.sin(angle) + entryOf(im, k) * Math.cos(angle)
    }
    return [sumRe, sumIm] as const
  })
  return { re: Float64Array.from(sums, ([one]) => one), im: Float64Array.from(sums, ([, one]) => one) }
}

const someSequence = (size: number, seed: number): ComplexSequence => {
  const rng = caseRng(seed)
  const some = () => Float64Array.from({ length: size }, () => rng.nextInt(2_000) / 1_000 - 1)
  return { re: some(), im: some() }
}

const copyOf = ({ re, im }: ComplexSequence): ComplexSequence => ({ re: re.slice(), im: im.slice() })

function expectSame(one: ComplexSequence, other: ComplexSequence): void {
  for (const part of ['re', 'im'] as const)
    one[part].forEach((value, k) => expect(value).toBeCloseTo(entryOf(other[part], k), 11))
}

describe('the transform', () => {
  test.each([1, 2, 4, 8, 32, 64])('of %d numbers is the sum of the textbook, forward and back', (size) => {
    const sequence = someSequence(size, size)
    const forward = copyOf(sequence)
    transform(forward, 'forward')
    expectSame(forward, slowTransform(sequence, -1))
    const inverse = copyOf(sequence)
    transform(inverse, 'inverse')
    const slow = slowTransform(sequence, 1)
    expectSame(inverse, {
      re: slow.re.map((value) => value / size),
      im: slow.im.map((value) => value / size),
    })
  })

  test('products of transforms are transforms of convolutions', () => {
    const left = Float64Array.from([0.5, 0.25, 0.25, 0, 0, 0, 0, 0])
    const right = Float64Array.from([0, 0.75, 0, 0.25, 0, 0, 0, 0])
    const [one, other] = [left, right].map((re) => ({ re: re.slice(), im: new Float64Array(8) }))
    if (!one || !other) throw new Error('two sequences')
    transform(one, 'forward')
    transform(other, 'forward')
    const product: ComplexSequence = { re: new Float64Array(8), im: new Float64Array(8) }
    for (let k = 0; k < 8; k += 1) {
      const [a, b, c, d] = [one.re, one.im, other.re, other.im].map((part) => entryOf(part, k))
      product.re[k] = (a ?? 0) * (c ?? 0) - (b ?? 0) * (d ?? 0)
      product.im[k] = (a ?? 0) * (d ?? 0) + (b ?? 0) * (c ?? 0)
    }
    transform(product, 'inverse')
    const sums = [0, 0.375, 0.1875, 0.3125, 0.0625, 0.0625, 0, 0]
    product.re.forEach((value, k) => expect(value).toBeCloseTo(entryOf(sums, k), 12))
  })
})

const cases = caseRng(77)
const slots = Array.from({ length: 10 }, () => someSlot(cases))
// A paid spin that gives one, two or three free spins, each of which may give two more.
const long = someSlot(caseRng(5), { awards: [1, 2, 3], retrigger: 2, maxSpins: 3, multipliers: [1, 2, 4] })
slots.push({ ...long, maxWinMultiple: 90 })

/** Sums far above the maximum win come round again, damped to a hundred-millionth of their chance. */
const noiseOf = (capped: number): number => 1e-8 * capped + 1e-11
const expectWithin = (value: number, other: number, most: number): void =>
  expect(Math.abs(value - other)).toBeLessThan(most)

/** Chances of each payout in line bets, and of the maximum win, round by round. */
function playEverything(model: SlotModel) {
  const chances = new Map<number, number>()
  let [capped, bonus] = [0, 0]
  for (const { result, chance } of everyCourse((rng) =>
    playSlot(model, { stakeMinor: model.lineCount }, rng),
  )) {
    const { payoutMinor, outcome } = must(result)
    if (outcome.isCapped) capped += chance
    else chances.set(payoutMinor, (chances.get(payoutMinor) ?? 0) + chance)
    if ((outcome.spins[0]?.scatterWin?.freeSpinsAwarded ?? 0) > 0) bonus += chance
  }
  return { chances, capped, bonus }
}

const playedSlots = slots.map((model, index) => [index, model, playEverything(model)] as const)

describe.each(playedSlots)('rounds of small slot %d', (_, model, played) => {
  test('every payout has the chance that playing all rounds gives it', () => {
    const spins = { paid: countSpins(model, false), free: countSpins(model, true) }
    const { chances, grid, maxPay } = distributeRounds(model, spins)
    expect(maxPay).toBe(model.maxWinMultiple * model.lineCount)
    const noise = noiseOf(played.capped)
    const differing = [...chances].flatMap((chance, k) =>
      Math.abs(chance - (played.chances.get(k * grid) ?? 0)) > noise ? [k * grid] : [],
    )
    expect(differing).toEqual([])
    for (const pay of played.chances.keys()) expect(pay % grid).toBe(0)
    const left = 1 - chances.reduce((sum, chance) => sum + chance, 0)
    expectWithin(left, played.capped, 10 * noise)
  })

  test('its figures equal the sum over all rounds, or its maximum win cannot be reached', () => {
    const most = model.maxWinMultiple
    if (played.capped === 0) {
      const best = Math.max(...played.chances.keys())
      expect(best).toBeLessThan(most * model.lineCount)
      return
    }
    const figures = computeFigures(model)
    const all = [...played.chances].map(([pay, chance]) => ({ times: pay / model.lineCount, chance }))
    all.push({ times: most, chance: played.capped })
    const rtp = all.reduce((sum, { times, chance }) => sum + times * chance, 0)
    const square = all.reduce((sum, { times, chance }) => sum + times * times * chance, 0)
    const noise = 1e-8 + 10 * most * noiseOf(played.capped)
    expectWithin(figures.rtp, rtp, noise)
    expectWithin(figures.standardDeviation, Math.sqrt(square - rtp * rtp), noise * most)
    expectWithin(figures.maxWinChance, played.capped, noise)
    expectWithin(figures.hitFrequency, 1 - (played.chances.get(0) ?? 0), 2e-8)
    expectWithin(figures.bonusFrequency, played.bonus, 2e-8)
    const { rtpLines, rtpScatters, rtpFreeSpins, rtpCutByMaxWin } = figures
    expectWithin(rtpLines + rtpScatters + rtpFreeSpins - rtpCutByMaxWin, figures.rtp, 4e-8)
    expect(rtpCutByMaxWin).toBeGreaterThanOrEqual(0)
  })
})

test('among the small slots are some that cut rounds', () => {
  expect(playedSlots.filter(([, , { capped }]) => capped > 0).length).toBeGreaterThan(4)
})

describe('figures belong to one table', () => {
  test('any change of it has another hash', () => {
    const changed: SlotModel[] = [
      { ...tinyModel, version: 2 },
      { ...tinyModel, maxWinMultiple: 41 },
      { ...tinyModel, strips: ['ASaB', ...tinyModel.strips.slice(1)] },
      { ...tinyModel, scatterPays: [1, 2, 4] },
      { ...tinyModel, freeSpins: { ...tinyModel.freeSpins, retrigger: 2 } },
    ]
    const hashes = [tinyModel, ...changed].map(hashTable)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashTable({ ...tinyModel })).toBe(hashes[0])
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a maximum win that the best round just reaches is published, one above it is not', () => {
    // Without free spins the best spin is five lines of five alike: 40 line bets each, 40 stakes.
    const plain: SlotModel = {
      ...tinyModel,
      strips: ['AAAB', 'A', 'A', 'A', 'A'],
      pays: { high1: [0, 0, 0, 40] },
      maxWinMultiple: 40,
    }
    const figures = computeFigures(plain)
    expect(figures).toMatchObject({ maxWinMultiple: 40, maxWinChance: 0.25, bonusFrequency: 0 })
    expect(() => computeFigures({ ...plain, maxWinMultiple: 41 })).toThrow('reaches its maximum win')
  })
})
