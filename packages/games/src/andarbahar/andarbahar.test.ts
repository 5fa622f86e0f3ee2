import { describe, expect, test } from 'vitest'
import { cardOf, drawing, paidOn } from '../kit/rounds.fixture.ts'
import { andarBaharEngine, andarBaharModels, andarBaharSpots, type AndarBaharModel } from './engine.ts'

const model = andarBaharModels[0] as AndarBaharModel
const lengths = Array.from({ length: 49 }, (_, index) => index + 1)
const others = Array.from({ length: 48 }, (_, index) => index + 4)

/** The two of clubs is shown; so many cards are dealt until another two comes. */
const deal = (length: number) => drawing([cardOf('2c'), ...others.slice(0, length - 1), cardOf('2h')])

/** Back of a hundred, as printed. */
const ranges: readonly (readonly [spot: string, from: number, to: number, back: number])[] = [
  ['1-5', 1, 5, 355],
  ['6-10', 6, 10, 440],
  ['11-15', 11, 15, 565],
  ['16-25', 16, 25, 440],
  ['26-30', 26, 30, 1_580],
  ['31-35', 31, 35, 2_600],
  ['36-40', 36, 40, 5_050],
  ['41-49', 41, 49, 12_100],
]

function backOf(spot: string, length: number): number {
  if (spot === 'andar') return length % 2 === 1 ? 190 : 0
  if (spot === 'bahar') return length % 2 === 0 ? 200 : 0
  const [, from = 0, to = 0, back = 0] = ranges.find(([name]) => name === spot) ?? []
  return length >= from && length <= to ? back : 0
}

/** In how many of all places of the other three twos the first of them is so many cards down. */
const ways = lengths.map(() => 0)
for (let first = 0; first < 51; first += 1)
  for (let second = first + 1; second < 51; second += 1)
    for (let third = second + 1; third < 51; third += 1) ways[first] = (ways[first] ?? 0) + 1

describe('andar bahar', () => {
  test('Andar gets the first card, and every length pays its side and one range', () => {
    for (const length of lengths) {
      const paid = andarBaharSpots.map((spot) => paidOn(andarBaharEngine, model, { spot, rng: deal(length) }))
      expect(paid, `${length} cards`).toEqual(andarBaharSpots.map((spot) => backOf(spot, length)))
      expect(paid.filter((one) => one > 0)).toHaveLength(2)
    }
  })

  test('cards are dealt until the first of the rank, which is the last', () => {
    const choice = { bets: [{ spot: 'andar', amountMinor: 100 }] }
    for (const length of [1, 2, 25, 49]) {
      const started = andarBaharEngine.start(model, { stakeMinor: 100, choice }, deal(length))
      expect(started).toMatchObject({
        value: { outcome: { shown: cardOf('2c'), dealt: [...others.slice(0, length - 1), cardOf('2h')] } },
      })
    }
  })

  test('a later card of the rank does not count', () => {
    const rng = drawing([cardOf('7s'), cardOf('Ah'), cardOf('7d'), cardOf('7c')])
    const choice = { bets: [{ spot: 'bahar', amountMinor: 500 }] }
    expect(andarBaharEngine.start(model, { stakeMinor: 500, choice }, rng)).toMatchObject({
      value: { payoutMinor: 1_000, outcome: { dealt: [cardOf('Ah'), cardOf('7d')] } },
    })
  })

  test('the returns are those of all places of the three cards', () => {
    expect(ways.reduce((sum, one) => sum + one, 0)).toBe(20_825)
    for (const { bet, rtp, hitFrequency } of andarBaharEngine.sheet(model)) {
      const paid = lengths.reduce((sum, length) => sum + (ways[length - 1] ?? 0) * backOf(bet, length), 0)
      const hits = lengths.reduce(
        (sum, length) => sum + (backOf(bet, length) > 0 ? (ways[length - 1] ?? 0) : 0),
        0,
      )
      expect(rtp, bet).toBeCloseTo(paid / 2_082_500, 12)
      expect(hitFrequency, bet).toBeCloseTo(hits / 20_825, 12)
    }
  })

  test('no field returns more than is staked, nor both sides together', () => {
    const returned = Object.fromEntries(andarBaharEngine.sheet(model).map(({ bet, rtp }) => [bet, rtp]))
    expect(Object.keys(returned)).toEqual([...andarBaharSpots])
    expect(Math.max(...Object.values(returned))).toBeLessThan(0.98)
    expect(Math.min(...Object.values(returned))).toBeGreaterThan(0.95)
  })

  test('is told by its shown card and its last one', () => {
    const outcome = { shown: cardOf('7s'), dealt: [cardOf('Ah'), cardOf('7d')] }
    expect(andarBaharEngine.describe(outcome)).toBe('7s: 2 cards to 7d')
  })
})
