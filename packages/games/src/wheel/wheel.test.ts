import { describe, expect, test } from 'vitest'
import { must, scripted, untouched } from '../kit/rounds.fixture.ts'
import { wheelEngine, wheelModels, wheelSpotOf, wheelSpots, type WheelModel } from './engine.ts'

const model = wheelModels[0] as WheelModel

test('66 segments: each field twice as many as the next one, and three suns', () => {
  const counts = wheelSpots.map(
    (spot) => [...model.segments].filter((_, segment) => wheelSpotOf(model, segment) === spot).length,
  )
  expect(counts).toEqual([32, 16, 8, 4, 2, 1, 3])
})

test('neighbours are never of one field', () => {
  const { segments } = model
  const twins = [...segments].filter((letter, place) => letter === segments[(place + 1) % segments.length])
  expect(twins).toEqual([])
})

test('every number gives back 64 of 66, the sun 63', () => {
  const sheet = wheelEngine.sheet(model)
  const returns = Object.fromEntries(sheet.map(({ bet, rtp }) => [bet, rtp]))
  for (const spot of wheelSpots) expect(returns[spot]).toBeCloseTo((spot === 'sun' ? 63 : 64) / 66, 12)
})

test.each([
  [0, 'x2'],
  [1, 'x4'],
  [20, 'sun'],
  [31, 'x64'],
])('segment %d is %s', (segment, spot) => expect(wheelSpotOf(model, segment)).toBe(spot))

describe('a spin', () => {
  const spin = (segment: number, bets: readonly { spot: string; amountMinor: number }[]) =>
    must(
      wheelEngine.start(
        model,
        { stakeMinor: bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0), choice: { bets } },
        scripted(segment),
      ),
    )

  test('pays a unit on every field by the segment: its number, the sun twenty-one', () => {
    const paid = new Map<string, number>()
    for (const segment of model.segments.split('').keys()) {
      for (const spot of wheelSpots) {
        const isHit = wheelSpotOf(model, segment) === spot
        const times = spot === 'sun' ? 21 : Number(spot.slice(1))
        const { payoutMinor } = spin(segment, [{ spot, amountMinor: 100 }])
        expect(payoutMinor, `${spot} at ${segment}`).toBe(isHit ? times * 100 : 0)
        paid.set(spot, (paid.get(spot) ?? 0) + payoutMinor)
      }
    }
    for (const spot of wheelSpots) expect(paid.get(spot)).toBe(spot === 'sun' ? 6_300 : 6_400)
  })

  test('pays of several fields the one that came', () => {
    const bets = [
      { spot: 'x2', amountMinor: 100 },
      { spot: 'x64', amountMinor: 1_000_000 },
      { spot: 'sun', amountMinor: 300 },
    ]
    expect(spin(20, bets).payoutMinor).toBe(6_300)
    expect(spin(31, bets).payoutMinor).toBe(64_000_000)
    expect(spin(1, bets).payoutMinor).toBe(0)
    expect(wheelEngine.describe(spin(1, bets).outcome)).toBe('segment 1')
  })

  test('has sixty-six ends, and no seventh number', () => {
    const choice = { bets: [{ spot: 'x128', amountMinor: 100 }] }
    expect(wheelEngine.start(model, { stakeMinor: 100, choice }, untouched).ok).toBe(false)
    expect(() => spin(66, [{ spot: 'x2', amountMinor: 100 }])).toThrow('below 66')
    expect(() => wheelSpotOf(model, 66)).toThrow('belongs to a field')
  })
})
