import { describe, expect, test } from 'vitest'
import { caseRng, entryOf, must } from '../testing/numbers.ts'
import { byScatterCount, judgeLine } from './judge.ts'
import { slotModels } from './models.ts'
import { paylines } from './paylines.ts'
import { playSlot } from './play.ts'
import { multiplierOf, readStrip, stripsOf, windowAt } from './strips.ts'
import { tinyModel } from './tiny.fixture.ts'
import { roles, type SlotModel } from './types.ts'

const letters = 'WSABCDabcde'
const roleOf = (letter: string) => entryOf(roles, letters.indexOf(letter))

/** What a line of letters pays, read as a text: a run of the first symbol, or of wilds by themselves. */
function naiveMultiple(model: SlotModel, line: string): number {
  const payOf = (letter: string, count: number) => model.pays[roleOf(letter)]?.[count - 2] ?? 0
  const wilds = /^W*/.exec(line)?.[0].length ?? 0
  const own = wilds < 2 ? 0 : payOf('W', wilds)
  const lead = line.charAt(wilds)
  if (lead === '' || lead === 'S') return own
  const run = new RegExp(`^[W${lead}]*`).exec(line)?.[0] ?? ''
  const onRun = run.split('W').length - 1
  const paid = run.length < 2 ? 0 : payOf(lead, run.length) * model.wildMultiplier ** onRun
  return Math.max(own, paid)
}

/** What a whole window pays in line bets: each line, and scatters wherever they stand. */
function naiveSpin(model: SlotModel, columns: readonly string[], isExpanding: boolean): number {
  const seen = columns.map((column) => (isExpanding && column.includes('W') ? 'WWW' : column))
  const lines = paylines
    .slice(0, model.lineCount)
    .map((rows) => rows.map((row, reel) => seen[reel]?.[row]).join(''))
  const scatters = columns.join('').split('S').length - 1
  const ofScatters = scatters < 3 ? 0 : (model.scatterPays[Math.min(scatters, 5) - 3] ?? 0)
  return lines.reduce((sum, line) => sum + naiveMultiple(model, line), ofScatters * model.lineCount)
}

const ringFrom = (strip: string, stop: number): string => `${strip}${strip}`.slice(stop, stop + 3)

describe('every line that can be filled pays as it reads as a text', () => {
  const rich: SlotModel = {
    ...tinyModel,
    wildMultiplier: 3,
    pays: { wild: [2, 25, 90, 400], high1: [3, 10, 50, 200], high3: [0, 8, 20, 80], low2: [0, 0, 0, 7] },
  }
  test.each([rich, entryOf(slotModels, 0)])('$id', (model) => {
    const line = [0, 0, 0, 0, 0]
    let paid = 0
    const differing: string[] = []
    for (let number = 0; number < 11 ** 5; number += 1) {
      for (let reel = 0, rest = number; reel < 5; reel += 1, rest = Math.floor(rest / 11))
        line[reel] = rest % 11
      const text = line.map((one) => letters.charAt(one)).join('')
      const naive = naiveMultiple(model, text)
      const judged = judgeLine(
        model,
        line.map((one) => entryOf(roles, one)),
      )
      if ((judged?.multiple ?? 0) !== naive) differing.push(text)
      if (naive > 0) paid += 1
    }
    expect(differing).toEqual([])
    expect(paid).toBeGreaterThan(1_000)
  })
})

describe.each(slotModels)('$id', (model) => {
  test('every spin of its rounds pays what its window reads', () => {
    const rng = caseRng(model.strips.join('').length)
    const stakeMinor = model.lineCount * 100
    let [freeSpins, wins] = [0, 0]
    for (let round = 0; round < 120; round += 1) {
      const { outcome } = must(playSlot(model, { stakeMinor }, rng))
      for (const [index, spin] of outcome.spins.entries()) {
        const strips = (index > 0 && model.freeSpins.strips) || model.strips
        const columns = strips.map((strip, reel) => ringFrom(strip, entryOf(spin.stops, reel)))
        const multiplier = index === 0 ? 1 : multiplierOf(model, index)
        const isExpanding = index > 0 && model.freeSpins.isWildExpanding
        const units = naiveSpin(model, columns, isExpanding) * multiplier * 100
        const left = model.maxWinMultiple * stakeMinor - (spin.totalMinor - spin.payoutMinor)
        expect(spin.payoutMinor).toBe(Math.min(units, left))
        expect(spin.window).toEqual(columns.map(readStrip))
        if (index > 0) freeSpins += 1
        if (units > 0) wins += 1
      }
    }
    expect(freeSpins + wins).toBeGreaterThan(10)
  })

  test('the largest win on the largest stake is a whole number that JSON carries', () => {
    expect(Number.isSafeInteger(model.maxWinMultiple * 1_000_000_000)).toBe(true)
  })
})

test.each([
  [0, 0],
  [2, 0],
  [3, 2],
  [4, 10],
  [5, 50],
  [6, 50],
  [15, 50],
])('%d scatters pay %d', (count, pay) => expect(byScatterCount([2, 10, 50], count)).toBe(pay))

describe('strips', () => {
  test('are read letter by letter', () => {
    expect(readStrip(letters)).toEqual([...roles])
    expect(() => readStrip('AxB')).toThrow('no role has the letter x')
  })

  test('are rings: the window goes over the end', () => {
    const strip = readStrip('ABCD')
    expect([0, 1, 2, 3].map((stop) => windowAt(strip, stop))).toEqual(
      ['ABC', 'BCD', 'CDA', 'DAB'].map(readStrip),
    )
    expect(windowAt(readStrip('A'), 0)).toEqual(readStrip('AAA'))
    expect(() => windowAt([], 0)).toThrow('on its strip')
  })

  test('of free spins are their own where the model has them', () => {
    const own = ['AA', 'BB', 'CC', 'DD', 'SS']
    const model = { ...tinyModel, freeSpins: { ...tinyModel.freeSpins, strips: own } }
    expect(stripsOf(model, true)).toEqual(own.map(readStrip))
    expect(stripsOf(model, false)).toEqual(tinyModel.strips.map(readStrip))
    expect(stripsOf(tinyModel, true)).toBe(stripsOf(tinyModel, false))
    expect(() => stripsOf({ ...tinyModel, strips: ['A', 'A', 'A', 'A'] }, false)).toThrow('five strips')
  })

  test('the last multiplier goes on for the rest of the free spins', () => {
    const model = { ...tinyModel, freeSpins: { ...tinyModel.freeSpins, multipliers: [1, 2, 5] } }
    expect([1, 2, 3, 4, 30].map((spin) => multiplierOf(model, spin))).toEqual([1, 2, 5, 5, 5])
    const none = { ...tinyModel, freeSpins: { ...tinyModel.freeSpins, multipliers: [] } }
    expect(() => multiplierOf(none, 1)).toThrow('have a multiplier')
  })
})
